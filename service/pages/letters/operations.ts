import type { Operations } from '../../threads/operations.ts';
import { tellEdits } from './edits-repository.ts';
import { saveLetters, sendReminders, tellWeek } from './repository.ts';

export const operations: Operations = {
  writes: [saveLetters, sendReminders, tellEdits, tellWeek],
};
