import { defineModule } from '../../kernel/module.ts';
import { type Counting, type CountingLimiter, openLimiter } from './index.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    counting: Counting;
  }
  interface BaseParts {
    limiter: CountingLimiter;
  }
}

export const limits = defineModule({
  name: 'limits',
  adds: ['limiter'],
  open: async ({ database, clock, config, deployment }) => ({
    limiter: await openLimiter({
      database,
      clock,
      counting: deployment.counting,
      enabled: config.rateLimits,
    }),
  }),
  close: ({ limiter }) => limiter.close(),
  figures: [
    {
      kind: 'counter',
      name: 'linnet_limits_refused_total',
      help: 'Requests that were over a limit',
      read: ({ limiter }) => limiter.refused(),
    },
  ],
});
