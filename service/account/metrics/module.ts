import { createRequestTimes, type RequestTimes } from '../../http/request-times.ts';
import type { Figure } from '../../kernel/figure.ts';
import { defineModule } from '../../kernel/module.ts';
import { metricsEndpoints } from './routes.ts';

declare module '../../kernel/context.ts' {
  interface AccountParts {
    /** The figures of all modules for the metrics. */
    figures: readonly Figure[];
    requestTimes: RequestTimes;
  }
}

export const metrics = defineModule({
  name: 'metrics',
  adds: ['figures', 'requestTimes'],
  open: (_kernel, { figures }) => ({ figures, requestTimes: createRequestTimes() }),
  endpoints: metricsEndpoints,
});
