import { byAge } from '../../base/clock/index.ts';
import { byOne } from '../../kernel/by-one.ts';
import { defineModule } from '../../kernel/module.ts';
import { purgeDueAccounts } from './purge.ts';
import { deletionEndpoints } from './routes.ts';
import { DELETION_SETTINGS } from './settings.ts';

export const deletion = defineModule({
  name: 'deletion',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: DELETION_SETTINGS.properties,
  endpoints: deletionEndpoints,
  beforeServing: { purgeDueAccounts: byOne(byAge(purgeDueAccounts)) },
});
