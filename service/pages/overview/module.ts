import { defineModule } from '../../kernel/module.ts';
import { overviewEndpoints, overviewHostEndpoints } from './routes.ts';

/** The first screen of a person, in one answer. */
export const overview = defineModule({
  name: 'overview',
  endpoints: overviewEndpoints,
  hostEndpoints: overviewHostEndpoints,
});
