import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
export const LINKS_SETTINGS = Type.Object({
  /** Who makes links without an account (docs/contract/host.md#rules-for-links). */
  anonymousLinks: Type.Union(
    [Type.Literal('anyone'), Type.Literal('this-computer'), Type.Literal('nobody')],
    { default: 'anyone' },
  ),
  /** How long a deleted link stays in the bin, days. */
  binDays: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  /** Whether deletions by the operations of the platform go to the bin too (docs/contract/bin.md#setting). */
  binForApi: Type.Boolean({ default: false }),
  /** How long a former alias stays a name of its link, in days; 0 if not at all (docs/contract/names.md#kept-names). */
  keptNameDays: Type.Integer({ minimum: 0, maximum: 3650, default: 90 }),
  /** Whether that also applies to changes by the platform's operations. */
  keepNamesForApi: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof LINKS_SETTINGS> {}
}
