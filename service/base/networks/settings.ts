import { type Static, Type } from '@sinclair/typebox';

/** Ranges of addresses under a name of the owner's (docs/contract/networks.md). */
const NamedNetwork = Type.Object({
  name: Type.String(),
  /** Addresses, and ranges such as `10.0.0.0/8`. */
  ranges: Type.Array(Type.String()),
  /** Whether visits from it are clicks. */
  counted: Type.Boolean(),
});
export type NamedNetwork = Static<typeof NamedNetwork>;

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const NETWORKS_SETTINGS = Type.Object({
  networks: Type.Array(NamedNetwork, { default: [], entryKey: 'name' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof NETWORKS_SETTINGS> {}
}
