import { languageCookie } from '../../http/cookies.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { chooseLanguage, findLanguage } from '../../people/accounts/index.ts';
import { ChosenLanguage } from './model.ts';

const COMMON = { path: '/api/v1/me/language', tag: 'Me' } as const;

/** The language that a person reads (docs/contract/me.md#language). */
export const languageEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    operationId: 'getMyLanguage',
    summary: 'The language that the account chose',
    description:
      'Answers the language that the account chose for screens, pages and mails; null when it chose none.',
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: ChosenLanguage },
    handle: async ({ actor, reply }) =>
      reply(200, { language: await findLanguage(context, signedIn(actor).accountId) }),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    operationId: 'putMyLanguage',
    summary: 'Choose the language of screens, pages and mails',
    description:
      'Sets the language of screens, pages and mails for the account. It also sets the cookie linnet_language. Answers of the API stay in English.',
    limit: forSignedIn(perMinute(60)),
    access: { who: 'session' },
    body: ChosenLanguage,
    responses: { 200: ChosenLanguage },
    handle: async ({ actor, body, input, reply }) => {
      await chooseLanguage(context, signedIn(actor).accountId, body.language);
      return reply(200, body, { cookies: [languageCookie(body.language, input.secure)] });
    },
  }),
];
