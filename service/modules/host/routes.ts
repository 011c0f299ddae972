import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { json } from '../../http/respond.ts';
import { SharingBody, SharingState } from './model.ts';
import { changeSharing, describeSharing } from './service.ts';

/** The port the service answers at; on the loopback listener the request's own port is it. */
const portOf = (input: Input): number => Number(new URL(input.origin).port) || 80;

export const hostSettingEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/sharing',
    summary: 'Who on the network can reach this service',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SharingState },
    handle: async ({ input }) => json(describeSharing(context, portOf(input))),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/sharing',
    summary: 'Share on the network, or stop',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    body: SharingBody,
    responses: { 200: SharingState, 400: null, 409: null },
    handle: async ({ body, input }) => {
      await changeSharing(context, body);
      return json(describeSharing(context, portOf(input)));
    },
  }),
];
