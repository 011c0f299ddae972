import { type Static, Type } from '@sinclair/typebox';

/** Every setting of the owner's with its type and default. Secrets are not settings: they live in the keychain. */
export const SettingValues = Type.Object({
  /** Who may make an account here. */
  registration: Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('closed')], {
    default: 'open',
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
  /** Links may lead to public hosts only (contract, links 5.2). */
  onlyPublicDestinations: Type.Boolean({ default: false }),
  /** Regular expressions no destination may match. */
  blockedDestinations: Type.Array(Type.String(), { default: [] }),
  /** Where visitors from this network count as being, for geo rules (contract, links 6.5). */
  siteCountry: Type.Union([Type.String(), Type.Null()], { default: null }),
  /** The released CLI signs in without PKCE; the owner may refuse that (contract, links 10.1). */
  allowCliWithoutPkce: Type.Boolean({ default: true }),
});

export type Settings = Static<typeof SettingValues>;
export type SettingName = keyof Settings;
