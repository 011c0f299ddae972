import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { forgetOldChanges } from './service.ts';

const JOURNAL_SETTINGS = Type.Object({
  /** How long changes stay in the journal, in days. */
  keepChangesForDays: Type.Integer({ minimum: 1, default: 400 }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof JOURNAL_SETTINGS> {}
}

export const journal = defineModule({
  name: 'journal',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: JOURNAL_SETTINGS.properties,
  hourly: { forgetOldChanges: byAge(forgetOldChanges) },
});
