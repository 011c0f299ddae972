import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openWriter } from '../../../service/db/open.ts';
import type { WriteOperation } from '../../../service/db/operation.ts';
import { ACCOUNT_DIMENSIONS } from '../../../service/stats/stats/question/dimensions.ts';
import { insertLinks } from '../../support/clicks.ts';
import { signIn, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { makeClicks, write } from '../clicks.ts';
import type { Load } from '../measure/load.ts';
import { pace } from '../measure/pace.ts';
import { startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const DAY = 86_400_000;
const PER_SECOND = 1_000;
const WARM_UP_SECONDS = 3;
const LINKS = 10_000;
const CLICKS = 10_000_000;

/** Redirects at a steady pace: alone, then while statistics and exports of ten million clicks are asked for without a pause. */
export async function benchMixed(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  try {
    const email = await prepare(dataDir);
    const program = await startLinnet(dataDir);
    await follow(program.url, WARM_UP_SECONDS);
    const alone = await follow(program.url, seconds);
    const { body } = await signIn(program, { email });
    const asking = askUntil(program.url, String(body.access_token));
    const busy = await follow(program.url, seconds);
    const answered = await asking.stop();
    await program.stop();
    return [
      row(`Redirects at ${PER_SECOND}/s alone`, alone),
      row(`The same under statistics of ${CLICKS} clicks`, busy),
      { name: 'Statistics and exports answered meanwhile', value: `${answered}`, target: 'at least 2' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const row = (name: string, { perSecond, p50, p99, failures }: Load): Row => ({
  name,
  value: `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failures} failed`,
  target: 'p99 below 25 ms',
});

const follow = (url: string, seconds: number): Promise<Load> => {
  const paths = Array.from({ length: 500 }, (_, index) => `/b${index}`);
  return pace({ url, paths, perSecond: PER_SECOND, seconds });
};

/** An account with its links and clicks; returns its email. */
async function prepare(dataDir: string): Promise<string> {
  const program = await startLinnet(dataDir);
  const owner = await signUp(program);
  await program.stop();
  const db = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const links = Array.from({ length: LINKS }, (_, index) => ({ alias: `b${index}`, ownerId: owner.id }));
  await insertLinks({ db }, links);
  const crowd = { clicks: CLICKS, links: LINKS, visitors: 1_500_000, start: Date.now() - 89 * DAY, days: 89 };
  const run = {
    write: <I, O>(operation: WriteOperation<I, O>, input: I) =>
      db.transaction((tx) => operation.run(tx, input)),
  };
  await write(run, makeClicks(crowd));
  db.$client.close();
  return owner.email;
}

/** Asks for everything there is, one question after the other. */
function askUntil(url: string, token: string): { stop(): Promise<number> } {
  const start = new Date(Date.now() - 89 * DAY).toISOString();
  const query = `start_date=${start}&group_by=${ACCOUNT_DIMENSIONS.join()}`;
  let isOver = false;
  let answered = 0;
  const asking = (async () => {
    while (!isOver) {
      for (const path of [`stats?${query}`, `export?${query}&format=xlsx`]) {
        const { status, text } = await request(`${url}/api/v1/${path}`, { token });
        if (status !== 200) throw new Error(text);
        answered += 1;
      }
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return answered;
    },
  };
}
