import { type Static, Type } from '@sinclair/typebox';

export const JOURNAL_SETTINGS = Type.Object({
  /** How long changes stay in the journal, in days. */
  keepChangesForDays: Type.Integer({ minimum: 1, default: 400 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof JOURNAL_SETTINGS> {}
}
