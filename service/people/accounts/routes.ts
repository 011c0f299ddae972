import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { chosenLanguage } from '../../http/language.ts';
import { forEveryone, forSignedIn, guarding, perDay, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { bringsSession } from '../sessions/index.ts';
import { signInCookies } from './language.ts';
import {
  AppState,
  LoginRequest,
  LoginResponse,
  MeResponse,
  RegisterRequest,
  RegisterResponse,
  UpdateProfileRequest,
} from './model.ts';
import { passwordEndpoints } from './password-routes.ts';
import { describeInstallation } from './registration/installation.ts';
import { register } from './registration/registration.ts';
import { mayOwnHere } from './registration/setup-code.ts';
import { getProfile, renameAccount } from './service.ts';
import { checkCredentials, openPasswordSession } from './sign-in.ts';
import { tourEndpoints } from './tour-routes.ts';
import { verificationEndpoints } from './verification-routes.ts';

const tag = 'Authentication';

export const accountEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/app-state',
    operationId: 'getAppState',
    summary: 'What the screens must know before a visitor signs in',
    description:
      'Answers what the screens need before a person signs in: whether there is an account yet, who may register, and what links begin with.',
    tag: 'System',
    limit: 'none',
    access: { who: 'anyone' },
    responses: { 200: AppState },
    handle: async ({ input, reply }) => {
      const { origin, request, language } = input;
      const hasSession = bringsSession(request);
      return reply(200, await describeInstallation(context, { origin, request, hasSession, language }));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/register',
    operationId: 'registerUser',
    summary: 'Make an account and sign in',
    description:
      'Makes an account, signs it in and sets its cookies. The first account owns the installation. The owner decides who may register: 403 when registration is closed.',
    tag,
    limit: guarding(forEveryone(perMinute(5), perDay(50))),
    access: { who: 'anyone' },
    body: RegisterRequest,
    responses: { 201: RegisterResponse, 400: null, 403: null, 409: null },
    handle: async ({ body, input, reply }) => {
      const account = await register(context, body, {
        mayOwn: await mayOwnHere(context, input.request),
        language: chosenLanguage(input.request) ?? null,
        reads: input.language,
      });
      const isSent = !account.emailVerified;
      const { answer, cookies } = await signIn(context, input, account.id);
      const verification = { requires_verification: isSent, verification_sent: isSent };
      return reply(201, { ...answer, ...verification }, { cookies });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/login',
    operationId: 'loginUser',
    summary: 'Sign in',
    description:
      'Signs in with email address and password: answers an access token and sets cookies. An unknown address and a wrong password are the same 401.',
    tag,
    limit: guarding(forEveryone(perMinute(5), perDay(50))),
    access: { who: 'anyone' },
    body: LoginRequest,
    responses: { 200: LoginResponse, 401: null, 403: null },
    handle: async ({ body, input, reply }) => {
      const account = await checkCredentials(context, body.email, body.password);
      const { answer, cookies } = await signIn(context, input, account.id);
      return reply(200, answer, { cookies });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/auth/me',
    operationId: 'getCurrentUser',
    summary: 'The signed-in account',
    description: 'Answers the account of the caller.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in' },
    responses: { 200: MeResponse },
    handle: async ({ actor, input, reply }) =>
      reply(200, { user: await getProfile(context, signedIn(actor).accountId, input.origin) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/auth/me',
    operationId: 'updateCurrentUser',
    summary: 'Change the name of the signed-in account',
    description: 'Sets the name of the account. null, or white space alone, removes it.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'session' },
    body: UpdateProfileRequest,
    responses: { 200: MeResponse },
    handle: async ({ actor, body, input, reply }) => {
      const { accountId } = signedIn(actor);
      await renameAccount(context, accountId, body.user_name);
      return reply(200, { user: await getProfile(context, accountId, input.origin) });
    },
  }),
  ...passwordEndpoints(context),
  ...verificationEndpoints(context),
  ...tourEndpoints(context),
];

/** Signs in the sender of a request who has just proved to know the password. */
async function signIn(context: PeopleContext, input: Input, accountId: string) {
  const { tokens, user } = await openPasswordSession(context, accountId, input);
  return {
    answer: { access_token: tokens.accessToken, user },
    cookies: await signInCookies(context, accountId, tokens, input.secure),
  };
}
