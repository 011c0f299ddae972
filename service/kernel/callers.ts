import type { Clock } from '../lib/time.ts';

/** A computer that sent requests over the network; moments in ms UTC. */
type NetworkCaller = {
  address: string;
  /** The address of this computer that it used last. */
  asked: string;
  firstAt: number;
  lastAt: number;
  requests: number;
};

/** The present callers from the network: only in memory, and forgotten after five minutes. */
export type Callers = {
  /** Called for every request on such a listener, so it must be fast. */
  note(address: string, asked: string): void;
  /** The latest first. */
  list(): NetworkCaller[];
  close(): void;
};

/** How long a caller is remembered, ms. */
const KEPT_FOR = 300_000;
/** How often absent callers are forgotten, even if the list is not read, ms. */
const FORGET_EVERY = 60_000;
/** The most remembered callers. */
const MOST = 100;

export function createCallers({ now }: Pick<Clock, 'now'>): Callers {
  const known = new Map<string, NetworkCaller>();
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    const oldest = now() - KEPT_FOR;
    for (const [address, { lastAt }] of known) if (lastAt < oldest) known.delete(address);
    if (known.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const latestFirst = (): NetworkCaller[] =>
    [...known.values()].sort((one, other) => other.lastAt - one.lastAt);
  const meet = (address: string, asked: string): void => {
    if (known.size >= MOST) {
      const silent = latestFirst().at(-1);
      if (silent) known.delete(silent.address);
    }
    const at = now();
    known.set(address, { address, asked, firstAt: at, lastAt: at, requests: 1 });
    timer ??= setInterval(forget, FORGET_EVERY).unref();
  };
  return {
    note: (address, asked) => {
      const caller = known.get(address);
      if (!caller) {
        meet(address, asked);
        return;
      }
      caller.lastAt = now();
      caller.asked = asked;
      caller.requests += 1;
    },
    list: () => {
      forget();
      return latestFirst();
    },
    close: () => clearInterval(timer),
  };
}
