import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { AnnouncingBody, AnnouncingState } from './model.ts';
import { changeAnnouncing, describeAnnouncing } from './service.ts';

const COMMON = { path: '/host/announcing', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The names under which this computer is found on the network. */
export const announcingEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'Names under which this service is found on the network',
    description:
      'Answers the name that this computer announces on the local network, and whether other computers can find it.',
    responses: { 200: AnnouncingState },
    handle: ({ reply }) => reply(200, describeAnnouncing(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Choose the name that is announced, or announce none',
    description: 'Sets the name that this computer announces on the local network, or announces none.',
    body: AnnouncingBody,
    responses: { 200: AnnouncingState, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => {
      await changeAnnouncing(context, body, actor);
      return reply(200, describeAnnouncing(context));
    },
  }),
];
