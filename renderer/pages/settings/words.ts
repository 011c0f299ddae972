import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  adminsOnlyPage: {
    title: 'Only admins see who is here',
    advice: 'Ask the person who runs Linnet to invite somebody or to help with an account.',
  },
  hostOnlyPage: {
    title: 'This is set on the computer that runs Linnet',
    goThere: 'Open Linnet there to see and change it.',
    ownerOnly: 'Only the person who owns this Linnet can see and change it.',
  },
  networkPage: {
    reached: 'Whether colleagues reach it',
    addresses: 'Names and ports',
    others: 'Other programs',
  },
  further: {
    title: 'To read',
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
