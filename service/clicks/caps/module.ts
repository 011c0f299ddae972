import type { ClicksContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import type { Caps, OwnClicks } from './caps.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    openCaps(kernel: Kernel): Caps;
  }
  interface ClicksParts {
    /** Who may let clicks of links with a cap through. */
    caps: Caps;
  }
}

const ownClicksOf = ({ state, flush }: ClicksContext['clicks']): OwnClicks => ({
  areWritten: () => state().waiting === 0,
  writeAll: async () => {
    const before = state();
    await flush();
    const { waiting, written, lost } = state();
    return waiting === 0 || written + lost - before.written - before.lost >= before.waiting;
  },
});

export const caps = defineModule({
  name: 'caps',
  adds: ['caps'],
  open: (kernel) => ({ caps: kernel.deployment.openCaps(kernel) }),
  close: ({ caps }) => caps.close(),
  whileServing: ({ caps, clicks }) => {
    caps.begin(ownClicksOf(clicks));
    return { close: async () => undefined };
  },
  figures: [
    {
      kind: 'gauge',
      name: 'linnet_cap_clicks_held',
      help: 'Clicks of links with a cap that this instance may let through without asking',
      read: ({ caps }) => caps.state().held,
    },
    {
      kind: 'counter',
      name: 'linnet_cap_questions_total',
      help: 'How often clicks of links with a cap were asked for',
      read: ({ caps }) => caps.state().asked,
    },
  ],
});
