import { type Static, Type } from '@sinclair/typebox';

export const TOOLS_SETTINGS = Type.Object({
  /** Whether looking up addresses, hosts and pages requires signing in (docs/contract/host.md#tools). */
  toolsNeedSignIn: Type.Boolean({ default: false }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof TOOLS_SETTINGS> {}
}
