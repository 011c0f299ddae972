import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { PAGE_HEADERS } from '../../http/pages/page.ts';
import { forEveryone, forSignedIn, guarding, perHour, perMinute } from '../../http/rate-limit.ts';
import { PAGE } from '../../http/reply.ts';
import { Nullable } from '../../http/types.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { clearedCookies } from '../../people/sessions/index.ts';
import {
  DeleteAccountRequest,
  DeleteAccountResponse,
  RestoreAccountRequest,
  RestoreAccountResponse,
} from './model.ts';
import { confirmPage, restoredPage } from './pages.ts';
import { requestDeletion } from './request.ts';
import { notRestorable, type RestoreClaim, readClaim, restoreAccount } from './restore.ts';

export const deletionEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    method: 'DELETE',
    path: '/api/v1/me',
    operationId: 'deleteMyAccount',
    summary: 'Ask for the account to be deleted',
    description:
      'Asks for the account of the caller to be deleted after seven days. All its sessions and keys end at once; its links go on until then. Send the password, or the email address of an account without one.',
    tag: 'Me',
    limit: guarding(forSignedIn(perMinute(5))),
    access: { who: 'session' },
    body: Nullable(DeleteAccountRequest),
    optionalBody: true,
    responses: { 200: DeleteAccountResponse, 409: null },
    handle: async ({ actor, body, input, reply }) => {
      const deletion = await requestDeletion(context, signedIn(actor).accountId, body ?? {});
      return reply(
        200,
        {
          success: true,
          message: 'The account will be erased after seven days; until then it can be restored',
          status: 'pending_deletion',
          requested_at: toIso(deletion.requestedAt),
          purge_after: toIso(deletion.purgeAfter),
        },
        { cookies: clearedCookies(input.secure) },
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/restore',
    operationId: 'restoreAccount',
    summary: 'Bring back an account that waits for its deletion',
    description:
      'Brings back an account that waits for its deletion. Send email and password, or the token of the mail. Every failure is the same 403.',
    tag: 'Authentication',
    limit: guarding(forEveryone(perMinute(5), perHour(20))),
    access: { who: 'anyone' },
    accepts: 'form',
    form: RestoreAccountRequest,
    responses: { 200: { ...PAGE, json: RestoreAccountResponse }, 403: null },
    handle: async ({ input, reply }) => {
      await restoreAccount(context, await findClaim(input));
      if (!wantsJson(input.request, input.path)) {
        return reply(200, restoredPage(), { headers: PAGE_HEADERS });
      }
      return reply(200, {
        success: true,
        message: 'The account is restored; sign in again',
        status: 'active',
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/auth/restore',
    operationId: 'showRestorePage',
    summary: 'The page behind the link in a deletion notice',
    description: 'Answers a page with a button that brings the account back. Opening it changes nothing.',
    tag: 'Authentication',
    limit: forEveryone(perMinute(30)),
    access: { who: 'anyone' },
    query: Type.Object({
      token: Type.Optional(Type.String({ description: 'The token of the mailed link.' })),
    }),
    responses: { 200: PAGE, 403: null },
    handle: ({ query, reply }) => {
      const claim = query.token === undefined ? undefined : readClaim(new Map([['token', query.token]]));
      if (!claim || !('token' in claim)) throw notRestorable();
      return reply(200, confirmPage(claim.token), { headers: PAGE_HEADERS });
    },
  }),
];

/** Undefined for a body that cannot be read, which is answered like a wrong claim; one that is too large is a 413. */
async function findClaim(input: Input): Promise<RestoreClaim | undefined> {
  try {
    return readClaim((await input.form()).fields);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'payload_too_large') return undefined;
    throw error;
  }
}
