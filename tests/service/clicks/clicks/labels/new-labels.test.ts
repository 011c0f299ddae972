import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clickAgents,
  clickBatches,
  clickOrigins,
  links,
  newLabels,
} from '../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { OTHER } from '../../../../../service/clicks/clicks/labels/new-labels.ts';
import { recordClicks, recordWithin } from '../../../../../service/clicks/clicks/repository.ts';
import { openWriter } from '../../../../../service/db/open.ts';
import { defineWrite } from '../../../../../service/db/operation.ts';
import { NOTHING } from '../../../../../service/lib/schema/kinds.ts';
import { countClicks } from '../../../../../service/stats/stats/counting/count-query.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 8, 13, 12);
const BOUNDS = { ofLink: 3, ofAll: 5 };

let database: TempDatabase;
let ownerId: string;

beforeEach(async () => {
  database = await openTempDatabase();
  ownerId = await insertOwner(database, 1);
  await insertLinks(
    database,
    ['one', 'two', 'three'].map((alias) => ({ alias, ownerId })),
  );
});
afterEach(() => database.close());

const recordBounded = defineWrite('test.record', NOTHING, (tx, clicks: readonly RecordedClick[]) =>
  recordWithin(tx, clicks, BOUNDS),
);
const record = (...clicks: RecordedClick[]): Promise<void> => database.write(recordBounded, clicks);

const from = (linkNumber: number, referrer: string, clickedAt = NOW) =>
  click({ linkNumber, clickedAt, origin: origin({ referrer }) });
const made = (linkNumber: number, word: string, count: number, clickedAt = NOW) =>
  Array.from({ length: count }, (_, index) => from(linkNumber, `${word}${index}.com`, clickedAt));

async function countBy(dimension: 'referrer' | 'utm_campaign' | 'variant' | 'bots' | 'browser') {
  const { clicks, dimensions } = await database.query(countClicks, {
    scope: { kind: 'account', ownerId },
    range: { start: NOW - DAY, end: NOW + 3 * DAY },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: [dimension],
    filters: {},
    limitRows: false,
    withAudience: false,
  });
  const counts = Object.fromEntries(dimensions[0]?.counts.map((count) => [count.value, count.clicks]) ?? []);
  return { clicks, counts };
}

describe('Labels that were never seen before', () => {
  it('count under others past the bound of a link, and no click is lost', async () => {
    await record(...made(1, 'a', 5), ...made(1, 'b', 2), from(1, 'a0.com'));
    expect(await countBy('referrer')).toEqual({
      clicks: 8,
      counts: { 'a0.com': 2, 'a1.com': 1, 'a2.com': 1, [OTHER]: 4 },
    });
    const [one] = await database.read.select().from(links);
    expect(one?.totalClicks).toBe(8);
  });

  it('still come with the clicks of other links, up to the bound of all', async () => {
    await record(...made(1, 'a', 9));
    await record(...made(2, 'b', 9));
    await record(from(3, 'c.com'));
    expect((await countBy('referrer')).counts).toEqual({
      'a0.com': 1,
      'a1.com': 1,
      'a2.com': 1,
      'b0.com': 1,
      'b1.com': 1,
      [OTHER]: 6 + 7 + 1,
    });
  });

  it('are let in again on the next day, which counts anew', async () => {
    await record(...made(1, 'a', 9));
    await record(...made(1, 'b', 9, NOW + DAY));
    const { counts } = await countBy('referrer');
    expect(Object.keys(counts).toSorted()).toEqual([
      OTHER,
      'a0.com',
      'a1.com',
      'a2.com',
      'b0.com',
      'b1.com',
      'b2.com',
    ]);
    expect(await database.read.select().from(newLabels)).toEqual([
      { day: Math.floor(NOW / DAY) + 1, linkNumber: 1, labels: 3 },
    ]);
  });

  it('are counted in the database, so a restart lets in no more', async () => {
    await record(...made(1, 'a', 2));
    const writer = await openWriter(database.address);
    await writer.transaction((tx) => recordWithin(tx, made(1, 'b', 5), BOUNDS));
    writer.$client.close();
    const { counts } = await countBy('referrer');
    expect(counts).toEqual({ 'a0.com': 1, 'a1.com': 1, 'b0.com': 1, [OTHER]: 4 });
  });

  it('are not used up by a write that fails', async () => {
    const failing = defineWrite('test.fail', NOTHING, async (tx, clicks: readonly RecordedClick[]) => {
      await recordWithin(tx, clicks, BOUNDS);
      throw new Error('disk full');
    });
    await expect(database.write(failing, made(1, 'a', 3))).rejects.toThrow('disk full');
    await record(...made(1, 'b', 3));
    expect((await countBy('referrer')).counts).toEqual({ 'b0.com': 1, 'b1.com': 1, 'b2.com': 1 });
  });
});

describe('Labels that are known', () => {
  it('count as themselves on every link, also past the bound', async () => {
    await record(...made(1, 'known', 3), ...made(2, 'more', 2));
    await record(...made(2, 'strange', 4));
    await record(from(2, 'known0.com'), from(3, 'more1.com'), from(1, 'known2.com'));
    const { counts } = await countBy('referrer');
    expect(counts).toMatchObject({ 'known0.com': 2, 'known2.com': 2, 'more1.com': 2, [OTHER]: 4 });
  });
});

describe('Labels that come with several variants', () => {
  const VARIANTS = [null, ...Array.from({ length: 10 }, (_, index) => String(index))];
  const withVariant = (referrer: string, variant: string | null) =>
    click({ clickedAt: NOW, origin: origin({ referrer, variant }) });
  const split = (word: string, count: number) =>
    VARIANTS.flatMap((variant) =>
      Array.from({ length: count }, (_, index) => withVariant(`${word}${index}.com`, variant)),
    );

  it('are new once, so that ten variants of 300 referrers stay far from the bound of a link', async () => {
    const clicks = split('site', 300);
    for (let at = 0; at < clicks.length; at += 500) {
      await database.write(recordClicks, clicks.slice(at, at + 500));
    }
    const { counts } = await countBy('referrer');
    expect(Object.keys(counts)).toHaveLength(300);
    expect(new Set(Object.values(counts))).toEqual(new Set([VARIANTS.length]));
    expect(await database.read.select().from(newLabels)).toMatchObject([{ linkNumber: 1, labels: 300 }]);
    expect(Object.keys((await countBy('variant')).counts)).toHaveLength(VARIANTS.length);
  });

  it('count under others past the bound, each with its variant', async () => {
    await record(...split('a', 5));
    await record(...split('b', 1));
    expect((await countBy('referrer')).counts).toEqual({
      ...Object.fromEntries(['a0.com', 'a1.com', 'a2.com'].map((name) => [name, VARIANTS.length])),
      [OTHER]: 3 * VARIANTS.length,
    });
    expect(new Set(Object.values((await countBy('variant')).counts))).toEqual(new Set([6]));
    const others = (await database.read.select().from(clickOrigins)).filter(
      ({ referrer }) => referrer === OTHER,
    );
    expect(others).toHaveLength(VARIANTS.length);
  });

  it('are known with every variant once they were seen with one', async () => {
    await record(...made(1, 'a', 3));
    await record(...split('a', 3), ...split('b', 1));
    expect((await countBy('referrer')).counts).toMatchObject({
      'a0.com': 1 + VARIANTS.length,
      [OTHER]: VARIANTS.length,
    });
  });
});

describe('Past the bound', () => {
  it('clicks without a referrer or a tag stay so', async () => {
    const campaign = (name: string) => click({ origin: origin({ utmCampaign: name }) });
    await record(...['a', 'b', 'c', 'd', 'e'].map(campaign), click({}));
    expect((await countBy('utm_campaign')).counts).toEqual({ a: 1, b: 1, c: 1, [OTHER]: 2, '(none)': 1 });
    expect((await countBy('referrer')).counts).toEqual({ Direct: 6 });
  });

  it('programs with names of their own are still programs, and people keep their browsers', async () => {
    const bots = Array.from({ length: 6 }, (_, index) =>
      click({ visitor: visitor(index, { botName: `bot${index}`, browser: 'Chrome' }) }),
    );
    const people = Array.from({ length: 6 }, (_, index) =>
      click({ visitor: visitor(20 + index, { browser: `Browser ${index}` }) }),
    );
    await record(...bots, ...people);
    expect((await countBy('bots')).counts).toEqual({ bot0: 1, bot1: 1, bot2: 1, [OTHER]: 3 });
    expect((await countBy('browser')).counts).toMatchObject({ Chrome: 6, 'Browser 5': 1 });
  });
});

it('whatever is clicked, no more labels are added in a day than the bounds say, and every click counts', async () => {
  const anyClick = fc
    .record({
      linkNumber: fc.integer({ min: 1, max: 3 }),
      day: fc.integer({ min: 0, max: 2 }),
      referrer: fc.option(fc.integer({ min: 0, max: 9 }).map((number) => `site${number}.com`)),
      variant: fc.constantFrom(null, '0', '1'),
      botName: fc.option(fc.integer({ min: 0, max: 9 }).map((number) => `bot${number}`)),
    })
    .map(({ linkNumber, day, referrer, variant, botName }) =>
      click({
        linkNumber,
        clickedAt: NOW + day * DAY,
        origin: origin({ referrer, variant }),
        visitor: visitor(1, { botName }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyClick, { maxLength: 12 }), { maxLength: 6 }), async (batches) => {
      for (const table of [clickBatches, clickOrigins, clickAgents, newLabels]) {
        await database.db.delete(table);
      }
      let [last, added] = [-1, 0];
      for (const batch of batches.filter(({ length }) => length > 0)) {
        const known = await countChosen();
        await record(...batch);
        const day = Math.max(...batch.map(({ clickedAt }) => clickedAt));
        added = (day === last ? added : 0) + (await countChosen()) - known;
        last = day;
        expect(added).toBeLessThanOrEqual(BOUNDS.ofAll);
      }
      expect((await countBy('referrer')).clicks).toBe(batches.flat().length);
    }),
    { numRuns: 30 },
  );
});

/** Labels that were let in, with whatever variant; what stands for all others was not. */
async function countChosen(): Promise<number> {
  const origins = await database.read.select().from(clickOrigins);
  const agents = await database.read.select().from(clickAgents);
  const referrers = new Set(origins.map(({ referrer }) => referrer));
  const labels = [...referrers, ...agents.map(({ botName }) => botName)];
  return labels.filter((label) => label !== '' && label !== OTHER).length;
}
