import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { newId } from '../../lib/random.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import * as api from './api.ts';
import { changeLevel, describeLevel, readLog } from './service.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** Distinguishes this run from others: lines of the log are numbered from one after each start. */
    logRun: string;
  }

  interface Settings extends Static<typeof LOG_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. */
const LOG_SETTINGS = Type.Object({
  /** The least severe level that is written; null for the level from the start of the program. */
  logLevel: Type.Union([OneOf('debug', 'info', 'warn', 'error'), Type.Null()], {
    default: null,
    ofThisComputer: true,
  }),
});

/** The log of the service, for the owner at this computer. */
const logHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_LOG, ({ query, reply }) =>
    reply(200, readLog(context, query), { headers: { 'Cache-Control': 'no-store' } }),
  ),
  endpoint(api.SET_LOG_LEVEL, async ({ actor, body, reply }) => {
    await changeLevel(context, body.level, actor);
    return reply(200, describeLevel(context));
  }),
];

export const log = defineModule({
  name: 'log',
  needs: ['settings'],
  adds: ['logRun'],
  settings: LOG_SETTINGS.properties,
  open: ({ config, settings, log, random }) => {
    const chosen = settings.get('logLevel');
    if (config.logLevel === null && chosen !== null) log.level = chosen;
    return { logRun: newId(random) };
  },
  hostEndpoints: logHostEndpoints,
});
