import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'On the old computer, open {backups} and press {make}.',
  pass: 'Choose a passphrase of 12 characters or more. Without it nobody opens the file, and Linnet does not keep it.',
  download: 'Download the file once it is ready, and take it to the new computer.',
  install: 'Install Linnet there and open it. Before an account is made, choose {takeOver}.',
  choose: 'Choose the file and type the passphrase.',
  all: 'Links, clicks, accounts, pictures, settings and keys come along, also to another system. People sign in with the passwords they have.',
  quiet: 'While the file is made nothing is shared, so that no click is missing in it.',
  one: 'Two computers must not answer for one name. The new one shares only once it is known that the old one does not.',
  waits: 'The new computer says that nothing is shared yet',
  waitsThen:
    'It asks the old one to stop. If that one is off for good, say so under {backups} on the new one.',
  back: 'You want to stay on the old computer',
  backThen: 'Press {here} there, as long as no other computer took over.',
  forgotten: 'The passphrase is lost',
  forgottenThen: 'Make the file anew on the old computer.',
});
