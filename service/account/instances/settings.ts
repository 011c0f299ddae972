import { type Static, Type } from '@sinclair/typebox';

export const INSTANCES_SETTINGS = Type.Object({
  /**
   * After so many minutes without news of the other instances, the database is asked before each redirect of a link
   * with a password, a cap, a start or a pause.
   */
  askAfterMinutes: Type.Integer({ minimum: 1, maximum: 1_440, default: 10 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof INSTANCES_SETTINGS> {}
}
