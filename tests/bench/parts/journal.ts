import { join } from 'node:path';
import { links, type NewLink } from '../../../drizzle/schema/index.ts';
import { inTransaction, type Writer } from '../../../service/db/connection.ts';
import { openDatabase } from '../../../service/db/database.ts';
import { collectChanges } from '../../../service/db/journal/append.ts';
import { type Change, stampOf } from '../../../service/db/journal/change.ts';
import { createDispatcher } from '../../../service/db/journal/dispatcher.ts';
import { systemRandom } from '../../../service/lib/random.ts';
import { systemClock } from '../../../service/lib/time.ts';
import { LINK_CREATED } from '../../../service/links/links/changes.ts';
import { insertLink } from '../../../service/links/links/repository.ts';
import { watchThreads } from '../../../service/threads/watch.ts';
import { idOf } from '../../support/clicks.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import { median } from '../measure/figures.ts';
import type { Row } from './report.ts';

/** Each side creates so many links. */
const LINKS = 2_000;
/** Writes on their way at once, as when many people save. */
const AT_ONCE = 50;
const TOLD = 1_000;
const ALONE = 100;
const TOLD_ALONE = 1_000_000;

/** What the journal costs each change, and how quickly listeners in the service hear of it. */
export async function benchJournal(): Promise<Row[]> {
  const sides = { bare: await openTempDatabase(), journaled: await openTempDatabase() };
  const threaded = await openTempDatabase();
  try {
    const safe = await createInTurn(sides, { synchronous: 'FULL', first: 0 });
    const quick = await createInTurn(sides, { synchronous: 'NORMAL', first: LINKS });
    const { perSecond, delay, last } = await tellThroughThread(threaded);
    return [
      ...compare('Links', safe, 'at least 0.7'),
      ...compare('Links that do not wait for the disk', quick, 'at least 0.4'),
      { name: 'Links the writer thread creates and tells', value: `${Math.round(perSecond)}/s` },
      { name: 'One alone, from the call until it is told', value: `${delay.toFixed(2)} ms` },
      { name: 'Changes told once they are committed', value: `${Math.round(tellAlone(last))}/s` },
    ];
  } finally {
    for (const database of [sides.bare, sides.journaled, threaded]) await database.close();
  }
}

type Sides<Of> = { bare: Of; journaled: Of };

const compare = (what: string, { bare, journaled }: Sides<number>, target: string): Row[] => [
  { name: `${what}, no journal`, value: `${Math.round(bare)}/s` },
  { name: `${what}, journaled`, value: `${Math.round(journaled)}/s`, ratio: journaled / bare, target },
];

/** Links of these numbers; of no account, so that both sides write nothing else. */
const linksFrom = (first: number, count: number): NewLink[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(first + index),
    generation: 'v2',
    namespace: '',
    alias: `b${first + index}`,
    longUrl: `https://intranet.example.com/department/${index % 50}/reports/figures-${first + index}.html`,
    status: 'ACTIVE',
    createdAt: 1_750_000_000_000 + index,
    updatedAt: 1_750_000_000_000 + index,
  }));

/**
 * Links a second by the median of each side, which take turns: one link, one transaction, which waits for the disk
 * (`FULL`) or not.
 */
async function createInTurn(
  { bare, journaled }: Sides<TempDatabase>,
  { synchronous, first }: { synchronous: 'FULL' | 'NORMAL'; first: number },
): Promise<Sides<number>> {
  for (const { db } of [bare, journaled]) await db.$client.execute(`PRAGMA synchronous=${synchronous}`);
  const times: Sides<number[]> = { bare: [], journaled: [] };
  for (const link of linksFrom(first, LINKS)) {
    times.bare.push(await timeOf(() => insertBare(bare.db, link)));
    times.journaled.push(await timeOf(() => insertJournaled(journaled.db, link)));
  }
  return { bare: 1000 / median(times.bare), journaled: 1000 / median(times.journaled) };
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** What the service would do without a journal: `insertLink` less the append. */
const insertBare = (db: Writer, link: NewLink): Promise<unknown> =>
  inTransaction(db, (tx) => tx.insert(links).values(link).onConflictDoNothing().returning());

/** What the writer thread does. */
const insertJournaled = (db: Writer, link: NewLink): Promise<unknown> =>
  inTransaction(db, (tx) =>
    collectChanges(tx, stampOf(undefined, systemClock.now()), () => insertLink.run(tx, link)),
  );

/** What the writer thread commits, as a listener hears of it. `delay` is in ms, with nothing else on its way. */
async function tellThroughThread({
  address,
}: TempDatabase): Promise<{ perSecond: number; delay: number; last: Change }> {
  const database = await openDatabase({
    address,
    threads: new URL('../../../dist/service/', import.meta.url),
    migrations: join(process.cwd(), 'drizzle/migrations'),
    clock: systemClock,
    random: systemRandom,
    watch: watchThreads(quietLog),
    log: quietLog,
  });
  const heard: { change: Change; at: number }[] = [];
  database.journal.on(LINK_CREATED, (change) => heard.push({ change, at: performance.now() }));
  const begun = performance.now();
  for (let from = 0; from < TOLD; from += AT_ONCE) {
    await Promise.all(linksFrom(from, AT_ONCE).map((link) => database.write(insertLink, link)));
  }
  const perSecond = (heard.length / (performance.now() - begun)) * 1000;
  const delays: number[] = [];
  for (const link of linksFrom(TOLD, ALONE)) {
    const asked = performance.now();
    await database.write(insertLink, link);
    delays.push((heard.at(-1)?.at ?? Number.NaN) - asked);
  }
  await database.close();
  const last = heard.at(-1)?.change;
  if (!last || heard.length !== TOLD + ALONE) throw new Error(`Only ${heard.length} changes were told`);
  return { perSecond, delay: median(delays), last };
}

/** Changes a second that the dispatcher tells a listener of one kind, without a database. */
function tellAlone(change: Change): number {
  const dispatcher = createDispatcher({ startedAt: 0, listAfter: async () => [], log: quietLog });
  let told = 0;
  dispatcher.on(LINK_CREATED, () => {
    told += 1;
  });
  const begun = performance.now();
  for (let seq = 1; seq <= TOLD_ALONE; seq += 1) dispatcher.take([{ ...change, seq }]);
  return (told / (performance.now() - begun)) * 1000;
}
