import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';

export const SharingBody = Type.Object(
  {
    mode: OneOf('off', 'on', 'addresses'),
    addresses: Type.Optional(Type.Array(Type.String({ maxLength: 45 }), { maxItems: 32 })),
  },
  { $id: 'SharingRequest' },
);
export type SharingInput = Static<typeof SharingBody>;

/** An address that others could reach the service at. */
const NetworkAddress = Type.Object({
  address: Type.String(),
  url: Type.String(),
  /** Who is behind it: a local network, a private one over the internet, or this computer's own containers. */
  kind: OneOf('network', 'vpn', 'container'),
  /** Whether this computer has it now. */
  present: Type.Boolean(),
  served: Type.Boolean(),
  /** Why it is not served although it was chosen, in a sentence. */
  problem: Nullable(Type.String()),
});

export const SharingState = Type.Object(
  {
    mode: OneOf('off', 'on', 'addresses'),
    /** Chosen addresses; empty unless the mode says so. */
    addresses: Type.Array(Type.String()),
    /** Addresses that can be shared, and chosen ones besides; what most others reach comes first. */
    network: Type.Array(NetworkAddress),
    /** Where others reach the service now, in the same order. */
    urls: Type.Array(Type.String()),
    /** Set when the service was started with a choice that the screens cannot change. */
    fixed: Type.Boolean(),
    /** Why nothing is shared although it was chosen; null when the choice is followed. */
    closed_because: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'SharingResponse' },
);
export type SharingState = Static<typeof SharingState>;

export const LinkAddressBody = Type.Object(
  {
    /** An http or https address without a path; null to follow the network. */
    address: Nullable(Type.String({ maxLength: 300 })),
  },
  { $id: 'LinkAddressRequest' },
);

export const LinkAddressState = Type.Object(
  {
    /** What links begin with, without a slash at the end. */
    current: Type.String(),
    /** From where they can be followed. */
    reach: OneOf('this-computer', 'local-network', 'public'),
    /** What was chosen; null when links follow the network. */
    chosen: Nullable(Type.String()),
    /** What links begin with when nothing is chosen. */
    automatic: Type.String(),
    /** This computer's names, as addresses to choose from. */
    names: Type.Array(Type.String()),
    /** Set when the service was started with an address that the screens cannot change. */
    fixed: Type.Boolean(),
  },
  { $id: 'LinkAddressResponse' },
);
export type LinkAddressState = Static<typeof LinkAddressState>;
