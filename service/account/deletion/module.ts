import { byAge } from '../../base/clock/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { PAGE_HEADERS } from '../../http/pages/page.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { clearedCookies } from '../../people/sessions/index.ts';
import * as api from './api.ts';
import { DELETION_SETTINGS } from './index.ts';
import { confirmPage, restoredPage } from './pages.ts';
import {
  notRestorable,
  purgeDueAccounts,
  type RestoreClaim,
  readClaim,
  requestDeletion,
  restoreAccount,
} from './service.ts';

const deletionEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.DELETE_MY_ACCOUNT, async ({ actor, body, input, reply }) => {
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
  }),
  endpoint(api.RESTORE_ACCOUNT, async ({ input, reply }) => {
    await restoreAccount(context, await findClaim(input));
    if (!wantsJson(input.request, input.path)) {
      return reply(200, restoredPage(), { headers: PAGE_HEADERS });
    }
    return reply(200, { success: true, message: 'The account is restored; sign in again', status: 'active' });
  }),
  endpoint(api.SHOW_RESTORE_PAGE, ({ query, reply }) => {
    const claim = query.token === undefined ? undefined : readClaim(new Map([['token', query.token]]));
    if (!claim || !('token' in claim)) throw notRestorable();
    return reply(200, confirmPage(claim.token), { headers: PAGE_HEADERS });
  }),
];

/**
 * Undefined for a body that cannot be read, which gets the same answer as a wrong claim; a body that is too large
 * gets a 413.
 */
async function findClaim(input: Input): Promise<RestoreClaim | undefined> {
  try {
    return readClaim((await input.form()).fields);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'payload_too_large') return undefined;
    throw error;
  }
}

export const deletion = defineModule({
  name: 'deletion',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: DELETION_SETTINGS.properties,
  endpoints: deletionEndpoints,
  beforeServing: { purgeDueAccounts: byAge(purgeDueAccounts) },
});
