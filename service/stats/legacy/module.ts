import { defineModule } from '../../kernel/module.ts';
import { legacyEndpoints } from './routes.ts';
import { legacyStatsEndpoints } from './stats-routes.ts';

export const legacy = defineModule({
  name: 'legacy',
  endpoints: (context) => [...legacyEndpoints(context), ...legacyStatsEndpoints(context)],
});
