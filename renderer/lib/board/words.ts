import { catalogue } from '../words.ts';

/** What is told of a board wherever widgets are added to it. */
export const boardWords = catalogue({
  full: 'The board is full',
  fullAdvice: 'A board holds {most, number} widgets. Remove one first.',
});
