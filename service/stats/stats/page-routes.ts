import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { PAGE, type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { StatsForm } from './model.ts';
import { STATS_PAGE_LIMIT } from './page/admission.ts';
import { lookUpPage, noStatsPage, statsPasswordPage } from './page/forms.ts';
import { statsPage } from './page/page.ts';
import { getStatsView, periodOf } from './page/view.ts';

const ROUTE = {
  tag: 'Legacy',
  access: { who: 'anyone' },
  isLegacy: true,
  limit: STATS_PAGE_LIMIT,
} as const;

/**
 * A link's statistics as a page without script, which needs no account; programs post to the same address
 * (docs/contract/legacy.md#statistics).
 */
export const statsPageEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/stats',
    operationId: 'showStatsForm',
    summary: 'The form to look up the statistics of a link',
    description:
      'Answers an HTML page with a form. A person enters the alias of a link there to see its statistics.',
    responses: { 200: PAGE },
    handle: () => lookUpPage(),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/stats',
    operationId: 'submitStatsForm',
    summary: 'Look up the statistics of a link',
    description:
      'Takes the form of GET /stats and redirects the browser to the page with the statistics of the link.',
    accepts: 'form',
    form: StatsForm,
    optionalBody: true,
    errorsAs: 'json',
    responses: { 302: null, 400: null, 422: null },
    handle: ({ input }) => lookUpStats(input),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/stats/:code',
    operationId: 'showStatsPage',
    summary: 'The statistics of a link as a page',
    description: 'Answers the public statistics of a link as an HTML page.',
    params: Type.Object({ code: Type.String({ description: 'The alias, or a further name of the link.' }) }),
    responses: { 200: PAGE, 400: PAGE, 404: PAGE },
    errorsAs: 'page',
    handle: ({ params, input }) => showStats(context, params.code, input),
  }),
];

/** Clients take no `Location` that is much longer. */
const LONGEST_ADDRESS = 8_192;

/** Both fields may be in the address instead of the body, which wins. */
async function lookUpStats(input: Input): Promise<Reply<302, Redirect>> {
  const { fields } = await input.form();
  const read = (name: string): string | null => fields.get(name) ?? input.search.getAll(name).at(-1) ?? null;
  const code = read('short_code');
  if (!code) throw new AppError('validation_error', 'short_code is required', { field: 'short_code' });
  const password = read('password');
  const query = password ? `?password=${encodeURIComponent(password)}` : '';
  const address = `/stats/${encodeURIComponent(code)}${query}`;
  if (address.length > LONGEST_ADDRESS)
    throw new AppError('validation_error', 'short_code or password is too long', { field: 'short_code' });
  return reply(302, new Redirect(address), {
    headers: { 'Referrer-Policy': 'no-referrer' },
  });
}

/** The page of a link's statistics, or the form for its password. */
async function showStats(
  context: StatsContext,
  code: string,
  input: Input,
): Promise<Reply<200, Page> | Reply<400, Page> | Reply<404, Page>> {
  const { search, address, origin } = input;
  const password = search.get('password');
  try {
    const visit = { code, password, address, origin, period: periodOf(search.get('period')) };
    return statsPage(await getStatsView(context, visit, input.request.signal));
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_password') {
      return statsPasswordPage(code, password !== null);
    }
    if (error instanceof AppError && error.code === 'not_found') return noStatsPage(context, input.request);
    throw error;
  }
}
