import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf } from '../../../http/types.ts';

export const LinkAddressBody = Type.Object(
  {
    /** An http or https address without a path; null to follow the network. */
    address: Nullable(Type.String({ maxLength: 300 })),
  },
  { $id: 'LinkAddressRequest' },
);

/** An address that links could begin with. */
const LinkAddressOption = Type.Object({
  /** Without a slash at the end. */
  url: Type.String(),
  /** The name announced on the network, this computer's name, one of the owner's, an address, or one typed in. */
  kind: OneOf('announced', 'computer-name', 'own-name', 'address', 'typed'),
  /**
   * What it costs: nothing; devices must find `.local` names; not found yet by a look-up; a router or a hosts file must
   * know it; changes when the router gives another address; reached in a VPN only; by containers only; self-assigned,
   * while there is no router; not served now; known to its owner alone.
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

/** Codes that were drawn for print and lead nowhere now. */
const BrokenCodes = Type.Object({
  /** What they begin with; the one last drawn with, if several are broken. */
  base: Type.String(),
  /** How many links have such a code, and none that works. */
  count: Type.Integer(),
  /** The first 50 of them, the one drawn last first. */
  links: Type.Array(Type.Object({ id: Id, alias: Type.String(), short_url: Type.String() })),
});

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
    /** What there is to choose from, what serves the team best first. */
    options: Type.Array(LinkAddressOption),
    broken_codes: Nullable(BrokenCodes),
    /** Set when the service was started with an address that the screens cannot change. */
    fixed: Type.Boolean(),
  },
  { $id: 'LinkAddressResponse' },
);
export type LinkAddressState = Static<typeof LinkAddressState>;
