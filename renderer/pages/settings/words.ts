import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  hostOnlyPage: {
    title: 'This can only be set on the computer that runs Linnet',
    goThere: 'Open Linnet there to see and change it.',
    ownerOnly: 'Only the owner of this Linnet can see and change it.',
  },
  stackedPage: { advanced: 'Advanced' },
  further: { title: 'Reference', help: 'Help', api: 'API reference' },
  settingsFrame: { settings: 'Settings', all: 'All settings' },
  domainPage: { all: 'All domains' },
  webhookPage: { all: 'All webhooks' },
});
