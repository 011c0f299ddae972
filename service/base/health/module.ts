import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { checkHealth } from './service.ts';

const healthEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.HEALTH_CHECK, async ({ reply }) => {
    const health = await checkHealth(context);
    return reply(health.status === 'unhealthy' ? 503 : 200, health);
  }),
];

export const health = defineModule({ name: 'health', endpoints: healthEndpoints });
