import { defineModule } from '../../kernel/module.ts';
import { peopleEndpoints, peopleHostEndpoints } from './routes.ts';

export const people = defineModule({
  name: 'people',
  endpoints: peopleEndpoints,
  hostEndpoints: peopleHostEndpoints,
});
