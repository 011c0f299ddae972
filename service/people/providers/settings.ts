import { type Static, Type } from '@sinclair/typebox';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';

/** The owner's credentials at a provider; their secret part is in the keychain (docs/contract/oauth.md). */
const SignInProvider = Type.Object({
  provider: Type.Unsafe<Provider>({ type: 'string', enum: [...PROVIDERS] }),
  clientId: Type.String({ minLength: 1, maxLength: 500 }),
  /** The address of the provider, if it is not the well-known one. */
  address: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  /** The owner's name for it. */
  label: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
});

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const OAUTH_SETTINGS = Type.Object({
  signInProviders: Type.Array(SignInProvider, { default: [], entryKey: 'provider' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof OAUTH_SETTINGS> {}
}
