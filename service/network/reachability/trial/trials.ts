import { drawBelow, newId, type Random } from '../../../lib/random.ts';
import type { Clock } from '../../../lib/time.ts';

/** The time of an event. */
export type Happening = {
  /** Milliseconds UTC, for display. */
  at: number;
  /** On the monotonic clock, ms. */
  elapsed: number;
};

/** The events of a test; each is recorded the first time. */
export type TrialArrival =
  /** Any request from another device. */
  | 'contact'
  /** A request with the name that links begin with. */
  | 'name'
  /** The page; its picture, which browsers load after the page. */
  | 'page'
  | 'picture'
  /** The test link; the page that it leads to. */
  | 'link'
  | 'end'
  /** A request from the computer that runs Linnet. */
  | 'here';

/** A one-time test of whether another device reaches this service. */
export type Trial = {
  id: string;
  /** The secret part in the addresses of its pages. */
  token: string;
  url: string;
  byAddressUrl: string | null;
  /** The name that links begin with; null when they begin with an address. */
  name: string | null;
  started: Happening;
  arrivals: ReadonlyMap<TrialArrival, Happening>;
};

/** How long a test lasts, ms. */
export const TRIAL_LIFE = 600_000;

/** The running tests, in memory only: a restart ends them. */
export type Trials = {
  /** Starts a test; the oldest ends when there are too many. */
  start(place: Pick<Trial, 'name'>, urlsFor: (token: string) => Pick<Trial, 'url' | 'byAddressUrl'>): Trial;
  find(id: string): Trial | undefined;
  /** Finds a test by the secret of its pages; undefined for a completed one. */
  findByToken(token: string): Trial | undefined;
  /** Records events, unless they were recorded before. */
  note(trial: Trial, arrivals: readonly TrialArrival[]): void;
};

const MOST = 5;

/** Letters and digits that are not easily confused: a person may type the address. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

/** 39 bits. Guessing one of five within ten minutes is hopeless, and would reveal nothing. */
const TOKEN_LENGTH = 8;

export function createTrials(clock: Clock, random: Random): Trials {
  const kept = new Map<string, Trial & { arrivals: Map<TrialArrival, Happening> }>();
  const happensNow = (): Happening => ({ at: clock.now(), elapsed: clock.elapsed() });
  const alive = () => {
    for (const [id, { started }] of kept) {
      if (clock.elapsed() - started.elapsed >= TRIAL_LIFE) kept.delete(id);
    }
    return kept;
  };
  return {
    start: ({ name }, urlsFor) => {
      const [oldest] = alive().keys();
      if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
      const token = drawToken(random);
      const id = newId(random);
      const trial = { id, token, name, ...urlsFor(token), started: happensNow(), arrivals: new Map() };
      kept.set(id, trial);
      return trial;
    },
    find: (id) => alive().get(id),
    findByToken: (token) =>
      [...alive().values()].find((trial) => trial.token === token && !trial.arrivals.has('end')),
    note: ({ id }, arrivals) => {
      const known = kept.get(id)?.arrivals;
      for (const arrival of arrivals) if (!known?.has(arrival)) known?.set(arrival, happensNow());
    },
  };
}

const drawToken = (random: Random): string =>
  Array.from({ length: TOKEN_LENGTH }, () => ALPHABET[drawBelow(random, ALPHABET.length, 1)]).join('');
