import type { Language } from '../../../../words/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { formWords } from './words.ts';

/** Thanks for a report or a message, and says what becomes of it. */
export function sentPage(kind: 'report' | 'message', language: Language): WrittenPage {
  const words = formWords(language).sent;
  const { title, next } = words[kind];
  return page(
    language,
    title,
    markup`<h1>${title}</h1><p>${next}</p><p class="actions"><a class="button" href="/">${words.on}</a></p>`,
  );
}
