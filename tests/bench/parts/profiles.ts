import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleWidePaths } from '../measure/links.ts';
import { type Driving, requestHeaders, send } from '../measure/load.ts';
import { startLinnet } from '../measure/program.ts';
import { drawFlameGraph } from '../profile/flame-graph.ts';
import { type Frame, merge, readThread, type Span } from '../profile/frames.ts';
import { createPlaces } from '../profile/places.ts';
import { holderAt, type Installation, makeInstallation, type Running } from '../table/installation.ts';
import { listQuestions, statisticsQuestions } from '../table/questions.ts';
import { creationBy } from '../table/under-load.ts';
import { visitsOfInstallation } from '../table/visits.ts';
import type { Row } from './report.ts';

const FOLDER = 'docs/profiles';
const CONTENTS = { links: [10_000, 100_000], clicks: [1_000_000] };
/** Between two looks at what a thread does, µs. */
const INTERVAL = 200;
/** How long the compiler gets to settle, s. */
const WARM_UP = 3;
/** More links than stay in memory, followed in a circle: each one is read. */
const COLD = 100_000;
/** By so many different browsers. */
const BROWSERS = 500;
/** A thread that does less than this part of all work is left out. */
const LEAST = 0.005;

type Load = Pick<Driving, 'requests' | 'connections'>;

/** What is looked at, by the name of its picture. */
const PICTURES: Record<string, { title: string; load(installation: Running): Load }> = {
  redirect: {
    title: 'Redirects, 64 connections',
    load: (installation) => ({ requests: visitsOfInstallation(installation), connections: 64 }),
  },
  'cold-redirect': {
    title: 'Redirects of links that are not in memory, 64 connections',
    load: (installation) => ({
      requests: sampleWidePaths(holderAt(installation.holders, 1), COLD).map((path, index) => ({
        path,
        headers: requestHeaders(index % BROWSERS),
      })),
      connections: 64,
    }),
  },
  search: {
    title: 'Searches in a list of 100,000 links, one after the other',
    load: (installation) => ({ requests: searchesOf(installation), connections: 1 }),
  },
  creation: {
    title: 'Links made, 8 connections',
    load: (installation) => ({ requests: [creationBy(installation)], connections: 8 }),
  },
  statistics: {
    title: 'Statistics of a link with 1,000,000 clicks, one question after the other',
    load: (installation) => ({ requests: questionOf(installation), connections: 1 }),
  },
};

const searchesOf = (installation: Running): Load['requests'] =>
  listQuestions(1, holderAt(installation.holders, 1).count)
    .filter(({ name }) => name.includes('search'))
    .map(({ ask }) => {
      const { path, token } = ask(installation);
      return { path, headers: { Authorization: `Bearer ${token}` } };
    });

function questionOf(installation: Running): Load['requests'] {
  const [question] = statisticsQuestions(CONTENTS.clicks);
  if (!question) throw new Error('There is no question about clicks');
  const { path, token } = question.ask(installation);
  return [{ path, headers: { Authorization: `Bearer ${token}` } }];
}

/** Draws where the time of all threads goes, into `docs/profiles/`. */
export async function benchProfiles(seconds: number): Promise<Row[]> {
  const installation = await makeInstallation('ours', '.', CONTENTS);
  const rows: Row[] = [];
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const [name, { title, load }] of Object.entries(PICTURES)) {
      const threads = await profile(installation, load, seconds);
      const file = join(FOLDER, `${name}.svg`);
      await writeFile(file, drawFlameGraph(title, threads));
      rows.push(...threads.map((thread) => rowOf(file, thread, threads)));
    }
  } finally {
    await installation.remove();
  }
  return rows;
}

function rowOf(file: string, { name, time }: Frame, threads: readonly Frame[]): Row {
  const share = time / threads.reduce((sum, thread) => sum + thread.time, 0);
  return { name: `${file}, ${name}`, value: `${(share * 100).toFixed(0)} %` };
}

/** What each thread did under a load, without its start and its end. */
async function profile(
  installation: Installation,
  loadOf: (installation: Running) => Load,
  seconds: number,
): Promise<Frame[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-profile-'));
  try {
    const options = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval', String(INTERVAL)];
    const program = await startLinnet(installation.dataDir, {}, process.cwd(), options);
    const load = loadOf({ ...installation, url: program.url });
    const span = await driveIn(program.url, load, seconds).finally(program.stop);
    return await readThreads(folder, span);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function driveIn(url: string, load: Load, seconds: number): Promise<Span> {
  await send({ url, ...load, seconds: WARM_UP });
  const from = microseconds();
  const { failures } = await send({ url, ...load, seconds });
  if (failures > 0) throw new Error(`${failures} requests failed while a profile was taken`);
  return { from, to: microseconds() };
}

/** On the clock that profiles are taken by. */
const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);

async function readThreads(folder: string, span: Span): Promise<Frame[]> {
  const findPlace = createPlaces();
  const threads: Frame[] = [];
  for (const file of await readdir(folder)) {
    const taken: Profiler.Profile = JSON.parse(await readFile(join(folder, file), 'utf8'));
    threads.push(readThread(taken, span, findPlace));
  }
  const whole = threads.reduce((sum, { time }) => sum + time, 0);
  return merge(threads).filter(({ time }) => time >= whole * LEAST);
}
