import type { Database } from '../../db/database.ts';
import type { ServiceMode } from '../../kernel/host-messages.ts';
import type { Instance } from '../../kernel/instance.ts';
import { JOBS, type JobName, type Jobs } from '../../kernel/jobs.ts';
import type { Logger } from '../../kernel/logging.ts';
import { type Clock, MINUTE, SECOND } from '../../lib/time.ts';
import { giveLeasesBack, hasFreeLease, renewLeases } from './repository.ts';

/** Those that are done in safe mode too; the others wait there, so another instance may have them. */
const SAFE_JOBS: readonly JobName[] = ['filing'];

export type LeaseTimes = {
  /** How long work stays with an instance that says nothing more, ms. */
  life: number;
  /** How often an instance says that it is still there, ms. */
  renewEvery: number;
  /** How often it is looked for work that has become free, ms. */
  lookEvery: number;
};

const TIMES: LeaseTimes = { life: MINUTE / 2, renewEvery: 10 * SECOND, lookEvery: 2 * SECOND };

type Parts = {
  database: Pick<Database, 'read' | 'write'>;
  instance: Instance;
  mode: ServiceMode;
  clock: Pick<Clock, 'now'>;
  log: Logger;
};

/** Takes what jobs there are, and goes on taking them until it is closed. Resolves after the first try. */
export async function openJobs(parts: Parts, times = TIMES): Promise<Jobs> {
  const { database, instance, mode, clock, log } = parts;
  const kept = mode === 'safe' ? SAFE_JOBS : JOBS;
  const wanted = new Set<string>(kept);
  const held = new HeldLeases(clock, times.life);
  let renewedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  /** Questions without an answer yet. */
  let questions = 0;
  let timer: NodeJS.Timeout | undefined;

  const renew = async (names: readonly string[]): Promise<void> => {
    const asked = held.ask(names);
    questions += 1;
    const given = await database
      .write(renewLeases, { instance: instance.id, jobs: names, life: times.life })
      .finally(() => {
        questions -= 1;
      });
    // What was given back meanwhile is not taken again by this answer.
    asked.answered(given.filter((name) => wanted.has(name)));
  };
  const isDue = async (): Promise<boolean> =>
    performance.now() - renewedAt >= times.renewEvery ||
    held.hasLapsed() ||
    (await hasFreeLease(database.read, [...wanted]));
  const look = async (): Promise<void> => {
    try {
      if (!(await isDue())) return;
      const begunAt = performance.now();
      await renew([...wanted]);
      renewedAt = begunAt;
    } catch (error) {
      log.debug({ err: error }, 'which jobs are done here could not be asked');
    }
  };
  const next = async (): Promise<void> => {
    await look();
    if (!isClosed) timer = setTimeout(begin, times.lookEvery).unref();
  };
  let running: Promise<void>;
  const begin = (): void => {
    running = next();
  };
  running = next();
  await running;

  const take = async (name: string): Promise<boolean> => {
    if (isClosed) return false;
    wanted.add(name);
    if (!held.has(name)) await renew([name]);
    return held.has(name);
  };
  const giveBack = async (names: readonly string[]): Promise<void> => {
    // One that is asked for just then is written before this, and would stay here for its whole life.
    const given = names.filter((name) => held.drop(name) || questions > 0);
    if (given.length > 0) await database.write(giveLeasesBack, { instance: instance.id, jobs: given });
  };
  const end = (work: string): Promise<void> => {
    wanted.delete(work);
    return giveBack([work]);
  };
  return {
    areHere: (job) => held.has(job),
    ask: async (job) => {
      const isHere = await take(job).catch(() => false);
      if (!kept.includes(job)) await end(job).catch(() => undefined);
      return isHere;
    },
    take: async (work) => {
      const isHere = await take(work);
      if (!isHere) wanted.delete(work);
      return isHere;
    },
    giveBack: end,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      const all = [...wanted];
      wanted.clear();
      await giveBack(all).catch(() => undefined);
    },
  };
}

/** A moment by both clocks of this computer, ms: one goes on while it sleeps, the other is never put back. */
type Reading = { now: number; passed: number };

/**
 * What this instance holds, as far as it can know without asking.
 *
 * It believes so for less than the database does: from when it asked, not from the answer, and never over a sleep of the
 * computer. A clock that was set only makes it ask again.
 *
 * Why: docs/decisions/several.md#leases-by-the-databases-clock
 */
class HeldLeases {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #believed: number;
  readonly #heldSince = new Map<string, Reading>();

  /** `life` is how long the database keeps a lease that is not renewed, ms. */
  constructor(clock: Pick<Clock, 'now'>, life: number) {
    this.#clock = clock;
    // What is begun at the last moment is to be over before another instance begins.
    this.#believed = (life * 5) / 6;
  }

  has(name: string): boolean {
    const since = this.#heldSince.get(name);
    return since !== undefined && this.#isFresh(since);
  }

  /** Whether any was held that may be another instance's by now. */
  hasLapsed(): boolean {
    return [...this.#heldSince.values()].some((since) => !this.#isFresh(since));
  }

  /** To be called before the database is asked for these; the answer names those that it gave. */
  ask(names: readonly string[]): { answered(given: readonly string[]): void } {
    const asked = this.#read();
    return {
      answered: (given) => {
        for (const name of names) this.#heldSince.delete(name);
        for (const name of given) this.#heldSince.set(name, asked);
      },
    };
  }

  /** Whether it was held, also if it may be another instance's by now. */
  drop(name: string): boolean {
    return this.#heldSince.delete(name);
  }

  #read(): Reading {
    return { now: this.#clock.now(), passed: performance.now() };
  }

  #isFresh(since: Reading): boolean {
    const { now, passed } = this.#read();
    return Math.max(now - since.now, passed - since.passed) < this.#believed;
  }
}
