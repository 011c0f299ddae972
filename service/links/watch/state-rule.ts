import type { StoredTurn, WatchedDestination } from '../../../drizzle/schema/index.ts';
import { DAY, HOUR, MINUTE } from '../../lib/time.ts';
import { type Finding, isNotFoundPage } from './look-rule.ts';

/** What the watch knows of a destination. */
export type Known = Pick<
  WatchedDestination,
  | 'state'
  | 'since'
  | 'failures'
  | 'failedAt'
  | 'askedAt'
  | 'status'
  | 'problem'
  | 'movedTo'
  | 'certificateEnds'
  | 'isNear'
  | 'page'
  | 'turns'
  | 'nextAt'
>;

/** A destination is dead after so many failed looks in a row, the last so long after the first, ms. */
const FAILURES_OF_DEAD = 3;
const FAILING_FOR = DAY;

/** A certificate is told of when it ends within this time, ms. */
const ENDING_WITHIN = 14 * DAY;
const MOST_TURNS = 10;

type Moment = { now: number /** From 0 up to 1: where in its range a length of time is. */; chance: number };

/** What is known after a look (docs/contract/watch.md#states). */
export function afterLook(before: Known, seen: Finding, moment: Moment): Known {
  const found = inLightOf(before, seen);
  const { now } = moment;
  const after: Known = {
    ...before,
    ...(found.kind === 'failed'
      ? { failures: before.failures + 1, failedAt: before.failedAt ?? now }
      : { failures: 0, failedAt: null }),
    ...(found.kind === 'alive' && {
      movedTo: found.movedTo,
      certificateEnds: found.certificateEnds,
      isNear: found.isNear,
      // A page for signing in, or an answer without a page, does not say what the page was like.
      page: found.page ? { title: found.page.title, length: found.page.length } : before.page,
    }),
    askedAt: now,
    status: found.status,
    problem: problemOf(found, now),
  };
  after.state = stateOf(before, after, found, now);
  if (after.state !== before.state) after.since = now;
  after.turns = turnsOf(before, after, now);
  after.nextAt = now + pauseAfter(after, moment);
  return after;
}

/** A look by itself cannot tell a page of not finding, nor a certificate that was trusted before. */
function inLightOf({ page, certificateEnds }: Known, seen: Finding): Finding {
  const { status } = seen;
  if (seen.kind === 'alive' && seen.page && isNotFoundPage(seen.page, page))
    return { kind: 'failed', problem: 'not-found-page', status, isCertain: true };
  if (seen.kind === 'unclear' && seen.problem === 'authority' && certificateEnds !== null)
    return { kind: 'failed', problem: 'certificate', status, isCertain: false };
  return seen;
}

function problemOf(found: Finding, now: number): Known['problem'] {
  if (found.kind !== 'alive') return found.problem;
  const ends = found.certificateEnds;
  return ends !== null && ends - now <= ENDING_WITHIN ? 'certificate-ends' : null;
}

function stateOf(before: Known, after: Known, { kind }: Finding, now: number): Known['state'] {
  switch (kind) {
    case 'unclear':
      return before.state === 'dead' ? 'dead' : 'unknown';
    case 'alive':
      // One look may have met a redirect of the moment.
      return after.movedTo !== null && after.movedTo === before.movedTo ? 'moved' : 'alive';
    case 'failed': {
      const isLong = now - (after.failedAt ?? now) >= FAILING_FOR;
      const isDead = before.state === 'dead' || (after.failures >= FAILURES_OF_DEAD && isLong);
      return isDead ? 'dead' : 'failing';
    }
  }
}

function turnsOf(before: Known, { state, problem, status }: Known, at: number): StoredTurn[] {
  if (state === before.state && problem === before.problem) return before.turns;
  return [{ at, state, problem, status }, ...before.turns].slice(0, MOST_TURNS);
}

/** A day or so, so that looks spread by themselves; half a day while it fails, and at least a day for three of them. */
const pauseAfter = ({ state }: Known, { chance }: Moment): number =>
  state === 'failing' ? 12 * HOUR + chance * 30 * MINUTE : 20 * HOUR + chance * 8 * HOUR;

/** The state of a link with several destinations: the one that matters most. */
export const worstOf = <One extends Pick<Known, 'state' | 'since'>>(all: readonly One[]): One | undefined =>
  BY_WEIGHT.map((state) => all.find((one) => one.state === state)).find((one) => one !== undefined);

const BY_WEIGHT: readonly Known['state'][] = ['dead', 'failing', 'moved', 'unknown', 'alive'];
