import { defineModule } from '../../kernel/module.ts';
import { drawPercents } from './decide.ts';
import { explainEndpoints, linkPasswordEndpoints, redirectEndpoints } from './endpoints.ts';
import { type Outcomes, startOutcomes } from './outcomes.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { answerDeepVisit, deepDomainRoutes, redirectRoutes } from './routes.ts';
import { watchCaps } from './under-cap.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** How visits to short addresses were answered. */
    outcomes: Outcomes;
    /** How many visitors wait for a click of a link with a cap. */
    capVisitors: { waiting: number };
    /** Returns a random whole number from 0 to 99, each equally likely; it chooses among the variants of a link. */
    drawPercent: () => number;
  }
}

export const redirects = defineModule({
  name: 'redirects',
  needs: ['clicks', 'linkIndex', 'networks'],
  adds: ['outcomes', 'capVisitors', 'drawPercent'],
  open: ({ clicks, linkIndex, random }) => {
    // Links in memory were read before the clicks of an earlier run had been counted.
    clicks.onceCaughtUp(linkIndex.forgetAll);
    return { outcomes: startOutcomes(), capVisitors: { waiting: 0 }, drawPercent: drawPercents(random) };
  },
  endpoints: (context) => [...redirectEndpoints(context), ...explainEndpoints(context)],
  mount: redirectRoutes,
  domainEndpoints: linkPasswordEndpoints,
  mountOnDomains: (context, app) => {
    redirectRoutes(context, app);
    deepDomainRoutes(context, app);
  },
  answerFirst: redirectPlainly,
  answerUnrouted: answerDeepVisit,
  whileServing: (context) => {
    watchCaps(context);
    return { close: async () => undefined };
  },
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
