import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openWriter } from '../../../service/db/open.ts';
import type { WriteOperation } from '../../../service/db/operation.ts';
import { DAY } from '../../../service/lib/time.ts';
import { signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import type { Size } from '../arguments.ts';
import { makeClicks, write } from '../clicks.ts';
import { fillWithLinks, samplePaths } from '../measure/links.ts';
import type { Load } from '../measure/load.ts';
import { pace } from '../measure/pace.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const PER_SECOND = 1_000;
const WARM_UP_SECONDS = 3;
const SAMPLE = 500;

/** How long a copy and its proof take, how large it is, and what redirects notice of it. */
export async function benchBackups(seconds: number, size: Size): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  try {
    const token = await prepare(dataDir, size);
    const program = await startLinnet(dataDir);
    const owner = { url: program.url, token };
    const calm = await copyOnce(owner);
    const paths = samplePaths(size.links, SAMPLE);
    const follow = (duration: number): Promise<Load> =>
      pace({ url: program.url, paths, perSecond: PER_SECOND, seconds: duration });
    await follow(WARM_UP_SECONDS);
    const alone = await follow(Math.min(seconds, Math.ceil(calm.seconds)));
    const copying = copyOnce(owner);
    const beside = await follow(Math.ceil(calm.seconds));
    const busy = await copying;
    const rows = [
      ...describeCopy(size, calm),
      { name: 'The same beside redirects', value: `${busy.seconds.toFixed(1)} s` },
      row(`Redirects at ${PER_SECOND}/s alone`, alone),
      row('The same while a copy is made and proven', beside),
      { name: 'Memory afterwards', value: `${Math.round(await program.memory())} MB` },
    ];
    await program.stop();
    return rows;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const row = (name: string, { perSecond, p50, p99, failures }: Load): Row => ({
  name,
  value: `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failures} failed`,
  target: 'p99 below 25 ms',
});

const describeCopy = ({ links, clicks }: Size, { seconds, steps, bytes, proof }: Copied): Row[] => [
  {
    name: `A copy of ${links} links and ${clicks} clicks, proven`,
    value: `${seconds.toFixed(1)} s (${steps}), ${(bytes / 1e6).toFixed(1)} MB`,
  },
  { name: 'Restored for the proof', value: `${proof} s` },
];

/** An account, links and clicks; returns a token of the account. */
async function prepare(dataDir: string, { links, clicks }: Size): Promise<string> {
  const program = await startLinnet(dataDir);
  const { token } = await signUp(program);
  await program.stop();
  await fillWithLinks(dataDir, links);
  const db = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const run = {
    write: <I, O>(operation: WriteOperation<I, O>, input: I) =>
      db.transaction((tx) => operation.run(tx, input)),
  };
  const crowd = { clicks, links, visitors: Math.ceil(clicks / 7), start: Date.now() - 89 * DAY, days: 89 };
  await write(run, makeClicks(crowd));
  db.$client.close();
  return token;
}

type Owner = Pick<Program, 'url'> & { token: string };
type Copied = { seconds: number; steps: string; bytes: number; proof: number };

const LOOK_EVERY = 50;

/** Makes a copy and waits until it is proven. */
async function copyOnce({ url, token }: Owner): Promise<Copied> {
  const begun = performance.now();
  const { body: made } = await request(`${url}/host/backups`, { method: 'POST', token });
  const times = new Map<string, number>();
  for (;;) {
    const { body } = await request(`${url}/host/backups`, { token });
    if (body.running === null) {
      const copy = Object.values(body.backups ?? {}).find(({ name }) => String(name) === String(made.name));
      if (!copy?.proof?.ok) throw new Error(`The copy is no good: ${JSON.stringify(body)}`);
      const seconds = (performance.now() - begun) / 1_000;
      return { seconds, steps: stepsOf(times), bytes: Number(copy.size), proof: Number(copy.proof.seconds) };
    }
    const step = String(body.running?.step);
    times.set(step, (times.get(step) ?? 0) + LOOK_EVERY);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

const stepsOf = (times: ReadonlyMap<string, number>): string =>
  [...times].map(([step, ms]) => `${step} ${(ms / 1_000).toFixed(1)} s`).join(', ');
