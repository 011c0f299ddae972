import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { drawBelow } from '../../lib/random.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import * as api from './api.ts';
import { changeAnnouncing, describeAnnouncing, keepRenaming, readChoice } from './service.ts';
import { openDoors } from './wire/door.ts';
import { askNetwork } from './wire/question.ts';
import { readLink } from './wire/socket.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** Announces names of this computer on the networks where it is shared. */
    announcer: Announcer;
  }

  interface Settings extends Static<typeof ANNOUNCING_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. */
const ANNOUNCING_SETTINGS = Type.Object({
  /** Whether names are announced while the service is shared, and the name for links, without `.local`. */
  announcing: Type.Object(
    { enabled: Type.Boolean(), name: Type.String({ maxLength: 63 }) },
    { default: { enabled: true, name: 'links' }, ofThisComputer: true },
  ),
  /**
   * The number of attempts until a name for links was free. It is stored, so that two computers do not swap names
   * when they start in another order (RFC 6762, 9).
   */
  announcedAttempt: Type.Object(
    { name: Type.String(), attempt: Type.Integer({ minimum: 1 }) },
    { default: { name: 'links', attempt: 1 }, bookkeeping: true, ofThisComputer: true },
  ),
});

/** The names under which this computer is found on the network. */
const announcingEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_ANNOUNCING, ({ reply }) => reply(200, describeAnnouncing(context))),
  endpoint(api.CHANGE_ANNOUNCING, async ({ actor, body, reply }) => {
    await changeAnnouncing(context, body, actor);
    return reply(200, describeAnnouncing(context));
  }),
];

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
