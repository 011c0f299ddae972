import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, guarding, perHour, perMinute } from '../../http/rate-limit.ts';
import { MessageResponse } from '../../http/types.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionActor, signedIn } from '../../lib/actor.ts';
import {
  ChangePasswordRequest,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
} from './model.ts';
import {
  changePassword,
  resetPassword,
  sendPasswordReset,
  setFirstPassword,
} from './passwords/password-change.ts';

const tag = 'Authentication';

const done = (message: string) => ({ success: true, message });

export const passwordEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/auth/set-password',
    operationId: 'setPassword',
    summary: 'Give an account its first password',
    description: 'Gives a password to an account that has none, because it signs in with a provider.',
    tag,
    limit: forSignedIn(perMinute(5)),
    access: { who: 'session' },
    body: SetPasswordRequest,
    responses: { 200: MessageResponse, 400: null },
    handle: async ({ actor, body, reply }) => {
      await setFirstPassword(context, signedIn(actor).accountId, body.password);
      return reply(200, done('Password set'));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/change-password',
    operationId: 'changePassword',
    summary: 'Replace a password, proved by the current one',
    description: 'Replaces the password of the account. All other sessions of the account end.',
    tag,
    limit: guarding(forSignedIn(perMinute(5))),
    access: { who: 'session' },
    body: ChangePasswordRequest,
    responses: { 200: MessageResponse, 400: null },
    handle: async ({ actor, body, reply }) => {
      await changePassword(context, sessionActor(actor), {
        current: body.current_password,
        password: body.password,
      });
      return reply(200, done('Password changed; other devices are signed out'));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/request-password-reset',
    operationId: 'requestPasswordReset',
    summary: 'Ask for a code for a new password',
    description:
      'Mails a code for a new password. The answer is the same whether or not an account has this address.',
    tag,
    limit: forEveryone(perHour(3)),
    access: { who: 'anyone' },
    body: RequestPasswordResetRequest,
    responses: { 200: MessageResponse },
    handle: ({ body, input, reply }) => {
      // Not awaited: how long it takes would tell whether the email is known.
      sendPasswordReset(context, body.email, input.language).catch((error: unknown) =>
        context.log.error({ err: error }, 'no code sent'),
      );
      return reply(200, done('If there is an account with this email, a code is on its way'));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    operationId: 'resetPassword',
    summary: 'Set a new password by means of a code',
    description: 'Sets a new password with the code that was mailed. All sessions of the account end.',
    tag,
    limit: guarding(forEveryone(perHour(5))),
    access: { who: 'anyone' },
    body: ResetPasswordRequest,
    responses: { 200: MessageResponse, 400: null },
    handle: async ({ body, input, reply }) => {
      await resetPassword(context, body, input.address);
      return reply(200, done('Password changed; sign in with the new one'));
    },
  }),
];
