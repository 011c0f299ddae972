import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import { FileContent } from '../../http/reply.ts';
import { createRequestTimes, type RequestTimes } from '../../http/request-times.ts';
import type { Context } from '../../kernel/context.ts';
import type { Figure } from '../../kernel/figure.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { METRICS_FORMAT } from './api.ts';
import { admitReader, writeMetrics } from './service.ts';

declare module '../../kernel/context.ts' {
  interface AccountParts {
    /** The figures of all modules for the metrics. */
    figures: readonly Figure[];
    requestTimes: RequestTimes;
  }
}

const metricsEndpoints = (context: Context): Endpoint[] => [
  endpoint(api.GET_METRICS, async ({ actor, input, reply }) => {
    await admitReader(context, actor, isAtComputer(input.request));
    const text = await writeMetrics(context);
    return reply(200, new FileContent(METRICS_FORMAT, text), { headers: { 'Cache-Control': 'no-store' } });
  }),
];

export const metrics = defineModule({
  name: 'metrics',
  adds: ['figures', 'requestTimes'],
  open: (_kernel, { figures }) => ({ figures, requestTimes: createRequestTimes() }),
  endpoints: metricsEndpoints,
});
