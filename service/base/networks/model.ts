import { type Static, Type } from '@sinclair/typebox';

/** The most networks, and ranges of one; what they have together is bounded besides (docs/contract/networks.md). */
const MOST_NETWORKS = 64;
const MOST_RANGES = 64;

/** Lengths of names are those after white space around them is taken away. */
const NetworkName = Type.String({ afterCleaning: { minLength: 1, maxLength: 64 } });

const NetworkRequest = Type.Object(
  {
    name: NetworkName,
    ranges: Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: MOST_RANGES }),
    counted: Type.Optional(Type.Boolean({ default: true })),
  },
  { $id: 'NetworkRequest' },
);

export const NetworksBody = Type.Object(
  { networks: Type.Array(NetworkRequest, { maxItems: MOST_NETWORKS }) },
  { $id: 'NetworksRequest' },
);
export type NetworksInput = Static<typeof NetworksBody>;

const Network = Type.Object(
  {
    name: Type.String(),
    /** Addresses, and ranges such as `10.0.0.0/8`, each in one spelling. */
    ranges: Type.Array(Type.String()),
    /** Whether visits from it are clicks. */
    counted: Type.Boolean(),
  },
  { $id: 'Network' },
);

export const NetworkList = Type.Object({ networks: Type.Array(Network) }, { $id: 'NetworksResponse' });
export type NetworkList = Static<typeof NetworkList>;

const NetworkNameItem = Type.Object(
  {
    name: Type.String({ description: 'Name of the network.' }),
    counted: Type.Boolean({ description: 'Whether visits from the network are clicks.' }),
  },
  { $id: 'NetworkNameItem' },
);

/** What everyone with an account may know: no addresses. */
export const NetworkNames = Type.Object(
  { networks: Type.Array(NetworkNameItem, { description: 'The networks.' }) },
  { $id: 'NetworkNamesResponse' },
);
export type NetworkNames = Static<typeof NetworkNames>;
