import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { allowOrigins } from './allowed-origins.ts';
import { AllowedOrigins } from './model.ts';

const COMMON = { path: '/host/origins', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The origins whose pages may act for signed-in people, such as a dashboard with an address of its own. */
export function originHostEndpoints(context: NetworkContext): Endpoint[] {
  const describe = () => ({ origins: context.settings.get('allowedOrigins') });
  return [
    endpoint({
      ...COMMON,
      method: 'GET',
      summary: 'Places whose pages may act for people who are signed in',
      description: 'Lists the origins whose pages may act for people who are signed in.',
      responses: { 200: AllowedOrigins },
      handle: ({ reply }) => reply(200, describe()),
    }),
    endpoint({
      ...COMMON,
      method: 'PUT',
      summary: 'Allow these places and no others',
      description: 'Replaces the list of origins whose pages may act for people who are signed in.',
      body: AllowedOrigins,
      responses: { 200: AllowedOrigins, 400: null },
      handle: async ({ body, actor, reply }) => {
        await allowOrigins(context, body.origins, actor);
        return reply(200, describe());
      },
    }),
  ];
}
