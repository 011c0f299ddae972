import { type Static, Type } from '@sinclair/typebox';
import { SCOPES, type Scope } from '../../lib/actor.ts';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';

/** An app that may ask people to let it in (docs/contract/apps.md#registry). */
const RegisteredApp = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  icon: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  description: Type.String({ maxLength: 300 }),
  verified: Type.Boolean(),
  status: Type.Unsafe<'live' | 'coming_soon'>({ type: 'string', enum: ['live', 'coming_soon'] }),
  redirectUris: Type.Array(Type.String({ maxLength: 2048 })),
  /** At least one: a grant without scopes would be an unrestricted one. */
  scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] }), { minItems: 1 }),
});

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

/** Every setting of the owner's with its type and default. Secrets are not settings: they live in the keychain. */
export const SettingValues = Type.Object({
  /** Who may make an account here. */
  registration: Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('closed')], {
    default: 'open',
  }),
  /** Who on the network may reach the service. */
  sharing: Type.Union(
    [
      Type.Object({ mode: Type.Union([Type.Literal('off'), Type.Literal('on')]) }),
      Type.Object({ mode: Type.Literal('addresses'), addresses: Type.Array(Type.String()) }),
    ],
    { default: { mode: 'off' } },
  ),
  /** What links begin with, as a URL without a path; null for what others reach now. */
  linkAddress: Type.Union([Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 300 }), Type.Null()], {
    default: null,
  }),
  /** The mail server; null when there is none. Its password is a secret, not a setting. */
  smtp: Type.Union(
    [
      Type.Object({
        host: Type.String({ minLength: 1, maxLength: 253 }),
        port: Type.Integer({ minimum: 1, maximum: 65_535 }),
        security: Type.Unsafe<'none' | 'starttls' | 'tls'>({ enum: ['none', 'starttls', 'tls'] }),
        verifyCertificate: Type.Boolean(),
        user: Type.Union([Type.String({ minLength: 1, maxLength: 320 }), Type.Null()]),
        from: Type.String({ minLength: 3, maxLength: 320 }),
      }),
      Type.Null(),
    ],
    { default: null },
  ),
  /** Links may lead to public hosts only (docs/contract/links.md#destination). */
  onlyPublicDestinations: Type.Boolean({ default: false }),
  /** Regular expressions no destination may match. */
  blockedDestinations: Type.Array(Type.String(), { default: [] }),
  /**
   * Where visitors from this network count as being, for geo rules (docs/contract/redirects.md#geo-rules).
   */
  siteCountry: Type.Union([Type.String(), Type.Null()], { default: null }),
  /** Reverse proxies whose word about a caller's address is taken (docs/contract/http.md#client-address). */
  trustedProxies: Type.Array(Type.String({ maxLength: 45 }), { default: [] }),
  /** Places besides our own whose pages may act for people who are signed in here, as browsers write them in `Origin`. */
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), { default: [] }),
  /** Older clicks are removed; null keeps them for ever. */
  keepClicksForDays: Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()], {
    default: null,
  }),
  /**
   * Whether visitors' addresses are kept with their clicks; visitors are counted without
   * (docs/contract/clicks.md#visitor).
   */
  storeAddresses: Type.Boolean({ default: false }),
  /**
   * The released CLI signs in without PKCE; the owner may refuse that (docs/contract/apps.md#without-pkce).
   */
  allowCliWithoutPkce: Type.Boolean({ default: true }),
  /** Apps the owner added, and the owner's version of built-in ones. */
  apps: Type.Array(RegisteredApp, { default: [] }),
  signInProviders: Type.Array(SignInProvider, { default: [] }),
  /** What the clock said when it was last believed, in milliseconds UTC: the service's own note, not the owner's. */
  lastKnownTime: Type.Union([Type.Number(), Type.Null()], { default: null }),
});

export type Settings = Static<typeof SettingValues>;
export type SettingName = keyof Settings;
