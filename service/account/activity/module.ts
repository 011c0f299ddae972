import { byOne } from '../../kernel/by-one.ts';
import { defineModule } from '../../kernel/module.ts';
import { sealJournal, startSealing } from './chain/sealing.ts';
import { auditEndpoints } from './routes.ts';

export const audit = defineModule({
  name: 'audit',
  needs: ['jobs'],
  endpoints: auditEndpoints,
  hourly: { sealJournal: byOne((context, signal) => sealJournal(context, signal)) },
  whileServing: startSealing,
  pausedInSafeMode: true,
});
