import { defineModule } from '../../kernel/module.ts';
import { legacyEndpoints, legacyStatsEndpoints } from './routes.ts';

export const legacy = defineModule({
  name: 'legacy',
  endpoints: (context) => [...legacyEndpoints(context), ...legacyStatsEndpoints(context)],
});
