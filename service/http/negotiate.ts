import { acceptedLanguage, LANGUAGE_COOKIE, type Language, languageOf } from '../../words/language.ts';
import type { Actor } from '../lib/actor.ts';
import { findCookie } from './cookies.ts';

const API = /^\/(api|auth|oauth|host)\//;

/** Pages below paths of the API (docs/contract/http.md#page-or-json). */
const PAGES_AMONG_API = new Set([
  '/auth/device/login',
  '/auth/device/consent',
  '/auth/device/callback',
  '/auth/restore',
]);

/** Whether the answer to this path may be JSON or a page, depending on the request. */
export const isNegotiable = (path: string): boolean => !API.test(path) || PAGES_AMONG_API.has(path);

/**
 * Whether the answer to a request should be JSON rather than a page
 * (docs/contract/http.md#page-or-json).
 *
 * `POST /auth/restore` is a call of the API, unless the form of the page at that path sends it.
 */
export function wantsJson(request: Pick<Request, 'headers' | 'method'>, path: string): boolean {
  if (request.headers.get('accept')?.toLowerCase().includes('application/json')) return true;
  if (request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) return true;
  if (!API.test(path)) return false;
  if (!PAGES_AMONG_API.has(path)) return true;
  return path === '/auth/restore' && request.method === 'POST' && !isForm(request);
}

const isForm = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * The language of a page for the visitor who sends this request: the choice of a person in this browser, otherwise
 * the browser's language, otherwise English (docs/contract/me.md#which-language). Redirects do not need it.
 */
export const requestLanguage = (request: Pick<Request, 'headers'>): Language =>
  chosenLanguage(request) ?? acceptedLanguage(request.headers.get('accept-language')) ?? 'en';

/** The language that a person chose in this browser; undefined without a choice. */
export const chosenLanguage = (request: Pick<Request, 'headers'>): Language | undefined =>
  languageOf(findCookie(request, LANGUAGE_COOKIE));

/**
 * The language of sentences in an answer: the person's at a screen, and English for keys and apps, which compare
 * texts.
 */
export const readerOf = (actor: Actor, { language }: { language: Language }): Language =>
  actor.kind === 'session' ? language : 'en';
