import type { Queues } from '../../figure.ts';
import { defineModule } from '../../module.ts';
import { createEventLoopWatch, type EventLoopWatch } from './event-loop.ts';
import { STATE_FIGURES } from './figures.ts';
import { stateHostEndpoints } from './host-routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What of the work of all modules waits. */
    queues: Queues;
    eventLoop: EventLoopWatch;
    /** How long the service has been running, ms. */
    uptime(): number;
  }
}

export const state = defineModule({
  name: 'state',
  adds: ['queues', 'eventLoop', 'uptime'],
  open: ({ clock }, { queues }) => {
    const startedAt = clock.elapsed();
    return { queues, eventLoop: createEventLoopWatch(), uptime: () => clock.elapsed() - startedAt };
  },
  close: async ({ eventLoop }) => eventLoop.close(),
  hostEndpoints: stateHostEndpoints,
  figures: STATE_FIGURES,
});
