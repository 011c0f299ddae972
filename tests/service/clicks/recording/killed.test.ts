import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickBatches, clickSegments, links } from '../../../../drizzle/schema/index.ts';
import { openReader, openWriter } from '../../../../service/db/connection.ts';
import { forEachLink } from '../../../../service/modules/clicks/records/batch.ts';
import { RECORD_WORDS } from '../../../../service/modules/clicks/records/record.ts';
import { openRecords } from '../../../../service/modules/clicks/records/stored-records.ts';
import { fileClicks, recordClicks } from '../../../../service/modules/clicks/repository.ts';
import { saveSetting } from '../../../../service/modules/settings/repository.ts';
import { click } from '../../../support/clicks.ts';
import { makeLink } from '../../../support/links.ts';
import { startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';

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

/** Follows links until so many redirects came back, then calls `stop` with more of them under way. */
async function follow(url: string, redirects: number, stop: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  let answered = 0;
  let stopped: Promise<unknown> | undefined;
  const one = async (visitor: number): Promise<void> => {
    while (!stopped) {
      sent += 1;
      const alias = ALIASES[sent % ALIASES.length] ?? '';
      const agent = { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${visitor}` };
      const answer = await request(`${url}/${alias}`, { headers: agent }).catch(() => undefined);
      if (answer?.status === 302) answered += 1;
      if (answered >= redirects) stopped ??= stop();
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, visitor) => one(visitor)));
  await stopped;
  return sent;
}

describe('a service that is killed while clicks are written', () => {
  it('loses the last moments at most, counts nothing twice, and starts again', async () => {
    const first = await startProgram(env);
    for (const alias of ALIASES) await makeLink(first, { alias });
    await first.stop();

    let before = 0;
    for (const redirects of [300, 900, 2_000]) {
      const program = await startProgram(env);
      const sent = await follow(program.url, redirects, () => program.kill());
      const { rows, totals, sound } = await look(async (read) => ({
        rows: await countRows(read),
        totals: await countTotals(read),
        sound: await isSound(read),
      }));
      expect(sound).toBe(true);
      expect(totals).toEqual(rows);
      expect(sum(rows)).toBeGreaterThanOrEqual(before);
      expect(sum(rows)).toBeLessThanOrEqual(before + sent);
      before = sum(rows);
    }
    expect(before).toBeGreaterThan(0);

    const last = await startProgram(env);
    const sent = await follow(last.url, 100, () => last.stop());
    expect((await last.ended).code).toBe(0);
    const after = await look(countTotals);
    expect(after).toEqual(await look(countRows));
    expect(sum(after)).toBeGreaterThanOrEqual(before + 100);
    expect(sum(after)).toBeLessThanOrEqual(before + sent);
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
    const setting = { name: 'keepClicksForDays', value: 30, isBookkeeping: true };
    await writer.transaction((tx) => saveSetting.run(tx, setting));
    writer.$client.close();
  }

  const countKept = async (): Promise<number> => sum(await look(countRows));

  it('goes on where it was, and leaves newer clicks and every total alone', async () => {
    await (await startProgram(env)).stop();
    await fill();
    const program = await startProgram(env);
    await expect.poll(countKept, { timeout: 25_000, interval: 5 }).toBeLessThan(LINKS * 4);
    await program.kill();
    expect(await look(isSound)).toBe(true);

    const again = await startProgram(env);
    await expect.poll(countKept, { timeout: 25_000 }).toBe(LINKS);
    await again.stop();
    const totals = await look(countTotals);
    expect([...new Set(totals.values())]).toEqual([4]);
    expect(await look(isSound)).toBe(true);
  });
});
