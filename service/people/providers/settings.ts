import { type Static, Type } from '@sinclair/typebox';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';

/**
 * Credentials the owner got from a provider; the secret among them is in the keychain
 * (docs/contract/oauth.md).
 */
const SignInProvider = Type.Object({
  provider: Type.Unsafe<Provider>({ type: 'string', enum: [...PROVIDERS] }),
  clientId: Type.String({ minLength: 1, maxLength: 500 }),
  /** Where the provider is, when it is not the well-known one. */
  address: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  /** What the owner calls it. */
  label: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
});

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
export const OAUTH_SETTINGS = Type.Object({
  signInProviders: Type.Array(SignInProvider, { default: [], entryKey: 'provider' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof OAUTH_SETTINGS> {}
}
