import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const Port = Type.Integer({ minimum: 1, maximum: 65_535 });

export const PortsBody = Named('PortsRequest', {
  /** The new port, effective at once and after restarts. */
  port: Type.Optional(Port),
  /** Whether to listen on port 80 too. */
  port_80: Type.Optional(Type.Boolean()),
});
export type PortsInput = Static<typeof PortsBody>;

export const PortsState = Named('PortsResponse', {
  /** The port that Linnet listens on now. */
  port: Port,
  /** True when the service was started with a port that the screens cannot change. */
  fixed: Type.Boolean(),
  default_port: Port,
  /** A free port, when the present one is taken at an address to be shared. */
  suggestion: Nullable(Port),
  port_80: Type.Object({
    wanted: Type.Boolean(),
    /** Whether port 80 is open at every address of the other port; addresses then need no number. */
    open: Type.Boolean(),
    /** Why it is not open although the owner wants it, in a sentence. */
    problem: Nullable(Type.String()),
    /** A command for this computer that lets Linnet use the port, ready to copy; null when no command helps. */
    command: Nullable(Type.String()),
  }),
});
export type PortsState = Static<typeof PortsState>;

export const PortsPreview = Named('PortsPreviewResponse', {
  /** How many links have a printed code that works now, and would not work with these ports. */
  breaks: Type.Integer(),
  /** A free port, when the requested one is taken. */
  suggestion: Nullable(Port),
});
export type PortsPreview = Static<typeof PortsPreview>;

export const CallerList = Named('CallerList', {
  /** Who sent requests over the network in the last five minutes, the latest first, at most 100. */
  callers: Type.Array(
    Type.Object({
      address: Type.String(),
      /** Always null: addresses are not looked up. */
      name: Nullable(Type.String()),
      /** The caller's network, with its name in `GET /host/sharing`. */
      network: Type.String(),
      first_at: IsoTime,
      last_at: IsoTime,
      requests: Type.Integer(),
    }),
  ),
});
export type CallerList = Static<typeof CallerList>;

const SharingMode = OneOf('off', 'on', 'networks', 'addresses');

export const SharingBody = Named('SharingRequest', {
  /** `on` is every private IPv4 address of local networks, without containers and VPNs. */
  mode: SharingMode,
  addresses: Type.Optional(Type.Array(Type.String({ maxLength: 45 }), { maxItems: 32 })),
  /** Names of interfaces, whose addresses are followed when they change. */
  networks: Type.Optional(Type.Array(Type.String({ maxLength: 256 }), { maxItems: 32 })),
  /** Required for a choice that shares a public address. */
  allow_public: Type.Optional(Type.Boolean()),
});
export type SharingInput = Static<typeof SharingBody>;

/** An address at which other computers could reach the service. */
const NetworkAddressState = Type.Object({
  address: Type.String(),
  url: Type.String(),
  /** The port in the URL: 80, which URLs leave out, if it is open. */
  port: Type.Integer(),
  /** The name of its interface; null for an address that this computer lacks now. */
  interface: Nullable(Type.String()),
  /**
   * The common name of the interface: `Wi-Fi`, `Ethernet`, `Docker`, `Tailscale`; otherwise its own name, or the
   * address.
   */
  label: Type.String(),
  family: Type.Union([Type.Literal(4), Type.Literal(6)]),
  /**
   * Who can use it: a local network, a network behind a provider or a VPN (100.64.0.0/10), the internet, a single
   * cable.
   */
  scope: OneOf('private', 'shared', 'public', 'link-local'),
  /** The kind of network: a local network, a VPN, or this computer's own containers. */
  kind: OneOf('network', 'vpn', 'container'),
  /** Whether this computer has the address now. */
  present: Type.Boolean(),
  served: Type.Boolean(),
  /** Why the service does not listen there although it was chosen, in a sentence. */
  problem: Nullable(Type.String()),
});

export const SharingState = Named('SharingResponse', {
  mode: SharingMode,
  /** Chosen addresses; empty in other modes. */
  addresses: Type.Array(Type.String()),
  /** Names of chosen interfaces, also of missing ones; empty in other modes. */
  networks: Type.Array(Type.String()),
  /** Whether public addresses were allowed with the choice. */
  allow_public: Type.Boolean(),
  /** Addresses that can be shared, and chosen ones that are missing; the most widely reachable first. */
  network: Type.Array(NetworkAddressState),
  /** The URLs at which other computers reach the service now, in the same order. */
  urls: Type.Array(Type.String()),
  /** True when the service was started with a choice that the screens cannot change. */
  fixed: Type.Boolean(),
  /** Why nothing is shared although sharing was chosen; null when the choice is in effect. */
  closed_because: Type.Union([Type.String(), Type.Null()]),
});
export type SharingState = Static<typeof SharingState>;

/** Both the request and the answer; the answer has every address in the form of `Origin`. */
export const AllowedOrigins = Named('AllowedOrigins', {
  origins: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }),
});

export const ProxiesBody = Named('ProxiesRequest' /** Addresses, and ranges such as `10.0.0.0/8`. */, {
  proxies: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 32 }),
});

const Seen = Type.Object({
  /** The caller's address. */
  address: Type.String(),
  /** The scheme, host and port of the caller's request. */
  origin: Type.String(),
});

export const ProxiesState = Named('ProxiesResponse', {
  /** In stored form. */
  proxies: Type.Array(Type.String()),
  /** The address at the other end of this request's connection. */
  connection: Type.String(),
  /** The received `X-Forwarded-For`, trusted or not; null without one. */
  forwarded_for: Nullable(Type.String()),
  /** How Linnet sees the caller of this request with the stored list. */
  seen: Seen,
  /** The same with the list above, for a preview. */
  would_be_seen: Seen,
});
export type ProxiesState = Static<typeof ProxiesState>;
