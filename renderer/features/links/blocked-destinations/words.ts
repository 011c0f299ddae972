import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    patterns: 'Blocked patterns',
    add: 'Add a pattern',
    none: 'No destinations are blocked',
    noneHint:
      'Links can go anywhere that the network rules allow. Add a pattern to block certain destinations.',
    holds: 'Patterns apply to new and changed links. Existing links stay as they are.',
    removed: 'Pattern removed',
  },
  row: { remove: 'Remove', removeNamed: 'Remove {pattern}', noNote: 'No note' },
  form: {
    title: 'Block destinations',
    pattern: 'Pattern',
    patternHint:
      'A regular expression that is matched against the whole address. It is case-sensitive unless it begins with (?i).',
    example: 'evil\\.example',
    note: 'Note',
    noteHint: 'Why it is blocked.',
    cancel: 'Cancel',
    block: 'Block',
    kept: 'Destinations blocked',
    everything: 'This pattern matches every address',
    everythingHint: 'Almost every new link would be rejected.',
    blockAll: 'Block anyway',
  },
  test: {
    title: 'Test an address',
    address: 'Address',
    placeholder: 'https://example.com/page',
    hint: 'Check whether a new link could go there.',
    try: 'Test',
    allowed: 'Links can go there',
    allowedHint: 'No pattern matches.',
    blocked: 'Blocked by {count, plural, one {# pattern} other {# patterns}}',
    refused: 'Not allowed, regardless of patterns',
  },
});
