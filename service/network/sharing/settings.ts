import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const HOST_SETTINGS = Type.Object({
  /** Who on the network may reach the service. */
  sharing: Type.Union(
    [
      Type.Object({ mode: Type.Union([Type.Literal('off'), Type.Literal('on')]) }),
      Type.Object({
        mode: Type.Literal('networks'),
        networks: Type.Array(Type.String()),
        allowPublic: Type.Boolean(),
      }),
      Type.Object({
        mode: Type.Literal('addresses'),
        addresses: Type.Array(Type.String()),
        allowPublic: Type.Optional(Type.Boolean()),
      }),
    ],
    { default: { mode: 'off' }, ofThisComputer: true },
  ),
  /** The port of the service; null for the default one. */
  port: Type.Union([Type.Integer({ minimum: 1, maximum: 65_535 }), Type.Null()], {
    default: null,
    ofThisComputer: true,
  }),
  /** Whether the service listens on port 80 too. */
  port80: Type.Boolean({ default: false, ofThisComputer: true }),
  /** The beginning of links, as a URL without a path; null for an address that others reach now. */
  linkAddress: Type.Union([Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 300 }), Type.Null()], {
    default: null,
  }),
  /**
   * Reverse proxies, as addresses or ranges, whose headers about a caller are trusted
   * (docs/contract/http.md#client-address).
   */
  trustedProxies: Type.Array(Type.String({ maxLength: 50 }), { default: [], ofThisComputer: true }),
  /**
   * Further names of this installation, such as the name of a router or a proxy (docs/contract/http.md#own-names).
   */
  ownNames: Type.Array(Type.String({ maxLength: 253 }), { default: [] }),
  /** Foreign origins whose pages may act for people who are signed in here, in the form of `Origin`. */
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), { default: [] }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof HOST_SETTINGS> {}
}
