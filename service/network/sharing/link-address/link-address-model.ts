import { type Static, Type } from '@sinclair/typebox';
import { Id, Named, Nullable, OneOf } from '../../../http/types.ts';

export const LinkAddressBody = Named('LinkAddressRequest', {
  /** An http or https address without a path; null to follow the network. */
  address: Nullable(Type.String({ maxLength: 300 })),
});

/** An address that links could begin with. */
const LinkAddressOption = Type.Object({
  /** Without a slash at the end. */
  url: Type.String(),
  /**
   * The name announced on the network, this computer's name, one of the owner's names, an address, or a typed one.
   */
  kind: OneOf('announced', 'computer-name', 'own-name', 'address', 'typed'),
  /**
   * The drawback: none; devices must resolve `.local` names; a look-up does not find it yet; a router or a hosts file
   * must know it; it changes when the router assigns another address; only a VPN reaches it; only containers reach
   * it; it is self-assigned while there is no router; the service does not listen there now; only the owner can judge
   * it.
   */
  cost: OneOf(
    'none',
    'local-names',
    'unproven',
    'router',
    'router-changes',
    'vpn',
    'container',
    'self-assigned',
    'not-served',
    'typed',
  ),
  /** Name of the network of an address, such as `Wi-Fi`; null for names. */
  network: Nullable(Type.String()),
});

/** Printed codes that do not work any more. */
const BrokenCodes = Type.Object({
  /** The address in them; if several are broken, the one printed last. */
  base: Type.String(),
  /** How many links have such a code, and no newer one that works. */
  count: Type.Integer(),
  /** The first 50 of them, the one printed last first. */
  links: Type.Array(Type.Object({ id: Id, alias: Type.String(), short_url: Type.String() })),
});

export const LinkAddressState = Named('LinkAddressResponse', {
  /** The address that links begin with, without a slash at the end. */
  current: Type.String(),
  /** From where such links can be followed. */
  reach: OneOf('this-computer', 'local-network', 'public'),
  /** The owner's choice; null when links follow the network. */
  chosen: Nullable(Type.String()),
  /** The beginning of links when the owner has chosen nothing. */
  automatic: Type.String(),
  /** This computer's names, as addresses to choose from. */
  names: Type.Array(Type.String()),
  /** The addresses to choose from, the best for the team first. */
  options: Type.Array(LinkAddressOption),
  broken_codes: Nullable(BrokenCodes),
  /** True when the service was started with an address that the screens cannot change. */
  fixed: Type.Boolean(),
});
export type LinkAddressState = Static<typeof LinkAddressState>;
