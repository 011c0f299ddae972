import type { Language } from '../../words/language.ts';
import { call } from './call.ts';

/** The language that the account chose; null for that of the browser (docs/contract/me.md#language). */
export async function getLanguage(signal: AbortSignal): Promise<Language | null> {
  const { language } = await call('GET /api/v1/me/language', { signal });
  return language;
}

/** Keeps it with the account; the answer sets or deletes the cookie that pages are chosen by. */
export const putLanguage = (language: Language | null): Promise<unknown> =>
  call('PUT /api/v1/me/language', { body: { language } });
