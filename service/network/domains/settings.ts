import { type Static, Type } from '@sinclair/typebox';

export const DOMAINS_SETTINGS = Type.Object({
  /** The most custom domains of one account, revoked ones included. */
  domainsPerAccount: Type.Integer({ minimum: 0, maximum: 1000, default: 10 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof DOMAINS_SETTINGS> {}
}
