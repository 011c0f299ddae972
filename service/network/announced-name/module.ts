import { defineModule } from '../../kernel/module.ts';
import { drawBelow } from '../../lib/random.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { announcingEndpoints } from './routes.ts';
import { keepRenaming, readChoice } from './service.ts';
import { ANNOUNCING_SETTINGS } from './settings.ts';
import { openDoors } from './wire/door.ts';
import { askNetwork } from './wire/question.ts';
import { readLink } from './wire/socket.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** Announces names of this computer on the networks where it is shared. */
    announcer: Announcer;
  }
}

export const announcing = defineModule({
  name: 'announcing',
  needs: ['settings'],
  adds: ['announcer'],
  settings: ANNOUNCING_SETTINGS.properties,
  open: (context) => {
    const { machine, clock, random, log } = context;
    const announcer = createAnnouncer({
      choice: () => readChoice(context),
      hostname: machine.hostname,
      ownAddresses: () => machine.addresses().map(({ address }) => address),
      readLink,
      ask: askNetwork(log),
      openDoor: openDoors(log),
      onRenamed: (wanted, name, attempt) => void keepRenaming(context, { wanted, name, attempt }),
      elapsed: clock.elapsed,
      later: byTimer,
      chance: () => drawBelow(random, 1_000, 2) / 1_000,
      log,
    });
    return { announcer };
  },
  close: ({ announcer }) => announcer.close(),
  hostEndpoints: announcingEndpoints,
  hourlyHere: { proveNames: ({ announcer }) => announcer.prove() },
  // The names are withdrawn before the sockets close.
  whileServing: ({ announcer }) => ({ close: announcer.close }),
});

function byTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
