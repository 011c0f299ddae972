import { sampleWidePaths } from '../measure/links.ts';
import { type Sent, visitsOf } from '../measure/load.ts';
import type { Program } from '../measure/program.ts';
import { holderAt, type Running } from './installation.ts';
import type { Line } from './layout.ts';
import { measureRates, type Pace, type Rates, rateLines } from './rates.ts';
import { type Asked, lineOf, type Side } from './sides.ts';

/** A side that is an installation, running. */
export type Served = Running & Side & { program: Program };

/** Distinct codes that are followed. */
const SAMPLE = 1_000;

/** As many connections as keep a server busy that takes one request at a time. */
const VISITORS = 64;
const CALLERS = 16;

export type Measured = {
  lines: Line[];
  /** Redirects or creations that were answered, warm-up included. */
  answered: Rates['answered'];
  /** How much of a core bare node had. */
  bareShare: number[];
};

/** Visitors with real browsers who follow many links of the account with most of them; of a peer, its one link. */
export const visitsOfInstallation = ({ holders }: Running): Sent[] =>
  visitsOf(sampleWidePaths(holderAt(holders, holders.length - 1), SAMPLE));

const ANY_PATH = '/any-code';
export const visitsOfBare = (): Sent[] => visitsOf(Array<string>(SAMPLE).fill(ANY_PATH));

/** Redirects of many visitors at a time. */
export async function measureRedirects(
  sides: readonly Asked[],
  pace: Omit<Pace, 'connections'>,
): Promise<Measured> {
  const rates = await measureRates(sides, { ...pace, connections: VISITORS });
  const { figures, answered } = rates;
  return {
    lines: [
      ...rateLines('Redirects, every click recorded', rates),
      lineOf('Redirects: 99 of 100 take at most', 'ms', figures, ({ p99 }) => p99),
      lineOf('Memory under this load', 'MB', figures, ({ memory }) => memory),
    ],
    answered,
    bareShare: (figures.bare ?? []).map(({ share }) => share),
  };
}

/** How a link is made with the account's token. */
export const creationBy = ({ maker }: Running): Sent => ({
  method: 'POST',
  path: '/api/v1/shorten',
  headers: { Authorization: `Bearer ${maker.token}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ long_url: 'https://example.com/page/{n}' }),
});

/** The same bytes, written to a file and kept by the disk. */
export const writeByBare = (): Sent => ({
  method: 'POST',
  path: '/',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ long_url: 'https://example.com/page/{n}' }),
});

/** Links made over one connection and over eight. */
export async function measureCreations(
  sides: readonly Asked[],
  pace: Omit<Pace, 'connections'>,
): Promise<Omit<Measured, 'bareShare'>> {
  const one = await measureRates(sides, { ...pace, connections: 1 });
  const eight = await measureRates(sides, { ...pace, connections: 8 });
  const sum = (role: 'other' | 'ours'): number => (one.answered[role] ?? 0) + (eight.answered[role] ?? 0);
  return {
    lines: [...rateLines('Links made, 1 connection', one), ...rateLines('Links made, 8 connections', eight)],
    answered: { other: sum('other'), ours: sum('ours') },
  };
}

/** Answers that are asked for all the time, beside a small JSON text of bare node's. */
export async function measureAnswers(
  bare: Side,
  served: readonly Served[],
  pace: Omit<Pace, 'connections'>,
): Promise<Line[]> {
  const kinds: { name: string; expects: number; of(side: Served): Sent }[] = [
    { name: 'GET /app-state', expects: 200, of: () => ({ path: '/app-state', headers: {} }) },
    {
      name: 'GET /auth/me',
      expects: 200,
      of: ({ maker }) => ({ path: '/auth/me', headers: bearer(maker.token) }),
    },
    {
      name: 'A list of 25 links',
      expects: 200,
      of: ({ holders }) => ({
        path: '/api/v1/urls?pageSize=25',
        headers: bearer(holderAt(holders, 0).token),
      }),
    },
    {
      name: 'A path that is not there',
      expects: 404,
      of: () => ({ path: '/api/v1/not-there', headers: {} }),
    },
  ];
  const lines: Line[] = [];
  for (const { name, expects, of } of kinds) {
    const asked = served.map((side): Asked => ({ ...side, requests: [of(side)] }));
    const rates = await measureRates(
      [{ ...bare, requests: [{ path: expects === 404 ? '/json/missing' : '/json', headers: {} }] }, ...asked],
      { ...pace, connections: CALLERS, expects },
    );
    lines.push(...rateLines(name, rates));
  }
  return lines;
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
