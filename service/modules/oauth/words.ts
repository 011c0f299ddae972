import { translated } from '../../lib/words.ts';

export const providerWords = translated({
  handedOver: {
    title: 'Almost done',
    heading: 'Go back to the Linnet window',
    next: 'It asks whether this is you. You can close this page.',
  },
  link: {
    title: 'Link {provider}',
    question: 'Link {provider} to your account?',
    consequence:
      'You go on to {provider}. Whoever can sign in to the account you choose there can then sign in here as you.',
    account: 'Account',
    provider: 'Provider',
    goOn: 'Go on with {provider}',
    refuse: 'Do not link',
  },
});
