import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clickAgents,
  clickOrigins,
  clickPlaces,
  clickSegments,
} from '../../../../../drizzle/schema/index.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { sweepLabels } from '../../../../../service/clicks/clicks/labels/sweep.ts';
import {
  listLabelsInUse,
  removeLabels,
  startSweep,
} from '../../../../../service/clicks/clicks/labels/sweep-repository.ts';
import { RECORD } from '../../../../../service/clicks/clicks/records/record.ts';
import { openRecords } from '../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import {
  eraseClicksWithin,
  removeClicksBefore,
} from '../../../../../service/clicks/clicks/retention/retention-repository.ts';
import { click, insertLinks, origin, visitor } from '../../../../support/clicks.ts';
import { quietLog } from '../../../../support/quiet-log.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const NOW = Date.UTC(2026, 8, 13);

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'one' }, { alias: 'two' }]);
});
afterEach(() => database.close());

const from = (linkNumber: number, referrer: string, clickedAt = NOW) =>
  click({
    linkNumber,
    clickedAt,
    origin: origin({ referrer }),
    visitor: visitor(1, { browser: referrer, city: referrer }),
  });
const file = async (): Promise<void> => {
  while ((await database.write(fileClicks, { all: true })).more);
};
const erase = (...linkNumbers: number[]) =>
  database.db.transaction((tx) => eraseClicksWithin(tx, linkNumbers));
const labels = async () => {
  const { read } = database;
  return {
    browsers: (await read.select().from(clickAgents)).map(({ browser }) => browser),
    cities: (await read.select().from(clickPlaces)).map(({ city }) => city),
    referrers: (await read.select().from(clickOrigins)).map(({ referrer }) => referrer),
  };
};
const all = (...names: string[]) => ({ browsers: names, cities: names, referrers: names });

/** The parts of the context that sweeping uses, with operations run as the threads run them. */
const sweep = (signal = new AbortController().signal) =>
  sweepLabels(
    { database: { write: database.write }, threads: { statistics: { run: database.query } }, log: quietLog },
    signal,
  );

describe('sweeping labels', () => {
  it('removes those that no click uses any more, after links were erased', async () => {
    await database.write(recordClicks, [from(1, 'a.com'), from(2, 'b.com')]);
    await file();
    await database.write(recordClicks, [from(1, 'c.com'), from(2, 'a.com'), from(1, 'd.com')]);
    await erase(1);
    expect(await labels()).toEqual(all('a.com', 'b.com', 'c.com', 'd.com'));
    await sweep();
    expect(await labels()).toEqual(all('a.com', 'b.com'));
  });

  it('removes those of clicks that grew too old', async () => {
    await database.write(recordClicks, [from(1, 'old.com', NOW - 1), from(1, 'new.com')]);
    await file();
    await database.write(removeClicksBefore, { moment: NOW });
    await sweep();
    expect(await labels()).toEqual(all('new.com'));
  });

  it('leaves everything alone while no click was removed', async () => {
    await database.write(recordClicks, [from(1, 'a.com')]);
    await database.db.delete(clickSegments);
    await sweep();
    expect(await labels()).toEqual(all('a.com'));
    expect(await database.write(startSweep, null)).toEqual({ sweep: null });
  });

  it('spares a label that is used again while it is under way', async () => {
    await database.write(recordClicks, [from(1, 'a.com'), from(1, 'b.com')]);
    await erase(1);
    const { sweep: number } = await database.write(startSweep, null);
    const { used } = await database.query(listLabelsInUse, { of: 'batch', after: 0 });
    expect([...used.origin]).toEqual([]);
    await database.write(recordClicks, [from(2, 'b.com')]);
    const removed = await database.write(removeLabels, {
      sweep: number ?? 0,
      set: 'origin',
      numbers: Uint32Array.of(1, 2),
    });
    expect(removed).toBe(1);
    expect((await labels()).referrers).toEqual(['b.com']);
  });

  it('is repeated when more was removed while it was under way', async () => {
    await database.write(recordClicks, [from(1, 'a.com'), from(2, 'b.com')]);
    await erase(1);
    const first = await database.write(startSweep, null);
    await erase(2);
    await sweep();
    expect(first).toEqual({ sweep: 1 });
    expect(await labels()).toEqual(all());
  });

  it('starts over after it was stopped half way', async () => {
    await database.write(recordClicks, [from(1, 'a.com')]);
    await erase(1);
    await sweep(AbortSignal.abort());
    expect((await labels()).referrers).toEqual(['a.com']);
    await sweep();
    expect(await labels()).toEqual(all());
  });

  it('looks at every click, however many segments they are in', async () => {
    const count = 2_500;
    const links = Array.from({ length: count }, (_, index) => ({ number: index + 10, alias: `l${index}` }));
    await insertLinks(database, links);
    const clicks = links.map(({ number }) => from(number, `${number}.com`));
    await database.write(recordClicks, [from(1, 'gone.com'), ...clicks]);
    await file();
    await erase(1);
    await sweep();
    const { referrers } = await labels();
    expect(referrers.length).toBe(count);
    expect(referrers).not.toContain('gone.com');
  });

  it('gives a label that comes back a number of its own', async () => {
    await database.write(recordClicks, [from(1, 'a.com'), from(2, 'b.com')]);
    await erase(1);
    await sweep();
    await database.write(recordClicks, [from(1, 'a.com')]);
    await file();
    const [segment] = await database.read.select().from(clickSegments).where(eq(clickSegments.linkNumber, 1));
    const [again] = await database.read.select().from(clickOrigins).where(eq(clickOrigins.referrer, 'a.com'));
    expect(segment && openRecords(segment.records)[RECORD.origin]).toBe(again?.number);
  });
});
