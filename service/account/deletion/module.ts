import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { deletionEndpoints } from './routes.ts';
import { purgeDueAccounts } from './service.ts';
import { DELETION_SETTINGS } from './settings.ts';

export const deletion = defineModule({
  name: 'deletion',
  needs: ['clockCheck', 'jobs', 'settings'],
  settings: DELETION_SETTINGS.properties,
  endpoints: deletionEndpoints,
  beforeServing: { purgeDueAccounts: byAge(purgeDueAccounts) },
});
