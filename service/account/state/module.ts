import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Context } from '../../kernel/context.ts';
import type { Queues } from '../../kernel/figure.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { STATE_FIGURES } from './figures.ts';
import { describeState } from './service.ts';
import {
  createDamageWatch,
  createEventLoopWatch,
  createUpdateWatch,
  type DamageWatch,
  type EventLoopWatch,
  type UpdateWatch,
  watchDamage,
} from './watches.ts';

declare module '../../kernel/context.ts' {
  interface AccountParts {
    /** The queues of waiting work of all modules. */
    queues: Queues;
    eventLoop: EventLoopWatch;
    damage: DamageWatch;
    /** Newer versions of this package. */
    updates: UpdateWatch;
    /** How long the service has been running, ms. */
    uptime(): number;
  }
}

/** The state of the service, for the owner at this computer. */
const stateHostEndpoints = (context: Context): Endpoint[] => [
  endpoint(api.GET_STATE, async ({ input, reply }) =>
    reply(200, await describeState(context, input.language), { headers: { 'Cache-Control': 'no-store' } }),
  ),
];

export const state = defineModule({
  name: 'state',
  adds: ['queues', 'eventLoop', 'damage', 'updates', 'uptime'],
  open: (context, { queues }) => {
    const { clock } = context;
    const startedAt = clock.elapsed();
    return {
      queues,
      eventLoop: createEventLoopWatch(),
      damage: createDamageWatch(context),
      updates: createUpdateWatch(context),
      uptime: () => clock.elapsed() - startedAt,
    };
  },
  close: async ({ eventLoop }) => eventLoop.close(),
  whileServing: watchDamage,
  hostEndpoints: stateHostEndpoints,
  figures: STATE_FIGURES,
});
