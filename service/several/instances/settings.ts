import { type Static, Type } from '@sinclair/typebox';

export const INSTANCES_SETTINGS = Type.Object({
  /**
   * After so many minutes without news of the other instances, links with a password, a cap, a start or a pause are
   * asked of the database before each redirect.
   */
  askAfterMinutes: Type.Integer({ minimum: 1, maximum: 1_440, default: 10 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof INSTANCES_SETTINGS> {}
}
