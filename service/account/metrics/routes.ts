import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';
import { FileContent } from '../../http/reply.ts';
import type { Context } from '../../kernel/context.ts';
import { admitReader, writeMetrics } from './service.ts';

/** The Prometheus text format. A type that is not quoted like this is read as an older one. */
const FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/metrics',
    operationId: 'getMetrics',
    summary: 'Figures of this installation for Prometheus',
    description:
      'Answers the figures of this installation in the text format of Prometheus. The owner decides whether callers without an account may read them.',
    tag: 'System',
    limit: forEveryone(perMinute(60)),
    access: { who: 'optional', scopes: ['metrics:read'] },
    errorsAs: 'json',
    responses: { 200: { media: [FORMAT] }, 401: null, 403: null },
    handle: async ({ actor, input, reply }) => {
      await admitReader(context, actor, isAtComputer(input.request));
      const text = await writeMetrics(context);
      return reply(200, new FileContent(FORMAT, text), { headers: { 'Cache-Control': 'no-store' } });
    },
  }),
];
