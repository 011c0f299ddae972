import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { Health } from './model.ts';
import { checkHealth } from './service.ts';

export const healthEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/health',
    operationId: 'healthCheck',
    summary: 'Health check',
    description:
      'Answers whether the service is well. The status is 503 when the database cannot be read or changed.',
    tag: 'System',
    limit: 'none',
    access: { who: 'anyone' },
    responses: { 200: Health, 503: Health },
    handle: async ({ reply }) => {
      const health = await checkHealth(context);
      return reply(health.status === 'unhealthy' ? 503 : 200, health);
    },
  }),
];
