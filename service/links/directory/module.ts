import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { getDirectoryLink, listDirectory, listTeam } from './service.ts';

/** The links of the whole team (docs/contract/directory.md). */
const directoryEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_TEAM_LINKS, async ({ actor, query, input, reply }) =>
    reply(200, await listDirectory(context, signedIn(actor), query, input.origin)),
  ),
  endpoint(api.GET_TEAM_LINK, async ({ actor, params, input, reply }) =>
    reply(200, await getDirectoryLink(context, signedIn(actor), params.link_id, input.origin)),
  ),
  endpoint(api.LIST_TEAM_PEOPLE, async ({ reply }) => reply(200, await listTeam(context))),
];

export const directory = defineModule({ name: 'directory', endpoints: directoryEndpoints });
