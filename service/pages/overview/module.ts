import { defineModule } from '../../kernel/module.ts';
import { overviewEndpoints, overviewHostEndpoints } from './routes.ts';

/** What a person sees first, in one answer. */
export const overview = defineModule({
  name: 'overview',
  endpoints: overviewEndpoints,
  hostEndpoints: overviewHostEndpoints,
});
