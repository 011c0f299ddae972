import type { Language } from '../../../words/language.ts';
import type { AppError } from '../../lib/app-error.ts';
import type { WrittenPage } from './house-style.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';
import { errorWords } from './words.ts';

/** The page for a person whose request has failed. It repeats nothing of the request but our own error message. */
export function errorPage({ status, message }: AppError, language: Language): WrittenPage {
  switch (status) {
    case 404:
    case 405:
    case 410:
    case 429:
    case 451:
    case 500:
      return pageOfStatus(status, language);
    default:
      return pageOf(language, { title: errorWords(language).other.title, advice: message });
  }
}

type Words = { title: string; advice: string };

const pageOf = (language: Language, { title, advice }: Words): WrittenPage =>
  page(language, title, markup`<h1>${title}</h1><p>${advice}</p>`);

/** Pages that say the same to everyone who reads a language; each is put together when it is first needed. */
const pages = new Map<string, WrittenPage>();

function pageOfStatus(
  status: Exclude<keyof ReturnType<typeof errorWords>, 'other'>,
  language: Language,
): WrittenPage {
  const key = `${status} ${language}`;
  const known = pages.get(key) ?? pageOf(language, errorWords(language)[status]);
  pages.set(key, known);
  return known;
}
