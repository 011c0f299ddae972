import { type Static, Type } from '@sinclair/typebox';

export const TOOLS_SETTINGS = Type.Object({
  /** Look-ups of addresses, hosts and pages are for those who are signed in (docs/contract/host.md#tools). */
  toolsNeedSignIn: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof TOOLS_SETTINGS> {}
}
