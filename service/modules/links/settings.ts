import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
export const LINKS_SETTINGS = Type.Object({
  /** Links may lead to public hosts only (docs/contract/links.md#destination). */
  onlyPublicDestinations: Type.Boolean({ default: false }),
  /** Regular expressions no destination may match. */
  blockedDestinations: Type.Array(Type.String(), { default: [] }),
});

declare module '../../context.ts' {
  interface Settings extends Static<typeof LINKS_SETTINGS> {}
}
