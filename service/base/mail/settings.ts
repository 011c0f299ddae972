import { type Static, Type } from '@sinclair/typebox';

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
export const MAIL_SETTINGS = Type.Object({
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
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof MAIL_SETTINGS> {}
}
