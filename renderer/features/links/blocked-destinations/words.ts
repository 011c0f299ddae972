import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    patterns: 'Blocked patterns',
    add: 'Add a pattern',
    none: 'No destination is blocked',
    noneHint:
      'Links may lead anywhere the network’s rules allow. A pattern keeps new ones from places you name.',
    holds: 'New and changed links are held against these. Links made before stay as they are.',
    removed: 'Pattern removed',
  },
  row: {
    remove: 'Remove',
    removeNamed: 'Remove {pattern}',
    noNote: 'No note',
  },
  form: {
    title: 'Block destinations',
    pattern: 'Pattern',
    patternHint:
      'A regular expression, looked for in the whole address. Capitals count, unless it begins with (?i).',
    example: 'evil\\.example',
    note: 'Note',
    noteHint: 'Why it is blocked, for later.',
    cancel: 'Cancel',
    block: 'Block',
    kept: 'Destinations blocked',
    everything: 'This pattern matches every address',
    everythingHint: 'With it, nearly every new link is refused.',
    blockAll: 'Block all the same',
  },
  test: {
    title: 'Try an address',
    address: 'Address',
    placeholder: 'https://example.com/page',
    hint: 'Linnet says what becomes of a new link to it.',
    try: 'Try',
    allowed: 'A link may lead there',
    allowedHint: 'No pattern matches.',
    blocked: 'Blocked by {count, plural, one {# pattern} other {# patterns}}',
    refused: 'Refused, whatever the patterns say',
  },
});
