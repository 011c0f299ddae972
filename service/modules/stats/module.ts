import { defineModule } from '../../module.ts';
import { publicStatsEndpoints, statsEndpoints } from './routes.ts';

export const stats = defineModule({
  name: 'stats',
  endpoints: statsEndpoints,
  domainEndpoints: publicStatsEndpoints,
});
