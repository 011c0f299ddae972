import { defineModule } from '../../module.ts';
import { sealJournal, startSealing } from './chain/sealing.ts';
import { auditEndpoints } from './routes.ts';

export const audit = defineModule({
  name: 'audit',
  endpoints: auditEndpoints,
  hourly: { sealJournal: (context, signal) => sealJournal(context, signal) },
  whileServing: startSealing,
  pausedInSafeMode: true,
});
