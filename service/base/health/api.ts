import { Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { described, Named } from '../../http/types.ts';

const check = (description: string) =>
  Type.Union([Type.Literal('ok'), Type.Literal('error'), Type.Literal('not_configured')], { description });

/**
 * The keys are those of the hosted platform, because its clients read them: `mongodb` means Linnet's database, which
 * `database` calls by its own name (docs/contract/health.md).
 */
export const Health = Named('HealthResponse', {
  status: described(
    Type.Union([Type.Literal('healthy'), Type.Literal('degraded'), Type.Literal('unhealthy')]),
    'healthy; degraded while a part of the service is missing; unhealthy while the database cannot be read or changed.',
  ),
  version: Type.String({ description: 'Version of Linnet.' }),
  checks: Type.Object(
    {
      mongodb: check(
        'The same as database, by a name that clients of the hosted platform know; there is no MongoDB.',
      ),
      database: check('Whether the database answers and takes changes.'),
      redis: check('Always not_configured; there is no Redis.'),
    },
    { description: 'The parts of the service, by name.' },
  ),
  message: Type.Optional(Type.String({ description: 'Why nothing can be stored; absent when all is well.' })),
  mode: Type.Optional(described(Type.Literal('safe'), 'Present in safe mode alone.')),
});

export const HEALTH_CHECK = operation({
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
});
