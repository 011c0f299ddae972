import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { purgeDueAccounts } from './purge.ts';
import { deletionEndpoints } from './routes.ts';

export const deletion = defineModule({
  name: 'deletion',
  needs: ['clockCheck'],
  endpoints: deletionEndpoints,
  beforeServing: { purgeDueAccounts: byAge(purgeDueAccounts) },
});
