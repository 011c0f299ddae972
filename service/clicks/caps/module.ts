import { byOne } from '../../kernel/by-one.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import { defineModule, type Task } from '../../kernel/module.ts';
import { type Caps, leaseCaps, MEMORY_DECIDES, type OwnClicks } from './caps.ts';
import { forgetLeases } from './lease-repository.ts';

declare module '../../kernel/context.ts' {
  interface ClicksParts {
    /** Who may let clicks of links with a cap through. */
    caps: Caps;
  }
}

const forgetOldLeases: Task = async ({ database, instance }) => {
  if (instance.isShared) await database.write(forgetLeases, undefined);
};

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
  needs: ['jobs'],
  adds: ['caps'],
  open: ({ database, instance, journal, log }) => {
    if (!instance.isShared) return { caps: MEMORY_DECIDES };
    const leased = leaseCaps({ database, instance, log });
    journal.onReplaced(leased.forgetAll);
    return { caps: leased };
  },
  close: ({ caps }) => caps.close(),
  whileServing: ({ caps, clicks }) => {
    caps.begin(ownClicksOf(clicks));
    return { close: async () => undefined };
  },
  hourly: { forgetOldLeases: byOne(forgetOldLeases) },
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
