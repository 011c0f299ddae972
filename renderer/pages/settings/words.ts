import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  adminsOnlyPage: {
    title: 'Only admins can see who is here',
    advice: 'Ask the person who runs Linnet to invite somebody or to help with an account.',
  },
  hostOnlyPage: {
    title: 'This can only be set on the computer that runs Linnet',
    goThere: 'Open Linnet there to see and change it.',
    ownerOnly: 'Only the owner of this Linnet can see and change it.',
  },
  stackedPage: {
    advanced: 'Advanced',
  },
  further: {
    title: 'Reference',
    help: 'Help',
    api: 'API reference',
  },
  settingsFrame: {
    settings: 'Settings',
    all: 'All settings',
  },
  domainPage: {
    all: 'All domains',
  },
  webhookPage: {
    all: 'All webhooks',
  },
});
