import { defineModule } from '../../module.ts';
import { redirectEndpoints } from './endpoints.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { redirectRoutes } from './routes.ts';

export const redirects = defineModule({
  name: 'redirects',
  endpoints: redirectEndpoints,
  mount: redirectRoutes,
  answerFirst: redirectPlainly,
});
