import { Type } from '@sinclair/typebox';

const check = (description: string) =>
  Type.Union([Type.Literal('ok'), Type.Literal('error'), Type.Literal('not_configured')], { description });

/**
 * The keys are those of the hosted platform, because its clients read them: `mongodb` stands for our database,
 * which `database` calls by its own name (docs/contract/health.md).
 */
export const Health = Type.Object(
  {
    status: Type.Union([Type.Literal('healthy'), Type.Literal('degraded'), Type.Literal('unhealthy')]),
    version: Type.String(),
    checks: Type.Object({
      mongodb: check(
        'the same as database, by a name that clients of the hosted platform know; there is no MongoDB',
      ),
      database: check('whether the database answers and takes changes'),
      redis: check('always not_configured; there is no Redis'),
    }),
    /** Added by Linnet: why nothing can be stored. */
    message: Type.Optional(Type.String()),
    /** Added by Linnet: present in safe mode only. */
    mode: Type.Optional(Type.Literal('safe')),
  },
  { $id: 'HealthResponse' },
);
