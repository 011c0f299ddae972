import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { dismissName, listWantedNames } from './wanted.ts';
import { WantedDismissed, WantedPage, WantedParams, WantedQuery } from './wanted-model.ts';

const COMMON = { tag: 'Team', limit: forSignedIn(perMinute(60)) } as const;
const path = '/api/v1/team/wanted';

/** What was looked for and not found (docs/contract/lookup.md#wanted-names). */
export const wantedEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path,
    operationId: 'listWantedNames',
    summary: 'List names that were looked for and that no link has',
    description:
      'Lists names that visitors looked for and that no link has, those that were looked for most often first.',
    access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
    query: WantedQuery,
    responses: { 200: WantedPage },
    handle: async ({ query, reply }) => reply(200, await listWantedNames(context, query)),
  }),
  endpoint({
    ...COMMON,
    method: 'DELETE',
    path: `${path}/:folded`,
    operationId: 'dismissWantedName',
    summary: 'Take a name off the list of those that were looked for',
    description:
      'Removes a name from the list of names that were looked for. It comes back when it is looked for again.',
    access: { who: 'admin' },
    params: WantedParams,
    responses: { 200: WantedDismissed, 404: null },
    handle: async ({ params, reply }) => {
      await dismissName(context, params.folded);
      return reply(200, { message: 'Taken off the list' });
    },
  }),
];
