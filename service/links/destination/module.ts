import { type Static, Type } from '@sinclair/typebox';
import { defineModule } from '../../kernel/module.ts';

/** A regular expression that no destination may match, with the owner's note. */
const BlockedPattern = Type.Object({
  /** Derived from the pattern, so that none is stored twice. */
  id: Type.String(),
  pattern: Type.String(),
  note: Type.String(),
});

/** The owner's settings of this module, with their defaults. */
const DESTINATION_SETTINGS = Type.Object({
  /** Links may lead to public hosts only (docs/contract/links.md#destination). */
  onlyPublicDestinations: Type.Boolean({ default: false }),
  /** Schemes besides http and https that links may lead to (docs/contract/links.md#other-schemes). */
  destinationSchemes: Type.Array(Type.String(), { default: [] }),
  blockedDestinations: Type.Array(BlockedPattern, { default: [], entryKey: 'id' }),
  /** The most destinations of a link besides its own. */
  variantsPerLink: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof DESTINATION_SETTINGS> {}
}

export const destinations = defineModule({ name: 'destination', settings: DESTINATION_SETTINGS.properties });
