import { defineModule } from '../../kernel/module.ts';
import { publicStatsEndpoints, statsEndpoints } from './routes.ts';
import { sparklineEndpoints } from './sparklines/sparklines-routes.ts';

export const stats = defineModule({
  name: 'stats',
  endpoints: (context) => [...statsEndpoints(context), ...sparklineEndpoints(context)],
  domainEndpoints: publicStatsEndpoints,
});
