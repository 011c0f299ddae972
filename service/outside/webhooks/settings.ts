import { type Static, Type } from '@sinclair/typebox';

export const WEBHOOKS_SETTINGS = Type.Object({
  /** Whether webhooks may lead to this computer, though never to Linnet itself. */
  webhooksToLoopback: Type.Boolean({ default: false }),
  /** Whether webhooks may lead to private addresses, where TLS is not required. */
  webhooksToPrivate: Type.Boolean({ default: true }),
  /** The most webhooks of one account. */
  webhooksPerAccount: Type.Integer({ minimum: 0, maximum: 100, default: 5 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof WEBHOOKS_SETTINGS> {}
}
