import { byOne } from '../../by-one.ts';
import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { forgetOldChanges } from './service.ts';
import { JOURNAL_SETTINGS } from './settings.ts';

export const journal = defineModule({
  name: 'journal',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: JOURNAL_SETTINGS.properties,
  hourly: { forgetOldChanges: byOne(byAge(forgetOldChanges)) },
});
