import type { Language } from '../../../words/language.ts';
import { languageCookie } from '../../http/cookies.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionCookies, type Tokens } from '../sessions/index.ts';
import { updateAccount } from './repository.ts';
import { getAccount } from './service.ts';

/** The language that the owner of an account chose; null for that of the browser (docs/contract/me.md#language). */
export const findLanguage = async (context: PeopleContext, accountId: string): Promise<Language | null> =>
  (await getAccount(context, accountId)).language;

export const chooseLanguage = (
  context: PeopleContext,
  accountId: string,
  language: Language | null,
): Promise<void> =>
  context.database.write(
    updateAccount,
    { accountId, now: context.clock.now(), changes: { language } },
    { accountId },
  );

/** The cookies of a new session: with the account's language, where it has one, so that every page is in it. */
export async function signInCookies(
  context: PeopleContext,
  accountId: string,
  tokens: Tokens,
  secure: boolean,
): Promise<string[]> {
  const language = await findLanguage(context, accountId);
  return [
    ...sessionCookies(tokens, secure),
    ...(language === null ? [] : [languageCookie(language, secure)]),
  ];
}
