import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';

const SharingMode = OneOf('off', 'on', 'networks', 'addresses');

export const SharingBody = Type.Object(
  {
    /** `on` is every private IPv4 address of local networks, without containers and VPNs. */
    mode: SharingMode,
    addresses: Type.Optional(Type.Array(Type.String({ maxLength: 45 }), { maxItems: 32 })),
    /** Names of interfaces, whose addresses are followed as they change. */
    networks: Type.Optional(Type.Array(Type.String({ maxLength: 256 }), { maxItems: 32 })),
    /** Without it, nothing is chosen that serves an address of the internet. */
    allow_public: Type.Optional(Type.Boolean()),
  },
  { $id: 'SharingRequest' },
);
export type SharingInput = Static<typeof SharingBody>;

/** An address at which other computers could reach the service. */
const NetworkAddressState = Type.Object({
  address: Type.String(),
  url: Type.String(),
  /** The port in the URL: 80, which URLs leave out, where that is open. */
  port: Type.Integer(),
  /** Name of its interface; null for an address that this computer does not have now. */
  interface: Nullable(Type.String()),
  /** What people call that: `Wi-Fi`, `Ethernet`, `Docker`, `Tailscale`; else its name, or the address. */
  label: Type.String(),
  family: Type.Union([Type.Literal(4), Type.Literal(6)]),
  /** Who can use it: a local network, one shared behind a provider or a VPN (100.64.0.0/10), the internet, one cable. */
  scope: OneOf('private', 'shared', 'public', 'link-local'),
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
    mode: SharingMode,
    /** Chosen addresses; empty unless the mode says so. */
    addresses: Type.Array(Type.String()),
    /** Names of chosen interfaces, also of those that are not there now; empty unless the mode says so. */
    networks: Type.Array(Type.String()),
    /** Whether public addresses were allowed with the choice. */
    allow_public: Type.Boolean(),
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
