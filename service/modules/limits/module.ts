import type { RequestLimiter } from '../../http/rate-limit.ts';
import { defineModule } from '../../module.ts';
import { openLimiter } from './index.ts';

declare module '../../context.ts' {
  interface Parts {
    limiter: RequestLimiter & { close(): Promise<void> };
  }
}

export const limits = defineModule({
  name: 'limits',
  adds: ['limiter'],
  open: async ({ database, clock, config }) => ({
    limiter: await openLimiter(database, clock, config.rateLimits),
  }),
  close: ({ limiter }) => limiter.close(),
});
