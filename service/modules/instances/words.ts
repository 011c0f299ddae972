import { catalogue } from '../../lib/words.ts';

export const instancesWords = catalogue({
  silent:
    'What is changed on other computers does not arrive here at the moment. Links lead where they last did.',
});
