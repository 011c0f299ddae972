import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. The keys are secrets, so they are not here. */
export const HTTPS_SETTINGS = Type.Object({
  /** Whether https is served beside http, and with whose certificates. */
  https: Type.Union([Type.Literal('off'), Type.Literal('own'), Type.Literal('certificate')], {
    default: 'off',
    ofThisComputer: true,
  }),
  /** The authority of this computer: its certificate as PEM, its common name, and the names that it is limited to. */
  httpsAuthority: Type.Union(
    [
      Type.Object({ cert: Type.String(), subject: Type.String(), names: Type.Array(Type.String()) }),
      Type.Null(),
    ],
    { default: null, bookkeeping: true, ofThisComputer: true },
  ),
  /** The certificate that the owner gave, as PEM, with those of its issuers behind it. */
  httpsCertificate: Type.Union([Type.String(), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
  /** The given certificate, by its fingerprint, whose end the owner was told of, and with how many days left. */
  httpsEndTold: Type.Union([Type.Object({ of: Type.String(), step: Type.Integer() }), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof HTTPS_SETTINGS> {}
}
