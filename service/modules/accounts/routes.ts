import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { json, withCookies } from '../../http/respond.ts';
import { signedIn } from '../../lib/actor.ts';
import { forEveryone, forSignedIn, perDay, perMinute } from '../limits/index.ts';
import { openSession, sessionCookies } from '../sessions/index.ts';
import {
  AppState,
  LoginRequest,
  LoginResponse,
  MeResponse,
  RegisterRequest,
  RegisterResponse,
  UpdateProfileRequest,
} from './model.ts';
import { checkCredentials, describeInstallation, getProfile, register, renameAccount } from './service.ts';

const tag = 'Authentication';

export const accountEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/app-state',
    summary: 'What the screens must know before anybody has signed in',
    tag: 'System',
    limit: 'none',
    access: { who: 'anyone' },
    responses: { 200: AppState },
    handle: async () => json(await describeInstallation(context)),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Make an account and sign in',
    tag,
    limit: forEveryone(perMinute(5), perDay(50)),
    access: { who: 'anyone' },
    body: RegisterRequest,
    responses: { 201: RegisterResponse },
    handle: async ({ body, input }) => {
      const account = await register(context, body);
      return answerSignedIn(context, input, account, 201, {
        requires_verification: false,
        verification_sent: false,
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    tag,
    limit: forEveryone(perMinute(5), perDay(50)),
    access: { who: 'anyone' },
    body: LoginRequest,
    responses: { 200: LoginResponse },
    handle: async ({ body, input }) =>
      answerSignedIn(context, input, await checkCredentials(context, body.email, body.password), 200, {}),
  }),
  endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in account',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in' },
    responses: { 200: MeResponse },
    handle: async ({ actor }) => json({ user: await getProfile(context, signedIn(actor).accountId) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/auth/me',
    summary: 'Change the name of the signed-in account',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'session' },
    body: UpdateProfileRequest,
    responses: { 200: MeResponse },
    handle: async ({ actor, body }) =>
      json({ user: await renameAccount(context, signedIn(actor).accountId, body.user_name) }),
  }),
];

async function answerSignedIn(
  context: Context,
  { request, address, secure }: Input,
  account: Account,
  status: number,
  more: object,
): Promise<Response> {
  const tokens = await openSession(context, {
    accountId: account.id,
    method: 'pwd',
    userAgent: request.headers.get('user-agent'),
    address,
  });
  const body = { access_token: tokens.accessToken, user: await getProfile(context, account.id), ...more };
  return withCookies(json(body, status), sessionCookies(tokens, secure));
}
