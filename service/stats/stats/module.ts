import { defineModule } from '../../kernel/module.ts';
import { publicStatsEndpoints, sparklineEndpoints, statsEndpoints } from './routes.ts';

export const stats = defineModule({
  name: 'stats',
  endpoints: (context) => [...statsEndpoints(context), ...sparklineEndpoints(context)],
  domainEndpoints: publicStatsEndpoints,
});
