import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  read: 'A message says what is in the way, and what to do next. Here they are all, by their titles.',
  stays:
    'If a message comes again and again, tell the person who runs Linnet the title and when it came. The log has the rest, under {state}.',
});
