import type { Sent } from '../measure/load.ts';
import type { Program } from '../measure/program.ts';
import { holderAt, type Running } from './installation.ts';
import type { Line } from './layout.ts';
import { measureRates, type Pace, type Rates, rateLines } from './rates.ts';
import { type Asked, lineOf, type Side } from './sides.ts';
import {
  manyVisitsOf,
  manyVisitsOfBare,
  oneByOne,
  throughProxy,
  trustProxies,
  visitsOfBare,
  visitsOfInstallation,
} from './visits.ts';

/** A side that is an installation, running. */
export type Served = Running & Side & { program: Program };

/** As many connections as keep a server busy that takes one request at a time. */
export const VISITORS = 64;
const CALLERS = 16;

export type Measured = {
  lines: Line[];
  /** Redirects or creations that were answered, warm-up included. */
  answered: Rates['answered'];
  /** How much of a core bare node had. */
  bareShare: number[];
};

/** Redirects of few links, which are in memory, to many visitors at a time. */
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

/** Redirects to so many visitors of many links; through a proxy; and with a connection for each. */
export async function measureOtherRedirects(
  bare: Side,
  served: readonly Served[],
  links: number,
  pace: Omit<Pace, 'connections'>,
): Promise<Omit<Measured, 'bareShare'>> {
  const few = [
    { ...bare, requests: visitsOfBare() },
    ...served.map((side): Asked => ({ ...side, requests: visitsOfInstallation(side) })),
  ];
  const many = [
    { ...bare, requests: manyVisitsOfBare(links) },
    ...served.map((side): Asked => ({ ...side, requests: manyVisitsOf(side) })),
  ];
  const trust = async (proxies: readonly string[]): Promise<void> => {
    for (const side of served) await trustProxies(side, proxies);
  };
  const changed = (change: (visits: readonly Sent[]) => Sent[]): Asked[] =>
    few.map((side) => ({ ...side, requests: change(side.requests) }));
  const measure = (sides: readonly Asked[]): Promise<Rates> =>
    measureRates(sides, { ...pace, connections: VISITORS });
  const found = new Map<string, Rates>();
  found.set(`Redirects, ${links.toLocaleString('en-US')} links`, await measure(many));
  await trust(['127.0.0.0/8']);
  found.set('Redirects behind a trusted proxy', await measure(changed(throughProxy)));
  await trust([]);
  found.set('Redirects, a connection for each', await measure(changed(oneByOne)));
  return {
    lines: [...found].flatMap(([name, rates]) => rateLines(name, rates)),
    answered: sumOf([...found.values()]),
  };
}

/** What all of these have answered. */
export const sumOf = (rates: readonly Pick<Rates, 'answered'>[]): Rates['answered'] => {
  const sum = (role: 'other' | 'ours'): number =>
    rates.reduce((all, { answered }) => all + (answered[role] ?? 0), 0);
  return { other: sum('other'), ours: sum('ours') };
};

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
  return {
    lines: [...rateLines('Links made, 1 connection', one), ...rateLines('Links made, 8 connections', eight)],
    answered: sumOf([one, eight]),
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
