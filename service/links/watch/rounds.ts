import { isDeepStrictEqual } from 'node:util';
import type { StoredTrail, WatchedDestination } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { drawBelow } from '../../lib/random.ts';
import { HOUR, MINUTE, SECOND } from '../../lib/time.ts';
import { type AskContext, ask } from './ask.ts';
import { areHere, presentNetworks, watchedHost } from './destinations-rule.ts';
import { firstStep, followStep, type StepOutcome } from './look-rule.ts';
import {
  enrolLinks,
  findWitness,
  isAnyWatched,
  listTurns,
  nextDue,
  saveLook,
  saveStep,
} from './repository.ts';

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

/** More changed links than these are found by going through all. */
const MOST_CHANGED = 500;

type Asked = { at: number; answeredAt: number | null; isNear: boolean };

/**
 * What is kept in memory is the pace alone: after a start no host is asked within a minute, as it may have been asked just
 * before. Everything else is in the rows, so that a kill loses no more than a request.
 */
export function createWatch(context: WatchContext): DestinationWatch {
  const { clock, database, jobs, machine, random, settings } = context;
  const asked = new Map<string, Asked>();
  let changed = new Set<string>();
  /** The last link that was gone through; null when all were. */
  let after: number | null = 0;
  let passes = 0;
  const beginAnew = (): void => {
    after = 0;
    passes += 1;
  };
  let begunAt = clock.elapsed();
  let running = Promise.resolve();
  let witness = Promise.resolve(false);

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

  const hasAnswered = ({ host, isNear }: WatchedDestination): boolean =>
    [...asked].some(
      ([other, answer]) =>
        other !== host &&
        answer.answeredAt !== null &&
        clock.elapsed() - answer.answeredAt < PROOF_FOR &&
        (isNear ?? answer.isNear) === answer.isNear,
    );

  /** Sends a request. Undefined when it could not be sent. */
  const send = async (
    trail: StoredTrail,
    host: string,
    signal: AbortSignal,
  ): Promise<StepOutcome | undefined> => {
    const at = clock.elapsed();
    asked.set(host, { at, answeredAt: null, isNear: false });
    const outcome = await ask(context, trail, signal);
    if (outcome?.kind !== 'answer') return outcome;
    asked.set(host, { at, answeredAt: clock.elapsed(), isNear: outcome.isNear });
    const networks = presentNetworks(machine);
    if (outcome.isNear && !isDeepStrictEqual(networks, settings.get('watchNetworks')))
      await settings.set('watchNetworks', networks);
    return outcome;
  };

  /** Whether another host answers: one that has so far, on the local network if this one is there. */
  const askWitness = async (row: WatchedDestination, signal: AbortSignal): Promise<boolean> => {
    if (hasAnswered(row)) return true;
    const other = await findWitness(database.read, { isNear: row.isNear, busy: [row.host, ...busyHosts()] });
    return (
      other !== undefined &&
      (await send(firstStep(other.url), watchedHost(other.url), signal))?.kind === 'answer'
    );
  };

  /** Whether this computer is online, so that a failure is the destination's (docs/contract/watch.md#states). */
  const isOnline = (row: WatchedDestination, signal: AbortSignal): Promise<boolean> => {
    if (row.isNear !== false && areHere(settings.get('watchNetworks'), presentNetworks(machine)))
      return Promise.resolve(true);
    // One after the other, or two failures could have the same host asked at once.
    witness = witness.catch(() => false).then(() => askWitness(row, signal));
    return witness;
  };

  const look = async (row: WatchedDestination, signal: AbortSignal): Promise<void> => {
    const trail = row.trail ?? firstStep(row.url);
    const outcome = await send(trail, row.host, signal);
    if (!outcome) return;
    const { linkNumber, url } = row;
    const key = { linkNumber, url };
    const step = followStep(trail, outcome);
    if ('next' in step) return database.write(saveStep, { ...key, trail: step.next, nextAt: clock.now() });
    const { found } = step;
    const counts = found.kind !== 'failed' || found.isCertain || (await isOnline(row, signal));
    const now = clock.now();
    if (!counts) return database.write(saveStep, { ...key, trail: null, nextAt: now + HOUR });
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
      const asking = { now: clock.now(), busy: busyHosts(), most: HOSTS_AT_ONCE };
      const due = await listTurns(database.read, asking);
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
      return at === null ? null : Math.min(Math.max(at - clock.now(), BETWEEN_ROUNDS), HOUR);
    },
  };
}
