import { defineModule } from '../../module.ts';
import { linkPasswordEndpoints, redirectEndpoints } from './endpoints.ts';
import { type Outcomes, startOutcomes } from './outcomes.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { redirectRoutes } from './routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What visits to short addresses were answered with. */
    outcomes: Outcomes;
  }
}

export const redirects = defineModule({
  name: 'redirects',
  adds: ['outcomes'],
  open: () => ({ outcomes: startOutcomes() }),
  endpoints: redirectEndpoints,
  mount: redirectRoutes,
  domainEndpoints: linkPasswordEndpoints,
  mountOnDomains: redirectRoutes,
  answerFirst: redirectPlainly,
  figures: [
    {
      kind: 'counter',
      name: 'linnet_redirects_total',
      help: 'Visits to short addresses by what they were answered with',
      label: 'outcome',
      read: ({ outcomes }) => outcomes,
    },
  ],
});
