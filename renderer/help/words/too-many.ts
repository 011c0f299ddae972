import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  wait: 'Wait as long as the message says, then try again. Nothing was changed by the request that was refused.',
  screens: 'The screens themselves stay well below the limits in ordinary use.',
  who: 'Limits count per account, or per key where a key is used, and per network address for who is not signed in.',
  programs:
    'A program finds in each answer how much is left, in the headers that begin with {header}, and in {retry} how many seconds to wait.',
  reference: 'The limit of each operation stands in {api}.',
  bulk: 'Instead of a thousand single requests, use the operations for many links at once, or an import.',
  nat: 'Several people who are not signed in share one limit',
  natThen:
    'Behind a proxy they have one address. The owner names the proxy under {security}, and Linnet tells them apart.',
  own: 'A script of your own uses up your limit',
  ownThen: 'Give it a key of its own: then it has limits of its own.',
  password: 'A link with a password asks you to wait',
  passwordThen: 'Wrong tries are limited. The password itself is not changed or blocked.',
});
