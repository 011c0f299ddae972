import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { FurtherNames } from './model.ts';
import { listOwnNames } from './own-names.ts';

const COMMON = { path: '/host/names', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The further names under which this installation itself is served (docs/contract/domains.md#names). */
export function ownNameEndpoints(context: NetworkContext): Endpoint[] {
  const describe = () => ({ names: context.settings.get('ownNames') });
  return [
    endpoint({
      ...COMMON,
      method: 'GET',
      summary: 'Further names of this installation',
      description: 'Lists the further host names under which this installation is served.',
      responses: { 200: FurtherNames },
      handle: ({ reply }) => reply(200, describe()),
    }),
    endpoint({
      ...COMMON,
      method: 'PUT',
      summary: 'Serve this installation under these names too',
      description: 'Replaces the list of further host names of this installation.',
      body: FurtherNames,
      responses: { 200: FurtherNames, 400: null, 409: null },
      handle: async ({ actor, body, reply }) => {
        await listOwnNames(context, body.names, actor);
        return reply(200, describe());
      },
    }),
  ];
}
