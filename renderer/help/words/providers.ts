import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  headingOwner: 'Set a provider up',
  open: 'On the computer that runs Linnet, open {providers} and press {setUp} beside the provider.',
  register: 'Register Linnet as an application there, with the addresses shown in the form to come back to.',
  enter: 'Enter the client id and the client secret from there, and press {save}.',
  sign: 'The sign-in page then has a button for it.',
  own: 'Any OpenID Connect provider works, also one inside your own network.',
  headingLink: 'Link your account',
  link: 'Open {signIn} and press {link} beside the provider. From then on it signs you in.',
  unlink: '{unlink} takes it back. Keep a password, or another way in.',
  conflict: 'Signing in says that the email has an account here already',
  conflictThen: 'Sign in with the password first, and link the provider under {signIn}.',
  closed: 'Somebody new cannot come in this way',
  closedThen: 'Who may join is decided under {people}, for providers too.',
  address: 'The provider says that the address to come back to is wrong',
  addressThen: 'It must be registered there letter by letter as the form shows it.',
});
