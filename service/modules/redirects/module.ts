import { defineModule } from '../../module.ts';
import { linkPasswordEndpoints, redirectEndpoints } from './endpoints.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { redirectRoutes } from './routes.ts';

export const redirects = defineModule({
  name: 'redirects',
  endpoints: redirectEndpoints,
  mount: redirectRoutes,
  domainEndpoints: linkPasswordEndpoints,
  mountOnDomains: redirectRoutes,
  answerFirst: redirectPlainly,
});
