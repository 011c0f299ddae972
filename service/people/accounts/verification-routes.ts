import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, guarding, perHour, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { reissueTokens, sessionCookies } from '../sessions/index.ts';
import { SendVerificationResponse, VerifyEmailRequest, VerifyEmailResponse } from './model.ts';
import { sendVerification, verifyEmail } from './verification.ts';

const tag = 'Authentication';

export const verificationEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/auth/send-verification',
    operationId: 'sendVerification',
    summary: 'Send a code that verifies the email address',
    description: 'Mails a code of six digits to the address of the account. Three codes an hour can be sent.',
    tag,
    limit: forSignedIn(perMinute(1), perHour(3)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: SendVerificationResponse, 400: null },
    handle: async ({ actor, input, reply }) => {
      const reads = input.language;
      const seconds = await sendVerification(context, signedIn(actor).accountId, reads);
      return reply(200, { success: true, message: 'Code sent', expires_in: seconds });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    operationId: 'verifyEmail',
    summary: 'Verify the email address with a code',
    description:
      'Verifies the email address of the account with the code that was mailed, and sets new cookies.',
    tag,
    limit: guarding(forSignedIn(perHour(10))),
    access: { who: 'signed-in', scopes: [] },
    body: VerifyEmailRequest,
    responses: { 200: VerifyEmailResponse, 400: null },
    handle: async ({ actor, body, input, reply }) => {
      await verifyEmail(context, signedIn(actor).accountId, body.code, input.language);
      const cookies =
        actor.kind === 'session'
          ? sessionCookies(await reissueTokens(context, actor.sessionId), input.secure)
          : [];
      return reply(200, { success: true, message: 'Email verified', email_verified: true }, { cookies });
    },
  }),
];
