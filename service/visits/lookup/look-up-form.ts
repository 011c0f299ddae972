import type { Language } from '../../../words/language.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { lookupWords } from './words.ts';

/** A form for the name of a link, which works without scripts. */
export const lookUpForm = (
  label: string,
  language: Language,
): Markup => markup`<form action="/go" method="get" role="search">
<label for="q">${label}</label>
<input id="q" name="q" required autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" maxlength="200">
<button>${lookupWords(language).go.action}</button></form>`;
