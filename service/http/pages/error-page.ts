import type { AppError } from '../../lib/app-error.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';
import { errorWords } from './words.ts';

/** The page for a person whose request has failed. It repeats nothing of the request but our own error message. */
export function errorPage({ status, message }: AppError): string {
  switch (status) {
    case 404:
    case 405:
    case 410:
    case 429:
    case 451:
    case 500:
      return pageOfStatus(status);
    default:
      return pageOf({ title: errorWords.other.title, advice: message });
  }
}

type Words = { title: string; advice: string };

const pageOf = ({ title, advice }: Words): string => page(title, markup`<h1>${title}</h1><p>${advice}</p>`);

/** Pages that say the same to everyone; each is put together when it is first needed. */
const pages = new Map<number, string>();

function pageOfStatus(status: Exclude<keyof typeof errorWords, 'other'>): string {
  const known = pages.get(status) ?? pageOf(errorWords[status]);
  pages.set(status, known);
  return known;
}
