import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. */
export const LOOKUP_SETTINGS = Type.Object({
  /** Who is redirected from a name that only looks like that of a link (docs/contract/lookup.md#switch). */
  forgivingLookup: Type.Union([Type.Literal('off'), Type.Literal('network'), Type.Literal('everyone')], {
    default: 'network',
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof LOOKUP_SETTINGS> {}
}
