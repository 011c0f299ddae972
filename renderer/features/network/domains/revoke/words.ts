import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Revoke {name}?',
  effect: 'The name stops working immediately and cannot be reactivated.',
  links: 'Its links',
  keep: 'Keep them',
  keepHint:
    'They stay in your list with their clicks, but do not work until you move them to another domain.',
  drop: 'Delete them too',
  dropHint: 'They are deleted with their clicks. This cannot be undone. Only blocked links are kept.',
  cancel: 'Cancel',
  revoke: 'Revoke',
  revokeAndDelete: 'Revoke and delete the links',
  done: '{name} revoked',
  doneWithLinks:
    '{count, plural, =0 {{name} revoked} one {{name} revoked, # link deleted} other {{name} revoked, # links deleted}}',
});
