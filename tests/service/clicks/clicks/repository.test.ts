import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clickAgents,
  clickBatches,
  clickOrigins,
  clickPlaces,
  clickSegments,
  links,
  retiredLinks,
} from '../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../service/clicks/clicks/filing/filing-repository.ts';
import { FILE_PORTION, SLICE_CLICKS } from '../../../../service/clicks/clicks/filing/portions.ts';
import { clickedAt, RECORD, RECORD_WORDS } from '../../../../service/clicks/clicks/records/record.ts';
import { openRecords } from '../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import { eraseClicksWithin } from '../../../../service/clicks/clicks/retention/retention-repository.ts';
import { VALUE_BYTES } from '../../../../service/db/limits.ts';
import { click, idOf, insertLinks, insertOwner, origin, visitor } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

let database: TempDatabase;

beforeEach(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'one' }, { alias: 'two' }]);
});
afterEach(() => database.close());

const record = (clicks: RecordedClick[]): Promise<void> => database.write(recordClicks, clicks);
const file = (): Promise<{ more: boolean }> => database.write(fileClicks, { all: true });
const clicksOf = (linkNumber: number, count: number): RecordedClick[] =>
  Array.from({ length: count }, (_, index) => click({ linkNumber, clickedAt: 1_000_000 + index }));

const segments = () =>
  database.read.select().from(clickSegments).orderBy(clickSegments.linkNumber, clickSegments.number);

describe('recordClicks', () => {
  it('writes one row however many links the clicks are of', async () => {
    await record([...clicksOf(1, 3), ...clicksOf(2, 2), ...clicksOf(1, 1)]);
    const [batch, ...others] = await database.read.select().from(clickBatches);
    expect(others).toEqual([]);
    expect([...(batch?.links ?? [])]).toEqual([1, 4, 2, 2]);
    expect(batch && openRecords(batch.records).length).toBe(6 * RECORD_WORDS);
  });

  it('counts at the links, and the last click is the latest whatever the order', async () => {
    await record([click({ clickedAt: 5_000 }), click({ clickedAt: 9_000 }), click({ clickedAt: 7_000 })]);
    await record([click({ clickedAt: 8_000 })]);
    const counted = await database.read
      .select({ alias: links.alias, totalClicks: links.totalClicks, lastClick: links.lastClick })
      .from(links);
    expect(counted).toEqual([
      { alias: 'one', totalClicks: 4, lastClick: 9_000 },
      { alias: 'two', totalClicks: 0, lastClick: null },
    ]);
  });

  it('stores each combination of labels once, also between batches', async () => {
    const chrome = { browser: 'Chrome', os: 'Linux', device: 'desktop', country: 'DE' } as const;
    await record([
      click({ visitor: visitor(1, chrome), origin: origin({ referrer: "o'reilly.com" }) }),
      click({ visitor: visitor(2, chrome), origin: origin({ utmSource: 'a","b' }) }),
    ]);
    await record([click({ visitor: visitor(3, { ...chrome, city: 'Köln' }), origin: origin() })]);
    await record([click({ visitor: visitor(4, chrome), origin: origin({ utmSource: 'a","b' }) })]);
    expect(await database.read.select().from(clickAgents)).toMatchObject([
      { number: 1, browser: 'Chrome', os: 'Linux', device: 'desktop', botName: '' },
    ]);
    expect(await database.read.select().from(clickPlaces)).toMatchObject([
      { country: 'DE', city: '' },
      { country: 'DE', city: 'Köln' },
    ]);
    expect(await database.read.select().from(clickOrigins)).toMatchObject([
      { referrer: "o'reilly.com", utmSource: '' },
      { referrer: '', utmSource: 'a","b' },
      { referrer: '', utmSource: '' },
    ]);
  });

  it('tells labels apart whatever characters they are made of', async () => {
    const tags = ['', ' ', 'é', 'e\u0301', '🐦', '\ufffd', 'a', '1', "'", '\\', '"]', 'null'];
    await record(tags.map((utmSource) => click({ origin: origin({ utmSource }) })));
    const [batch] = await database.read.select().from(clickBatches);
    const records = batch ? openRecords(batch.records) : [];
    const numbers = tags.map((_, index) => records[index * RECORD_WORDS + RECORD.origin]);
    expect(new Set(numbers).size).toBe(tags.length);
    const stored = await database.read.select().from(clickOrigins);
    const sources = new Map(stored.map(({ number, utmSource }) => [number, utmSource]));
    expect(numbers.map((number) => sources.get(number ?? 0))).toEqual(tags);
  });

  it('survives half an emoji', async () => {
    await record([click({ origin: origin({ utmSource: 'bird \ud83d' }) })]);
    expect(await database.read.select().from(clickOrigins)).toMatchObject([{ utmSource: 'bird \ufffd' }]);
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const failing = {
      ...recordClicks,
      run: async (...[tx, clicks]: Parameters<typeof recordClicks.run>) => {
        await recordClicks.run(tx, clicks);
        throw new Error('power cut');
      },
    };
    await expect(database.write(failing, clicksOf(1, 3))).rejects.toThrow('power cut');
    expect(await database.read.select().from(clickBatches)).toEqual([]);
    expect(await database.read.select().from(clickAgents)).toEqual([]);
    expect(await database.read.select({ total: links.totalClicks }).from(links)).toEqual([
      { total: 0 },
      { total: 0 },
    ]);
  });
});

describe('fileClicks', () => {
  it('waits until enough has come together', async () => {
    for (let batch = 0; batch < 9; batch += 1) await record(clicksOf(1, 20_000));
    await record(clicksOf(1, 19_999));
    expect(await database.write(fileClicks, { all: false })).toEqual({ more: false });
    expect(await segments()).toEqual([]);
    await record(clicksOf(1, 1));
    const portion = FILE_PORTION;
    expect(await database.write(fileClicks, { all: false, portion })).toEqual({ more: false });
    const filed = await segments();
    expect(filed.map(({ clicks }) => clicks)).toEqual([
      ...Array(5).fill(SLICE_CLICKS),
      200_000 - 5 * SLICE_CLICKS,
    ]);
    expect(filed.every(({ records }) => records.words.byteLength <= VALUE_BYTES)).toBe(true);
    expect(await database.read.select().from(clickBatches)).toEqual([]);
  });

  it('does not let small batches pile up', async () => {
    for (let batch = 0; batch < 250; batch += 1) await record(clicksOf(1, 1));
    expect(await database.write(fileClicks, { all: false })).toEqual({ more: false });
    expect(await segments()).toMatchObject([{ clicks: 250 }]);
  });

  it('moves every click to its link, in order, and says when it is done', async () => {
    await record([...clicksOf(1, 3), ...clicksOf(2, 1)]);
    await record(clicksOf(1, 2));
    expect(await file()).toEqual({ more: false });
    expect(await database.read.select().from(clickBatches)).toEqual([]);
    const [one, two, ...others] = await segments();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ linkNumber: 1, clicks: 5, open: true, firstClick: 1e6, lastClick: 1e6 + 2 });
    expect(two).toMatchObject({ linkNumber: 2, clicks: 1, open: true });
    const times = Array.from({ length: 5 }, (_, index) =>
      clickedAt(one ? openRecords(one.records) : new Uint32Array(), index * RECORD_WORDS),
    );
    expect(times).toEqual([1e6, 1e6 + 1, 1e6 + 2, 1e6, 1e6 + 1]);
  });

  it('starts another segment once one is full', async () => {
    for (const count of [511, 1, 3]) {
      await record(clicksOf(1, count));
      await file();
    }
    expect(await segments()).toMatchObject([
      { clicks: 512, open: false },
      { clicks: 3, open: true },
    ]);
  });

  it('files the clicks of many links a few links at a time, each link once', async () => {
    const count = 4_500;
    await insertLinks(
      database,
      Array.from({ length: count - 2 }, (_, index) => ({ number: index + 3, alias: `many-${index}` })),
    );
    const everywhere = Array.from({ length: count }, (_, index) => click({ linkNumber: index + 1 }));
    for (let batch = 0; batch < 3; batch += 1) await record(everywhere);
    const steps: [filed: number, waiting: number][] = [];
    for (let more = true; more; ) {
      ({ more } = await file());
      const waiting = await database.read.select().from(clickBatches);
      steps.push([(await segments()).length, waiting.length]);
    }
    expect(steps).toEqual([
      [0, 3],
      [2_000, 2],
      [4_000, 1],
      [4_500, 0],
    ]);
    expect((await segments()).every(({ clicks }) => clicks === 3)).toBe(true);
  });

  it('drops the clicks of links that are gone and keeps those of retired ones', async () => {
    const ownerId = await insertOwner(database, 7);
    await record([...clicksOf(1, 2), ...clicksOf(2, 3)]);
    await database.db.delete(links);
    await database.db.insert(retiredLinks).values({ number: 2, ownerId, alias: 'two' });
    await file();
    expect(await segments()).toMatchObject([{ linkNumber: 2, clicks: 3 }]);
  });

  it('never reuses the number of a deleted link', async () => {
    await database.db.delete(links).where(eq(links.number, 2));
    const [next] = await database.db
      .insert(links)
      .values({
        id: idOf(9),
        alias: 'three',
        generation: 'v2',
        longUrl: 'https://example.com/',
        status: 'ACTIVE',
        createdAt: 0,
        updatedAt: 0,
      })
      .returning();
    expect(next?.number).toBe(3);
  });
});

describe('eraseClicksWithin', () => {
  it('removes the clicks of the links it is given, filed or waiting, and no others', async () => {
    await record([...clicksOf(1, 3), ...clicksOf(2, 2)]);
    await file();
    await record([...clicksOf(1, 1), ...clicksOf(2, 4)]);
    await record(clicksOf(1, 5));
    await database.db.transaction((tx) => eraseClicksWithin(tx, [1, 99]));
    expect(await segments()).toMatchObject([{ linkNumber: 2, clicks: 2 }]);
    const waiting = await database.read.select().from(clickBatches);
    expect(waiting.map(({ links: numbers, records }) => [[...numbers], openRecords(records).length])).toEqual(
      [[[2, 4], 4 * RECORD_WORDS]],
    );
    await file();
    expect(await segments()).toMatchObject([{ linkNumber: 2, clicks: 6 }]);
  });
});
