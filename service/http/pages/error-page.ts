import type { AppError } from '../../lib/app-error.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';
import { errorWords } from './words.ts';

/** The page for a person whose request has failed. It repeats nothing of the request but our own error message. */
export function errorPage(error: AppError): string {
  const { title, advice } = wordsFor(error);
  return page(title, markup`<h1>${title}</h1><p>${advice}</p>`);
}

function wordsFor({ status, message }: AppError): { title: string; advice: string } {
  switch (status) {
    case 404:
    case 405:
    case 410:
    case 429:
    case 451:
    case 500:
      return errorWords[status];
    default:
      return { title: errorWords.other.title, advice: message };
  }
}
