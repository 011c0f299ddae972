import type { Operations } from '../../threads/operations.ts';
import { tellEdits } from './edits-repository.ts';
import { endLetter, saveLetters, sendReminders, tellWeek } from './repository.ts';

export const operations: Operations = {
  writes: [endLetter, saveLetters, sendReminders, tellEdits, tellWeek],
};
