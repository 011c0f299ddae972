import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { changeLinkAddress, describeLinkAddress } from './link-address/link-address.ts';
import { LinkAddressBody, LinkAddressState } from './link-address/link-address-model.ts';
import { SharingBody, SharingState } from './model.ts';
import { changeSharing, describeSharing } from './sharing.ts';

export const hostSettingEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/sharing',
    summary: 'Who on the network can reach this service',
    description:
      'Answers whether this service is shared on the network, and at which addresses it can be reached.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SharingState },
    handle: async ({ input, reply }) => reply(200, await describeSharing(context, input.language)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/sharing',
    summary: 'Share on the network, or stop',
    description: 'Shares this service on the network, or stops it.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    body: SharingBody,
    responses: { 200: SharingState, 400: null, 409: null },
    handle: async ({ body, actor, input, reply }) => {
      await changeSharing(context, body, actor);
      return reply(200, await describeSharing(context, input.language));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/host/link-address',
    summary: 'What links begin with',
    description: 'Answers the address that new links begin with, and the addresses that can be chosen.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: LinkAddressState },
    handle: async ({ reply }) => reply(200, await describeLinkAddress(context)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/link-address',
    summary: 'Decide what links begin with',
    description: 'Sets the address that new links begin with.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    body: LinkAddressBody,
    responses: { 200: LinkAddressState, 400: null, 409: null },
    handle: async ({ body, actor, reply }) => {
      await changeLinkAddress(context, body.address, actor);
      return reply(200, await describeLinkAddress(context));
    },
  }),
];
