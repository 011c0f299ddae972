import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Command line',
  what: 'The command linnet creates, finds and counts links in a terminal. It needs Node 20.19 or later, and nothing else.',
  commands: 'the commands',
  package: 'Packages of Linnet in the browser install it too. All it can do: linnet help',
});
