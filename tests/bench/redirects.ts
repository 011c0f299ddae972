import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countClicks, fillWithLinks, samplePaths } from './links.ts';
import { drive, type Load } from './load.ts';
import { type Program, startBareServer, startLinnet } from './program.ts';
import type { Row } from './report.ts';

/** Enough for the compiler to have settled; also what the length of the measured run is worked out from. */
const WARM_UP_REQUESTS = 40_000;
const SMALL = 1_000;
const LARGE = 1_000_000;
/** Distinct codes asked for in one run. */
const SAMPLE = 1_000;

/** Redirects with every click recorded, against bare `node:http`, in turns so that both meet the same machine. */
export async function benchRedirects(seconds: number): Promise<Row[]> {
  const bare = await measureBare(seconds);
  const small = await measureLinnet(SMALL, seconds);
  const bareAgain = await measureBare(seconds);
  const large = await measureLinnet(LARGE, seconds);
  const reference = (bare.perSecond + bareAgain.perSecond) / 2;
  return [
    { name: 'Bare node:http, constant 302', value: `${round(reference)}/s` },
    {
      name: `Redirects, ${SMALL} links, every click recorded`,
      value: `${round(small.load.perSecond)}/s, p50 ${small.load.p50} ms, p99 ${small.load.p99} ms`,
      ratio: small.load.perSecond / reference,
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
      name: `Redirects, ${LARGE} links`,
      value: `${round(large.load.perSecond)}/s`,
      ratio: large.load.perSecond / small.load.perSecond,
      target: 'at least 0.9 of the small database',
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

async function measureBare(seconds: number): Promise<Load> {
  const server = await startBareServer();
  await drive({ url: server.url, paths: samplePaths(SMALL, SAMPLE), requests: WARM_UP_REQUESTS });
  const load = await drive({ url: server.url, paths: samplePaths(SMALL, SAMPLE), seconds });
  await server.stop();
  return load;
}

type Measured = {
  load: Load;
  clicks: number;
  redirects: number;
  idle: number;
  loaded: number;
  firstRedirect: number;
};

async function measureLinnet(links: number, seconds: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  try {
    await (await startLinnet(dataDir)).stop();
    await fillWithLinks(dataDir, links);
    const service = await startLinnet(dataDir);
    const firstRedirect = service.startedIn + (await timeFirstRedirect(service));
    const idle = await service.memory();
    const paths = samplePaths(links, SAMPLE);
    const warmUp = await drive({ url: service.url, paths, requests: WARM_UP_REQUESTS });
    const load = await drive({ url: service.url, paths, requests: Math.round(warmUp.perSecond * seconds) });
    const loaded = await service.memory();
    await service.stop();
    const redirects = 1 + warmUp.redirects + load.redirects;
    return { load, clicks: await countClicks(dataDir), redirects, idle, loaded, firstRedirect };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeFirstRedirect({ url }: Program): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/b0`, { redirect: 'manual' });
  if (response.status !== 302) throw new Error(`The first redirect was a ${response.status}`);
  return performance.now() - begun;
}

const round = (value: number): number => Math.round(value);
