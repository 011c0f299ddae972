import { defineModule } from '../../kernel/module.ts';
import { createOutbound, type Outbound } from './outbound.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** The queues that outbound requests share. */
    outbound: Outbound;
  }
}

export const outbound = defineModule({
  name: 'outbound',
  adds: ['outbound'],
  open: () => ({ outbound: createOutbound() }),
});
