import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { NetworkNames } from './model.ts';
import { listNetworkNames } from './service.ts';

/** What the owner's networks are called (docs/contract/networks.md#names). */
export const networkEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/team/networks',
    operationId: 'listNetworkNames',
    summary: 'What the networks of the owner are called',
    description:
      'Lists the names of the networks that the owner of the installation has defined. Rules and statistics use these names; the ranges of addresses are not answered.',
    tag: 'Team',
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage', 'stats:read'] },
    responses: { 200: NetworkNames },
    handle: ({ reply }) => reply(200, listNetworkNames(context)),
  }),
];
