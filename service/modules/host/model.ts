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

/** An address at which other computers could reach the service. */
const NetworkAddressState = Type.Object({
  address: Type.String(),
  url: Type.String(),
  /** What is connected to its interface: a local network, a VPN, or this computer's own containers. */
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
    /** Addresses that can be shared, and chosen ones that are missing; the most widely reachable first. */
    network: Type.Array(NetworkAddressState),
    /** Where other computers reach the service now, in the same order. */
    urls: Type.Array(Type.String()),
    /** Set when the service was started with a choice that the screens cannot change. */
    fixed: Type.Boolean(),
    /** Why nothing is shared although sharing was chosen; null when the choice is followed. */
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
    /** The address that links begin with, without a slash at the end. */
    current: Type.String(),
    /** From where such links can be followed. */
    reach: OneOf('this-computer', 'local-network', 'public'),
    /** The owner's choice; null when links follow the network. */
    chosen: Nullable(Type.String()),
    /** The address that links begin with when nothing is chosen. */
    automatic: Type.String(),
    /** This computer's names, as addresses to choose from. */
    names: Type.Array(Type.String()),
    /** Set when the service was started with an address that the screens cannot change. */
    fixed: Type.Boolean(),
  },
  { $id: 'LinkAddressResponse' },
);
export type LinkAddressState = Static<typeof LinkAddressState>;

/** Request and answer alike; the answer has every address as browsers write it in `Origin`. */
export const AllowedOrigins = Type.Object(
  { origins: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }) },
  { $id: 'AllowedOrigins' },
);

export const ProxiesBody = Type.Object(
  /** Addresses, and ranges such as `10.0.0.0/8`. */
  { proxies: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 32 }) },
  { $id: 'ProxiesRequest' },
);

const Seen = Type.Object({
  /** The caller's address. */
  address: Type.String(),
  /** What the caller asked for: scheme, host and port. */
  origin: Type.String(),
});

export const ProxiesState = Type.Object(
  {
    /** As they are kept, or would be. */
    proxies: Type.Array(Type.String()),
    /** The other end of the connection on which this request came. */
    connection: Type.String(),
    /** `X-Forwarded-For` as it arrived, believed or not; null without one. */
    forwarded_for: Nullable(Type.String()),
    /** How the caller of this request is seen with the kept list. */
    seen: Seen,
    /** The same with the list above, which a preview was asked for. */
    would_be_seen: Seen,
  },
  { $id: 'ProxiesResponse' },
);
export type ProxiesState = Static<typeof ProxiesState>;
