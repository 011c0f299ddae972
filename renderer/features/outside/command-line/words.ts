import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Command line',
  what: 'The command linnet creates, finds and counts links in a terminal. It needs Node 20.19 or later, and nothing else.',
  commands: 'the commands',
  package: 'The packages for servers install it as well. To see everything it can do: linnet help',
});
