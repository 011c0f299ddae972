import { defineModule } from '../../module.ts';
import { linkPasswordEndpoints, redirectEndpoints } from './endpoints.ts';
import { type Outcomes, startOutcomes } from './outcomes.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { redirectRoutes } from './routes.ts';
import { drawPercents } from './variants.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What visits to short addresses were answered with. */
    outcomes: Outcomes;
    /** A whole number from 0 to 99, every one equally likely: it chooses among the variants of a link. */
    drawPercent: () => number;
  }
}

export const redirects = defineModule({
  name: 'redirects',
  adds: ['outcomes', 'drawPercent'],
  open: ({ random }) => ({ outcomes: startOutcomes(), drawPercent: drawPercents(random) }),
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
