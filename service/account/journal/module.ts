import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { forgetOldChanges } from './service.ts';
import { JOURNAL_SETTINGS } from './settings.ts';

export const journal = defineModule({
  name: 'journal',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: JOURNAL_SETTINGS.properties,
  hourly: { forgetOldChanges: byAge(forgetOldChanges) },
});
