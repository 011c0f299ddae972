import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  adminsOnlyPage: {
    adminsSee: 'Only admins see who is here',
    askPersonRuns: 'Ask the person who runs Linnet to invite somebody or to help with an account.',
  },
  hostOnlyPage: {
    setComputerRuns: 'This is set on the computer that runs Linnet',
    openLinnetSee: 'Open Linnet there to see and change it.',
    personOwnsLinnet: 'Only the person who owns this Linnet can see and change it.',
  },
  settingsFrame: {
    settings: 'Settings',
  },
});
