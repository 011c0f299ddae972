import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { json } from '../../http/respond.ts';
import { changeLinkAddress, describeLinkAddress } from './link-address.ts';
import { LinkAddressBody, LinkAddressState, SharingBody, SharingState } from './model.ts';
import { changeSharing, describeSharing } from './sharing.ts';

export const hostSettingEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/sharing',
    summary: 'Who on the network can reach this service',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SharingState },
    handle: async () => json(await describeSharing(context)),
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
    handle: async ({ body }) => {
      await changeSharing(context, body);
      return json(await describeSharing(context));
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
    handle: () => json(describeLinkAddress(context)),
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
    handle: async ({ body }) => {
      await changeLinkAddress(context, body.address);
      return json(describeLinkAddress(context));
    },
  }),
];
