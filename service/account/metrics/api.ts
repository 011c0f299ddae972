import { operation } from '../../http/operation.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';

/** The Prometheus text format. If the version is quoted differently, it is read as an older one. */
export const METRICS_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

export const GET_METRICS = operation({
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
  responses: { 200: { media: [METRICS_FORMAT] }, 401: null, 403: null },
});
