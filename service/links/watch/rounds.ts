import type { WatchedDestination } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { drawBelow } from '../../lib/random.ts';
import { HOUR, MINUTE, SECOND } from '../../lib/time.ts';
import { type AskContext, ask } from './ask.ts';
import { firstStep, followStep, type StepOutcome } from './look-rule.ts';
import { doubtLook, enrolLinks, isAnyWatched, listTurns, nextDue, saveLook, saveStep } from './repository.ts';

type WatchContext = AskContext & Pick<LinksContext, 'clock' | 'database' | 'jobs' | 'random' | 'settings'>;

/** The watch over the destinations of links (docs/contract/watch.md). */
export type DestinationWatch = {
  /** A link was changed: its destinations may be others. */
  changed(linkId: string): void;
  /** The setting was changed, or the database replaced: all links are gone through. */
  changedAll(): void;
  /** Sends the requests whose turn it is, at most one to a host; resolves when they are answered. */
  round(signal: AbortSignal): Promise<void>;
  /** How long until the next round, ms; null while there is nothing to do before a change. */
  untilNext(): Promise<number | null>;
};

/** No host gets more than one request within this time, ms. */
const HOST_PAUSE = MINUTE;
/** How many hosts are asked in a round, and how long the next round waits, ms. */
const HOSTS_AT_ONCE = 4;
export const BETWEEN_ROUNDS = 5 * SECOND;

/** An answer within this time shows that this computer is online, ms. */
const PROOF_FOR = 15 * MINUTE;
/** When a failure is looked into again that this computer may be the reason of, ms: first, and from then on. */
const DOUBTED_FOR = { first: 2 * MINUTE, later: HOUR };

/** After so many failures in a row that this computer may be the reason of, it asks for no more than one host a minute. */
const FAILURES_OFFLINE = 3;

/** More changed links than these are found by going through all. */
const MOST_CHANGED = 500;

type Asked = { at: number; answeredAt: number | null; isNear: boolean };

/**
 * What is kept in memory is the pace alone: after a start no host is asked within a minute, as it may have been asked just
 * before. Everything else is in the rows, so that a kill loses no more than a request.
 */
export function createWatch(context: WatchContext): DestinationWatch {
  const { clock, database, jobs, random, settings } = context;
  const asked = new Map<string, Asked>();
  const doubted = new Set<string>();
  let changed = new Set<string>();
  /** The last link that was gone through; null when all were. */
  let after: number | null = 0;
  let passes = 0;
  const beginAnew = (): void => {
    after = 0;
    passes += 1;
  };
  let begunAt = clock.elapsed();
  let witnessAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let running = Promise.resolve();
  const seemsOffline = (): boolean => failures >= FAILURES_OFFLINE;

  const enrol = async (): Promise<void> => {
    const [mode, now] = [settings.get('watch'), clock.now()];
    const ids = [...changed];
    changed = new Set();
    const pass = passes;
    try {
      if (ids.length > 0) await database.write(enrolLinks, { links: { ids }, mode, now });
      if (after === null) return;
      const isNeeded = mode === 'all' || (await isAnyWatched(database.read));
      const reached = isNeeded ? await database.write(enrolLinks, { links: { after }, mode, now }) : null;
      // Unless all links are to be gone through anew since.
      if (pass === passes) after = reached;
    } catch (error) {
      beginAnew();
      throw error;
    }
  };

  const forgetOld = (): void => {
    for (const [host, { at }] of asked) if (clock.elapsed() - at > PROOF_FOR) asked.delete(host);
  };
  const busyHosts = (): string[] =>
    [...asked].flatMap(([host, { at }]) => (clock.elapsed() - at < HOST_PAUSE ? host : []));

  const isOnline = ({ host, isNear }: Pick<WatchedDestination, 'host' | 'isNear'>): boolean =>
    [...asked].some(
      ([other, answer]) =>
        other !== host &&
        answer.answeredAt !== null &&
        clock.elapsed() - answer.answeredAt < PROOF_FOR &&
        (isNear ?? answer.isNear) === answer.isNear,
    );

  const look = async (row: WatchedDestination, signal: AbortSignal): Promise<void> => {
    const trail = row.trail ?? firstStep(row.url);
    const at = clock.elapsed();
    asked.set(row.host, { at, answeredAt: null, isNear: false });
    const outcome = await ask(context, trail, signal);
    if (!outcome) return;
    if (outcome.kind === 'answer') {
      asked.set(row.host, { at, answeredAt: clock.elapsed(), isNear: outcome.isNear });
      failures = 0;
    }
    await store(row, trail, outcome);
  };

  const store = async (
    row: WatchedDestination,
    trail: NonNullable<WatchedDestination['trail']>,
    outcome: StepOutcome,
  ): Promise<void> => {
    const { linkNumber, url, host, isNear } = row;
    const [key, now, name] = [{ linkNumber, url }, clock.now(), `${linkNumber} ${url}`];
    const step = followStep(trail, outcome);
    if ('next' in step) return database.write(saveStep, { ...key, trail: step.next, now });
    const { found } = step;
    if (found.kind === 'failed' && !found.isCertain && !isOnline(row)) {
      const nextAt = now + (doubted.has(name) ? DOUBTED_FOR.later : DOUBTED_FOR.first);
      doubted.add(name);
      failures += 1;
      const asksWitness = clock.elapsed() - witnessAt > PROOF_FOR;
      if (asksWitness) witnessAt = clock.elapsed();
      const witness = asksWitness ? { isNear, hosts: [host, ...busyHosts()] } : null;
      return database.write(doubtLook, { ...key, nextAt, now, witness });
    }
    doubted.delete(name);
    const chance = drawBelow(random, 1_000, 2) / 1_000;
    await database.write(saveLook, { ...key, found, now, chance });
  };

  const goRound = async (signal: AbortSignal): Promise<void> => {
    // An instance that takes the job over does not know which hosts were asked just before.
    if (!(await jobs.ask('housekeeping'))) begunAt = clock.elapsed();
    else {
      await enrol();
      if (settings.get('watch') === 'off' || clock.elapsed() - begunAt < HOST_PAUSE) return;
      forgetOld();
      const most = seemsOffline() ? 1 : HOSTS_AT_ONCE;
      const due = await listTurns(database.read, { now: clock.now(), busy: busyHosts(), most });
      await Promise.all(due.map((row) => look(row, signal)));
    }
  };

  return {
    changed: (linkId) => {
      if (changed.size < MOST_CHANGED) changed.add(linkId);
      else beginAnew();
    },
    changedAll: beginAnew,
    round: (signal) => {
      // One after the other, or two could ask the same host.
      running = running.catch(() => undefined).then(() => goRound(signal));
      return running;
    },
    untilNext: async () => {
      if (changed.size > 0 || after !== null) return BETWEEN_ROUNDS;
      const at = await nextDue(database.read);
      const least = seemsOffline() ? MINUTE : BETWEEN_ROUNDS;
      return at === null ? null : Math.min(Math.max(at - clock.now(), least), HOUR);
    },
  };
}
