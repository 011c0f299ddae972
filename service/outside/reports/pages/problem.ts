import type { Language } from '../../../../words/language.ts';
import type { AppError } from '../../../lib/app-error.ts';
import { formWords } from './words.ts';

/** What is told of a refusal above the form; its fields say the rest. */
export function problemOf({ status }: Pick<AppError, 'status'>, language: Language): string {
  const words = formWords(language).problem;
  switch (status) {
    case 413:
      return words.tooLarge;
    case 422:
      return words.fields;
    case 429:
      return words.tooMany;
    case 503:
      return words.full;
    default:
      return words.other;
  }
}
