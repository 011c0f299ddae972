import type { Contents } from './installation.ts';
import type { Asking } from './latencies.ts';
import type { Rounds } from './sides.ts';

/** What is measured how often. Times in ms, those of rates in s. */
export type Plan = {
  contents: Contents;
  /** With so many visits after each start. */
  starts: Rounds & { visits: number };
  /** How long nothing is asked after a start before memory is looked at. */
  settle: number;
  /** Of lists, statistics and previews: for each question. */
  questions: Asking;
  answers: Rounds & { seconds: number };
  creations: Rounds & { seconds: number };
  redirects: Rounds & { seconds: number };
  /** Of many links, behind a proxy, and with new connections. */
  otherRedirects: Rounds & { seconds: number };
  /** How many labels are printed. */
  labels: number[];
  /** The same after the load; null: it is not looked at once more. */
  rest: number | null;
};

const FULL: Plan = {
  contents: { links: [10_000, 100_000], clicks: [100_000, 1_000_000] },
  starts: { rounds: 3, visits: 20_000 },
  settle: 60_000,
  questions: { rounds: 5, times: 3, least: 100, time: 4_000 },
  answers: { rounds: 3, seconds: 1 },
  creations: { rounds: 4, seconds: 1.5 },
  redirects: { rounds: 5, seconds: 2.5 },
  otherRedirects: { rounds: 3, seconds: 1.5 },
  labels: [24, 1_000],
  rest: 60_000,
};

const QUICK: Plan = {
  contents: { links: [10_000], clicks: [100_000] },
  starts: { rounds: 1, visits: 5_000 },
  settle: 4_000,
  questions: { rounds: 3, times: 3, least: 60, time: 500 },
  answers: { rounds: 3, seconds: 0.3 },
  creations: { rounds: 3, seconds: 0.6 },
  redirects: { rounds: 3, seconds: 1 },
  otherRedirects: { rounds: 3, seconds: 0.3 },
  labels: [24],
  rest: null,
};

/** The whole table within six minutes, or less of it in little more than one. */
export const planFor = (isQuick: boolean): Plan => (isQuick ? QUICK : FULL);

/** For a peer, of which only redirects and creations are known: the same rounds, on few links. */
export const planBesidePeer = (plan: Plan): Plan => ({ ...plan, contents: { links: [10_000], clicks: [] } });
