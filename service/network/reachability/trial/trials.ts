import type { Clock } from '../../../lib/clock.ts';
import { drawBelow, newId, type Random } from '../../../lib/random.ts';
import { type Happening, TRIAL_LIFE, type Trial, type TrialArrival } from './trial.ts';

/** The tests that run, in memory alone: a restart ends them. */
export type Trials = {
  /** Starts one; the oldest ends when there are too many. */
  start(place: Pick<Trial, 'name'>, urlsFor: (token: string) => Pick<Trial, 'url' | 'byAddressUrl'>): Trial;
  find(id: string): Trial | undefined;
  /** By the secret of its pages; undefined for one that has been followed to its end. */
  findByToken(token: string): Trial | undefined;
  /** Notes what arrived, unless it arrived before. */
  note(trial: Trial, arrivals: readonly TrialArrival[]): void;
};

const MOST = 5;

/** Letters and digits that are not mistaken for one another: the address may be typed by hand. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

/** 39 bits. Guessing one of five within ten minutes is in vain, and would tell nothing. */
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
