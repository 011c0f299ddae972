import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
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
    { default: { mode: 'off' }, perInstance: true },
  ),
  /** The port of the service; null for the usual one. */
  port: Type.Union([Type.Integer({ minimum: 1, maximum: 65_535 }), Type.Null()], {
    default: null,
    perInstance: true,
  }),
  /** Whether port 80 is listened on beside it. */
  port80: Type.Boolean({ default: false, perInstance: true }),
  /** What links begin with, as a URL without a path; null for what others reach now. */
  linkAddress: Type.Union([Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 300 }), Type.Null()], {
    default: null,
  }),
  /** Reverse proxies, single or in ranges, whose word about a caller is taken (docs/contract/http.md#client-address). */
  trustedProxies: Type.Array(Type.String({ maxLength: 50 }), { default: [], perInstance: true }),
  /** Further names of this installation, such as those of a router or a proxy (docs/contract/http.md#own-names). */
  ownNames: Type.Array(Type.String({ maxLength: 253 }), { default: [] }),
  /** Places besides our own whose pages may act for people who are signed in here, as browsers write them in `Origin`. */
  allowedOrigins: Type.Array(Type.String({ maxLength: 300 }), { default: [] }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof HOST_SETTINGS> {}
}
