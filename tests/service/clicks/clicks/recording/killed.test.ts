import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickBatches, clickSegments, links } from '../../../../../drizzle/schema/index.ts';
import { saveSetting } from '../../../../../service/base/settings/repository.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { forEachLink } from '../../../../../service/clicks/clicks/records/batch.ts';
import { RECORD_WORDS } from '../../../../../service/clicks/clicks/records/record.ts';
import { openRecords } from '../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { openReader, openWriter } from '../../../../../service/db/open.ts';
import { click } from '../../../../support/clicks.ts';
import { makeLink } from '../../../../support/links.ts';
import { countClicksIn, startVisits, untilKept } from '../../../../support/many-visitors.ts';
import { startProgram } from '../../../../support/program.ts';

const DAY = 86_400_000;
const ALIASES = ['one', 'two', 'three', 'four'];

let dataDir: string;
let env: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-killed-'));
  env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Reader = Awaited<ReturnType<typeof openReader>>;

const address = () => ({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });

/** Looks into the database past the service, which need not run. */
async function look<Seen>(at: (read: Reader) => Promise<Seen>): Promise<Seen> {
  const read = await openReader(address());
  try {
    return await at(read);
  } finally {
    read.$client.close();
  }
}

/** Clicks by link number, as they are written down. */
async function countRows(read: Reader): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const add = (linkNumber: number, records: Uint32Array): void => {
    counts.set(linkNumber, (counts.get(linkNumber) ?? 0) + records.length / RECORD_WORDS);
  };
  for (const { linkNumber, records } of await read.select().from(clickSegments))
    add(linkNumber, openRecords(records));
  for (const { links: linkNumbers, records } of await read.select().from(clickBatches))
    forEachLink({ links: linkNumbers, records: openRecords(records) }, add);
  return counts;
}

const countTotals = async (read: Reader): Promise<Map<number, number>> => {
  const rows = await read.select({ number: links.number, clicks: links.totalClicks }).from(links);
  return new Map(rows.filter(({ clicks }) => clicks > 0).map(({ number, clicks }) => [number, clicks]));
};

const isSound = async (read: Reader): Promise<boolean> => {
  const { rows } = await read.$client.execute('PRAGMA integrity_check');
  return rows.length === 1 && rows[0]?.integrity_check === 'ok';
};

const sum = (counts: Map<number, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

describe('a service that is killed while clicks are written', () => {
  it('loses none that was answered a moment before, counts none twice, and starts again', async () => {
    const first = await startProgram(env);
    for (const alias of ALIASES) await makeLink(first, { alias });
    await first.stop();

    const busy = await startProgram(env);
    const many = startVisits(busy.url, ALIASES);
    await expect.poll(many.answered).toBeGreaterThan(1_500);
    const promised = many.answered();
    await untilKept(busy);
    await busy.kill();
    await many.stop();
    expect(await look(isSound)).toBe(true);

    const quiet = await startProgram(env);
    const { total, rows, visitors } = await countClicksIn(address());
    expect([rows, visitors]).toEqual([total, total]);
    expect(total).toBeGreaterThanOrEqual(promised);
    expect(total).toBeLessThanOrEqual(many.sent());
    const few = startVisits(quiet.url, ALIASES);
    await expect.poll(few.answered).toBeGreaterThan(100);
    await few.stop();
    await untilKept(quiet);
    await quiet.kill();

    await (await startProgram(env)).stop();
    const all = total + few.sent();
    expect(await countClicksIn(address())).toEqual({ total: all, rows: all, visitors: all });
  });
});

describe('a service that is killed while it removes old clicks', () => {
  const LINKS = 3_000;

  async function fill(): Promise<void> {
    const writer = await openWriter(address());
    const rows = Array.from({ length: LINKS }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      alias: `old-${index}`,
      generation: 'v2' as const,
      longUrl: 'https://example.com/',
      status: 'ACTIVE' as const,
      createdAt: 0,
      updatedAt: 0,
    }));
    for (let at = 0; at < LINKS; at += 500) await writer.insert(links).values(rows.slice(at, at + 500));
    const old = Date.now() - 40 * DAY;
    const clicks = Array.from({ length: LINKS * 4 }, (_, index) => {
      const linkNumber = 1 + (index % LINKS);
      return click({ linkNumber, clickedAt: index < LINKS * 3 ? old : Date.now() });
    });
    await writer.transaction((tx) => recordClicks.run(tx, clicks));
    const file = () => writer.transaction((tx) => fileClicks.run(tx, { all: true }));
    while ((await file()).more);
    const name = 'keepClicksForDays';
    const setting = { name, row: name, value: 30, isBookkeeping: true };
    await writer.transaction((tx) => saveSetting.run(tx, setting));
    writer.$client.close();
  }

  const countKept = async (): Promise<number> => sum(await look(countRows));

  it('goes on where it was, and leaves newer clicks and every total alone', async () => {
    await (await startProgram(env)).stop();
    await fill();
    const program = await startProgram(env);
    await expect.poll(countKept, { interval: 5 }).toBeLessThan(LINKS * 4);
    await program.kill();
    expect(await look(isSound)).toBe(true);

    const again = await startProgram(env);
    await expect.poll(countKept).toBe(LINKS);
    await again.stop();
    const totals = await look(countTotals);
    expect([...new Set(totals.values())]).toEqual([4]);
    expect(await look(isSound)).toBe(true);
  });
});
