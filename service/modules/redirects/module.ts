import { defineModule } from '../../module.ts';
import { passwordEndpoints, redirectEndpoints } from './endpoints.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { redirectRoutes } from './routes.ts';

export const redirects = defineModule({
  name: 'redirects',
  endpoints: redirectEndpoints,
  mount: redirectRoutes,
  domainEndpoints: passwordEndpoints,
  mountOnDomains: redirectRoutes,
  answerFirst: redirectPlainly,
});
