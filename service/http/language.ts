import { acceptedLanguage, LANGUAGE_COOKIE, type Language, languageOf } from '../../words/language.ts';
import { findCookie } from './cookies.ts';

/**
 * The language of a page for the visitor who sends this request: what a person of this browser chose, else what the browser
 * asks for, else English (docs/contract/me.md#which-language). Redirects do not ask for it.
 */
export const requestLanguage = (request: Pick<Request, 'headers'>): Language =>
  chosenLanguage(request) ?? acceptedLanguage(request.headers.get('accept-language')) ?? 'en';

/** The language that a person of this browser chose; undefined without a choice. */
export const chosenLanguage = (request: Pick<Request, 'headers'>): Language | undefined =>
  languageOf(findCookie(request, LANGUAGE_COOKIE));
