import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { LinkAddressBody, LinkAddressState, SharingBody, SharingState } from './model.ts';
import { changeLinkAddress, changeSharing, describeLinkAddress, describeSharing } from './service.ts';

export const hostSettingEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/sharing',
    summary: 'Who on the network can reach this service',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SharingState },
    handle: async ({ reply }) => reply(200, await describeSharing(context)),
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
    handle: async ({ body, reply }) => {
      await changeSharing(context, body);
      return reply(200, await describeSharing(context));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/host/link-address',
    summary: 'What links begin with',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: LinkAddressState },
    handle: ({ reply }) => reply(200, describeLinkAddress(context)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/link-address',
    summary: 'Decide what links begin with',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    body: LinkAddressBody,
    responses: { 200: LinkAddressState, 400: null, 409: null },
    handle: async ({ body, reply }) => {
      await changeLinkAddress(context, body.address);
      return reply(200, describeLinkAddress(context));
    },
  }),
];
