import { sayings } from '../../lib/words.ts';

export const instancesWords = sayings({
  silent:
    'What is changed on other computers does not arrive here at the moment. Links lead where they last did.',
});
