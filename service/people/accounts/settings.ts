import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const ACCOUNTS_SETTINGS = Type.Object({
  /** Who may create an account. */
  registration: Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('closed')], {
    default: 'open',
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof ACCOUNTS_SETTINGS> {}
}
