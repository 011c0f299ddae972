import type { AppError } from '../lib/app-error.ts';
import { markup } from './html.ts';
import { page } from './page.ts';
import { errorWords } from './words.ts';

/** What a person sees when a request fails. Nothing they sent is repeated, apart from our own sentence about it. */
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
