import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
export const CLICKS_SETTINGS = Type.Object({
  /** The country of visitors from the own network, for geo rules (docs/contract/redirects.md#geo-rules). */
  siteCountry: Type.Union([Type.String(), Type.Null()], { default: null, ofThisComputer: true }),
  /** Older clicks are removed; null keeps them for ever. */
  keepClicksForDays: Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()], {
    default: null,
  }),
  /**
   * Whether visitors' addresses are kept with their clicks; visitors are counted without
   * (docs/contract/clicks.md#visitor).
   */
  storeAddresses: Type.Boolean({ default: false }),
  /** Whether all segments that an earlier version made too large are split (filing/filing.ts). */
  hasOnlySmallSegments: Type.Boolean({ default: false, bookkeeping: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof CLICKS_SETTINGS> {}
}
