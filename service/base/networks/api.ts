import { type Static, Type } from '@sinclair/typebox';
import { onHost, operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Named } from '../../lib/schema/kinds.ts';

/** The most networks, and the most ranges of one; their total size is limited too (docs/contract/networks.md). */
const MOST_NETWORKS = 64;
const MOST_RANGES = 64;

/** Lengths of names are counted without white space around them. */
const NetworkName = Type.String({ afterCleaning: { minLength: 1, maxLength: 64 } });

const NetworkRequest = Named('NetworkRequest', {
  name: NetworkName,
  ranges: Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: MOST_RANGES }),
  counted: Type.Optional(Type.Boolean({ default: true })),
});

export const NetworksBody = Named('NetworksRequest', {
  networks: Type.Array(NetworkRequest, { maxItems: MOST_NETWORKS }),
});
export type NetworksInput = Static<typeof NetworksBody>;

const Network = Named('Network', {
  name: Type.String(),
  /** Addresses, and ranges such as `10.0.0.0/8`, each in one spelling. */
  ranges: Type.Array(Type.String()),
  /** Whether visits from it are clicks. */
  counted: Type.Boolean(),
});

export const NetworkList = Named('NetworksResponse', { networks: Type.Array(Network) });
export type NetworkList = Static<typeof NetworkList>;

const NetworkNameItem = Named('NetworkNameItem', {
  name: Type.String({ description: 'Name of the network.' }),
  counted: Type.Boolean({ description: 'Whether visits from the network are clicks.' }),
});

/** The part for everyone with an account: no addresses. */
export const NetworkNames = Named('NetworkNamesResponse', {
  networks: Type.Array(NetworkNameItem, { description: 'The networks.' }),
});
export type NetworkNames = Static<typeof NetworkNames>;

export const LIST_NETWORK_NAMES = operation({
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
});

export const LIST_NETWORKS = operation({
  ...onHost('GET', '/host/networks'),
  summary: 'Networks that have a name',
  description: 'Lists the ranges of addresses that have a name, for rules and statistics.',
  responses: { 200: NetworkList },
});

export const SET_NETWORKS = operation({
  ...onHost('PUT', '/host/networks'),
  summary: 'Name these networks and no others',
  description:
    'Replaces the whole list of networks. A network is a name and the ranges of addresses it stands for.',
  body: NetworksBody,
  responses: { 200: NetworkList, 400: null },
});
