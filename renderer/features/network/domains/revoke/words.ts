import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Revoke {name}?',
  effect: 'The name stops working at once, and cannot be switched on again.',
  links: 'Its links',
  keep: 'Keep them',
  keepHint: 'They stay in your list with their clicks, out of reach until you move them to another domain.',
  drop: 'Delete them too',
  dropHint: 'They go with their clicks, and there is no way back. Only blocked links stay.',
  cancel: 'Cancel',
  revoke: 'Revoke',
  revokeAndDelete: 'Revoke and delete the links',
  done: '{name} revoked',
  doneWithLinks:
    '{count, plural, =0 {{name} revoked} one {{name} revoked, # link deleted} other {{name} revoked, # links deleted}}',
});
