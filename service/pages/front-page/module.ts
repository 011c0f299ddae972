import type { Elysia } from 'elysia';
import { hasSessionCookie } from '../../http/authenticate.ts';
import { peerOf } from '../../http/listener/listener-request.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { corsFor } from '../../http/origin/cors.ts';
import { html, redirectTo } from '../../http/respond.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { reachOf } from '../../visits/lookup/index.ts';
import { keepMostFollowed, type MostFollowed } from './most-followed.ts';
import { FRONT_HEADERS, frontPageFor } from './page.ts';
import { SCRIPT_PATH, scriptFile } from './script.ts';

/** The bare address, and the files that its page loads (docs/contract/front-page.md#the-bare-address). */
function frontPageRoutes(context: PagesContext, app: Elysia): void {
  const mostFollowed = keepMostFollowed(context);
  app.get('/', async ({ request }) => {
    const cors = corsFor(context, request, '/');
    const headers = { ...cors, Vary: 'Accept, Accept-Language, Cookie' };
    if (!isVisitor(request) || !(await hasAccounts(context))) return redirectTo('/app/', headers);
    const names = await namesFor(context, request, mostFollowed);
    return html(frontPageFor(context, request, names), 200, { ...FRONT_HEADERS, ...headers });
  });
  app.get(SCRIPT_PATH, scriptFile);
}

/** Whether the request comes from a browser without a session. Programs and members are redirected to the screens. */
const isVisitor = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes('text/html') &&
  !wantsJson(request, '/') &&
  !hasSessionCookie(request);

/** Without an account, and while the database cannot be read, the screens show what to do. */
const hasAccounts = ({ anyAccount }: PagesContext): Promise<boolean> => anyAccount().catch(() => false);

/** If the owner wants them shown, and for visitors who may see near names: usually those of the own network. */
async function namesFor(
  context: PagesContext,
  request: Request,
  mostFollowed: MostFollowed,
): Promise<string[]> {
  if (!context.settings.get('teamLinksShown')) return [];
  const asker = { address: peerOf(request), isMember: async () => false };
  return (await reachOf(context, asker)).shows ? mostFollowed().catch(() => []) : [];
}

export const frontPage = defineModule({ name: 'front-page', mount: frontPageRoutes });
