import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countClicks, fillWithLinks, fillWithNames, samplePaths } from '../measure/links.ts';
import { drive, driveFor, type Load } from '../measure/load.ts';
import { type Program, startBareServer, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** Enough for the compiler to have settled. */
const WARM_UP_REQUESTS = 40_000;
const SMALL = 1_000;
const LARGE = 1_000_000;
/** Further names, one of each of so many links. */
const NAMES = 200_000;
/** Distinct codes asked for in one run: twice as many as links are in memory. */
const SAMPLE = 100_000;

/** Every server is driven this often, in turns, so that all of them meet the same good and bad moments of the machine. */
const ROUNDS = 2;

/** Redirects with every click recorded, against bare `node:http`. */
export async function benchRedirects(seconds: number): Promise<Row[]> {
  const program = await startBareServer();
  const [small, large] = [await prepare(SMALL), await prepare(LARGE)];
  const named = await prepare(LARGE, NAMES);
  const bare: Driven = { url: program.url, paths: small.paths, loads: [] };
  const servers = [bare, small, large, named];
  for (const { url, paths } of servers) await drive(url, paths, WARM_UP_REQUESTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, paths, loads } of servers) loads.push(await driveFor(url, paths, seconds));
  }
  await program.stop();
  const rows = describe(rateOf(bare.loads), await finish(small), await finish(large));
  return [...rows, ...describeNamed(await finish(named), rateOf(large.loads))];
}

function describe(reference: number, small: Measured, large: Measured): Row[] {
  return [
    { name: 'Bare node:http, constant 302', value: `${round(reference)}/s` },
    {
      name: `Redirects, ${SMALL} links, every click recorded`,
      value: `${round(small.perSecond)}/s, p50 ${small.p50} ms, p99 ${small.p99} ms`,
      ratio: small.perSecond / reference,
      target: 'at least 0.5',
    },
    {
      name: 'Clicks recorded of redirects sent',
      value: `${small.clicks} of ${small.redirects}`,
      ratio: small.clicks / small.redirects,
      target: 'exactly 1',
    },
    {
      name: 'Memory at rest, then under load',
      value: `${round(small.idle)} MB, ${round(small.loaded)} MB`,
      target: 'at rest below 120 MB',
    },
    {
      name: 'Start to first redirect, no links',
      value: `${round(small.firstRedirect)} ms`,
      target: 'below 1500 ms',
    },
    {
      name: `Redirects, ${LARGE} links, ${SAMPLE} of them in a circle`,
      value: `${round(large.perSecond)}/s`,
      ratio: large.perSecond / small.perSecond,
      target: 'at least 0.3 of the small database: each link is read',
    },
    {
      name: 'Clicks recorded there',
      value: `${large.clicks} of ${large.redirects}`,
      ratio: large.clicks / large.redirects,
      target: 'exactly 1',
    },
    {
      name: `Start to first redirect, ${LARGE} links`,
      value: `${round(large.firstRedirect)} ms`,
      target: 'below 2000 ms',
    },
  ];
}

const describeNamed = (named: Measured, unnamed: number): Row[] => [
  {
    name: `Redirects by ${NAMES} further names of ${LARGE} links`,
    value: `${round(named.perSecond)}/s, p50 ${named.p50} ms, p99 ${named.p99} ms`,
    ratio: named.perSecond / unnamed,
    target: 'at least 0.95 of those by their aliases',
  },
  {
    name: 'Clicks recorded there',
    value: `${named.clicks} of ${named.redirects}`,
    ratio: named.clicks / named.redirects,
    target: 'exactly 1',
  },
  {
    name: 'Start to first redirect there',
    value: `${round(named.firstRedirect)} ms, ${round(named.idle)} MB`,
    target: 'below 2000 ms',
  },
];

/** A server, what is asked of it, and how that went. */
type Driven = { url: string; paths: string[]; loads: Load[] };

/** A service with so many links that was started, and what was noticed of it so far. */
type Prepared = Driven & {
  program: Program;
  dataDir: string;
  /** MB, before any request but one redirect. */
  idle: number;
  /** Milliseconds from its start. */
  firstRedirect: number;
};

/** With further names, these are asked for. */
async function prepare(links: number, names = 0): Promise<Prepared> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  await (await startLinnet(dataDir)).stop();
  await fillWithLinks(dataDir, links);
  if (names > 0) await fillWithNames(dataDir, names);
  const program = await startLinnet(dataDir);
  const firstRedirect = program.startedIn + (await timeFirstRedirect(program));
  const idle = await program.memory();
  return {
    url: program.url,
    paths: names > 0 ? samplePaths(names, SAMPLE, 'n') : samplePaths(links, Math.min(links, SAMPLE)),
    loads: [],
    program,
    dataDir,
    idle,
    firstRedirect,
  };
}

type Measured = Pick<Prepared, 'idle' | 'firstRedirect'> &
  Pick<Load, 'perSecond' | 'p50' | 'p99' | 'redirects'> & { clicks: number; loaded: number };

/** Stops the service and counts what it wrote down. */
async function finish({ program, dataDir, loads, idle, firstRedirect }: Prepared): Promise<Measured> {
  const loaded = await program.memory();
  await program.stop();
  const clicks = await countClicks(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  // Besides what was measured: the first redirect of all, and the warm-up.
  const redirects = loads.reduce((sum, load) => sum + load.redirects, 1 + WARM_UP_REQUESTS);
  const worst = (pick: (load: Load) => number): number => Math.max(...loads.map(pick));
  return {
    idle,
    firstRedirect,
    loaded,
    clicks,
    redirects,
    perSecond: rateOf(loads),
    p50: worst(({ p50 }) => p50),
    p99: worst(({ p99 }) => p99),
  };
}

const rateOf = (loads: readonly Load[]): number =>
  loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;

async function timeFirstRedirect({ url }: Program): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/b0`, { redirect: 'manual' });
  if (response.status !== 302) throw new Error(`The first redirect was a ${response.status}`);
  return performance.now() - begun;
}

const round = (value: number): number => Math.round(value);
