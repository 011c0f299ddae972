import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { forgetOldChanges } from './service.ts';

export const journal = defineModule({
  name: 'journal',
  needs: ['clockCheck', 'jobs'],
  hourly: { forgetOldChanges: byAge(forgetOldChanges) },
});
