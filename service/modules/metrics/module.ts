import type { Figure } from '../../figure.ts';
import { createRequestTimes, type RequestTimes } from '../../http/request-times.ts';
import { defineModule } from '../../module.ts';
import { metricsEndpoints } from './routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What all modules tell the metrics. */
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
