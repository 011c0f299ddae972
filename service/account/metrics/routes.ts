import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import { FileContent } from '../../http/reply.ts';
import type { Context } from '../../kernel/context.ts';
import * as api from './api.ts';
import { METRICS_FORMAT } from './api.ts';
import { admitReader, writeMetrics } from './service.ts';

export const metricsEndpoints = (context: Context): Endpoint[] => [
  endpoint(api.GET_METRICS, async ({ actor, input, reply }) => {
    await admitReader(context, actor, isAtComputer(input.request));
    const text = await writeMetrics(context);
    return reply(200, new FileContent(METRICS_FORMAT, text), { headers: { 'Cache-Control': 'no-store' } });
  }),
];
