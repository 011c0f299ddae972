import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { clickBatches } from '../../../drizzle/schema/index.ts';
import { areManyWaiting, fileClicks } from '../../../service/clicks/clicks/filing/filing-repository.ts';
import { FILE_PORTION } from '../../../service/clicks/clicks/filing/portions.ts';
import { recordClicks } from '../../../service/clicks/clicks/repository.ts';
import { isLocal } from '../../../service/db/address.ts';
import { createQueryThread } from '../../../service/db/query-thread.ts';
import { countClicks } from '../../../service/stats/stats/counting/count-query.ts';
import type { ClickScope } from '../../../service/stats/stats/question/question.ts';
import { insertOwner } from '../../support/clicks.ts';
import { startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { openLine } from '../../support/line.ts';
import { openServerDatabase, openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import type { Size } from '../arguments.ts';
import { makeClicks } from '../clicks.ts';
import type { Row } from './report.ts';
import { questionFor } from './stats.ts';

/** How long a transaction of background work may take, ms: such work is done in several of them. */
const TRANSACTION_TIME = 1_000;

const SPAN = { start: Date.UTC(2026, 5, 1), days: 30 };

/** What waits when a database comes back after an outage, and what is asked meanwhile; sides are compared in one run. */
export async function benchWaiting(_seconds: number, size: Size): Promise<Row[]> {
  const asked = { links: Math.ceil(size.links / 5), clicks: Math.ceil(size.clicks / 10) };
  const file = await openTempDatabase();
  const ofFile = await measure({ database: file, bytes: () => 0, portion: FILE_PORTION }, asked).finally(
    file.close,
  );
  if (whyNoServer) return [...ofFile, { name: 'A server', value: whyNoServer }].map(named('file'));
  const server = await startDatabaseServer();
  const line = await openLine(server.port);
  const database = await openServerDatabase(`ws://127.0.0.1:${line.port}`);
  try {
    const bytes = (): number => line.bytes().up + line.bytes().down;
    const ofServer = await measure({ database, bytes, portion: undefined }, asked);
    return [...ofFile.map(named('file')), ...ofServer.map(named('server'))];
  } finally {
    await database.close();
    await line.close();
    await server.stop();
  }
}

const named =
  (side: string) =>
  (row: Row): Row => ({ ...row, name: `${side}: ${row.name}` });

/** `bytes`: what went over the line so far. */
type Side = { database: TempDatabase; bytes(): number; portion: number | undefined };

async function measure(side: Side, { links: count, clicks }: Size): Promise<Row[]> {
  const { database } = side;
  const ownerId = await insertOwner(database, 1);
  await insertNumberedLinks(database, ownerId, count);
  const begun = performance.now();
  for (const batch of makeClicks({ clicks, links: count, visitors: 100_000, ...SPAN })) {
    for (let from = 0; from < batch.length; from += 5_000) {
      await database.write(recordClicks, batch.slice(from, from + 5_000));
    }
  }
  const recorded = performance.now() - begun;
  // A link without a click, and one with as many as any other.
  const scopes: [string, ClickScope][] = [
    ['a link without clicks', { kind: 'link', number: count + 1 }],
    ['a link', { kind: 'link', number: Math.ceil(count / 2) }],
    ['the account', { kind: 'account', ownerId }],
  ];
  const waiting = await database.read.$count(clickBatches);
  return [
    { name: `${clicks} clicks recorded in ${waiting} batches`, value: perSecond(clicks, recorded) },
    ...(await ask(side, scopes, 'all wait')),
    await file(side),
    ...(await ask(side, scopes, 'few wait')),
  ];
}

const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1000)}/s`;

/** Answers of the built service's thread: the first one, and the second, for which it has kept what is filed. */
async function ask({ database, bytes }: Side, scopes: [string, ClickScope][], when: string): Promise<Row[]> {
  const cacheFolder = isLocal(database.address) ? null : await mkdtemp(join(tmpdir(), 'linnet-cache-'));
  const threads = new URL('../../../dist/service/', import.meta.url);
  const thread = createQueryThread(database.address, threads, { cacheFolder });
  const rows: Row[] = [];
  try {
    await thread.run(countClicks, questionFor(SPAN, { kind: 'link', number: 1 }));
    for (const [name, scope] of scopes) {
      const askOnce = async (): Promise<{ clicks: number; cost: string }> => {
        const [before, begun] = [bytes(), performance.now()];
        const { clicks } = await thread.run(countClicks, questionFor(SPAN, scope));
        const ms = Math.round(performance.now() - begun);
        return { clicks, cost: `${ms} ms and ${Math.round((bytes() - before) / 1000)} kB` };
      };
      const [first, second] = [await askOnce(), await askOnce()];
      rows.push({
        name: `${name} (${first.clicks} clicks), ${when}`,
        value: `${first.cost}, then ${second.cost}`,
      });
    }
  } finally {
    await thread.close();
    if (cacheFolder !== null) await rm(cacheFolder, { recursive: true });
  }
  return rows;
}

/** Files what waits, as the service does, and tells how long the longest transaction took. */
async function file({ database, bytes, portion }: Side): Promise<Row> {
  const steps: number[] = [];
  const before = bytes();
  while (await areManyWaiting(database.read, steps.length > 0)) {
    const begun = performance.now();
    await database.write(fileClicks, { all: true, portion });
    steps.push(performance.now() - begun);
  }
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const carried = Math.round((bytes() - before) / 1e6);
  return {
    name: 'Filing',
    value: `${Math.round(whole)} ms in ${steps.length} transactions, the longest ${Math.round(Math.max(...steps))} ms, ${carried} MB`,
    target: `each below ${TRANSACTION_TIME} ms`,
  };
}

/** In one statement: one for each thousand would take longer than what is measured. */
const insertNumberedLinks = ({ db }: TempDatabase, ownerId: string, count: number) =>
  db.run(sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count + 1})
    insert into links (id, generation, namespace, alias, owner_id, long_url, status, created_at, updated_at)
    select printf('%024x', n), 'v2', '', 'b' || n, ${ownerId}, 'https://example.com/page/' || n, 'ACTIVE', 0, 0
    from numbers`);
