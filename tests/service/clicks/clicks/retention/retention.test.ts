import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clickSegments, links } from '../../../../../drizzle/schema/index.ts';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import {
  clickedAt,
  firstMoment,
  RECORD_WORDS,
  recordsSince,
  writeRecord,
} from '../../../../../service/clicks/clicks/records/record.ts';
import { openRecords } from '../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { keptSince, removeOldClicks } from '../../../../../service/clicks/clicks/retention/retention.ts';
import { removeClicksBefore } from '../../../../../service/clicks/clicks/retention/retention-repository.ts';
import { click, insertLinks, visitor } from '../../../../support/clicks.ts';
import { getLink, type MadeLink, makeLink, visit } from '../../../../support/links.ts';
import { createKey, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 8, 13);

const pack = (moments: readonly number[]): Uint32Array => {
  const words = new Uint32Array(moments.length * RECORD_WORDS);
  moments.forEach((moment, index) => {
    const facts = { redirectMs: null, visitorKey: visitor(index).key, agent: 1, place: 1, origin: index };
    writeRecord(words, index * RECORD_WORDS, { clickedAt: moment, ...facts });
  });
  return words;
};
const momentsOf = (words: Uint32Array): number[] =>
  Array.from({ length: words.length / RECORD_WORDS }, (_, index) => clickedAt(words, index * RECORD_WORDS));

describe('the moment from which clicks are kept', () => {
  it('is a midnight, and never later than the days asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 36_500 }), (now, days) => {
        const moment = keptSince(now, days);
        expect(Math.abs(moment % DAY)).toBe(0);
        expect(now - moment).toBeGreaterThanOrEqual(days * DAY);
        expect(now - moment).toBeLessThan((days + 1) * DAY);
      }),
    );
  });
});

describe('packed clicks', () => {
  it('are cut at a moment, the rest unchanged and in order', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 50 }).map((part) => TODAY + part));
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 51 }), (given, cut) => {
        const kept = recordsSince(pack(given), TODAY + cut);
        const expected = given.filter((moment) => moment >= TODAY + cut);
        expect(momentsOf(kept)).toEqual(expected);
        expect(firstMoment(kept)).toBe(Math.min(...expected));
      }),
    );
  });
});

describe('removing old clicks', () => {
  let database: TempDatabase;
  beforeEach(async () => {
    database = await openTempDatabase();
  });
  afterEach(() => database.close());

  const record = async (clicks: RecordedClick[]): Promise<void> => {
    await database.write(recordClicks, clicks);
    while ((await database.write(fileClicks, { all: true })).more);
  };
  const segments = () => database.read.select().from(clickSegments);

  it('keeps what happened at the moment itself, and every total', async () => {
    await insertLinks(database, [{ alias: 'old' }, { alias: 'both' }, { alias: 'new' }]);
    const clicksAt = (linkNumber: number, ...moments: number[]) =>
      moments.map((moment) => click({ linkNumber, clickedAt: moment }));
    await record([
      ...clicksAt(1, TODAY - 2, TODAY - 1),
      ...clicksAt(2, TODAY - 1, TODAY, TODAY + 1),
      ...clicksAt(3, TODAY),
    ]);
    expect(await database.write(removeClicksBefore, { moment: TODAY })).toEqual({ clicks: 3, more: true });
    expect(await database.write(removeClicksBefore, { moment: TODAY })).toEqual({ clicks: 0, more: false });
    const kept = (await segments()).map(({ linkNumber, clicks, firstClick, records }) => ({
      linkNumber,
      clicks,
      firstClick,
      moments: momentsOf(openRecords(records)),
    }));
    expect(kept).toEqual([
      { linkNumber: 2, clicks: 2, firstClick: TODAY, moments: [TODAY, TODAY + 1] },
      { linkNumber: 3, clicks: 1, firstClick: TODAY, moments: [TODAY] },
    ]);
    const totals = await database.read
      .select({ clicks: links.totalClicks, last: links.lastClick })
      .from(links);
    expect(totals).toEqual([
      { clicks: 2, last: TODAY - 1 },
      { clicks: 3, last: TODAY + 1 },
      { clicks: 1, last: TODAY },
    ]);
  });

  it('takes some segments at a time, each step complete in itself', async () => {
    const numbers = Array.from({ length: 450 }, (_, index) => index + 1);
    await insertLinks(
      database,
      numbers.map((number) => ({ alias: `a${number}` })),
    );
    await record(numbers.map((linkNumber) => click({ linkNumber, clickedAt: TODAY - linkNumber })));
    const left: number[] = [];
    for (let more = true; more; ) {
      ({ more } = await database.write(removeClicksBefore, { moment: TODAY }));
      const clicks = (await segments()).map((segment) => segment.clicks);
      left.push(clicks.reduce((sum, count) => sum + count, 0));
    }
    expect(left).toEqual([250, 50, 0, 0]);
  });

  it('leaves a segment that takes clicks able to take more', async () => {
    await insertLinks(database, [{ alias: 'one' }]);
    await record([click({ clickedAt: TODAY - 1 }), click({ clickedAt: TODAY })]);
    await database.write(removeClicksBefore, { moment: TODAY });
    await record([click({ clickedAt: TODAY + 5 })]);
    const [segment, ...others] = await segments();
    expect(others).toEqual([]);
    expect(segment && momentsOf(openRecords(segment.records))).toEqual([TODAY, TODAY + 5]);
  });
});

describe('the clean-up job', () => {
  let service: TestService;
  let key: string;
  let link: MadeLink;
  beforeEach(async () => {
    service = await startTestService();
    const owner = await signUp(service);
    key = await createKey(service, owner, ['urls:read', 'stats:read']);
    link = await makeLink(service, { alias: 'kept' }, owner.token);
    await visit(service, 'kept');
    await service.context.clicks.flush();
    service.clock.advance(31 * DAY);
    await visit(service, 'kept');
    await service.context.clicks.flush();
  });
  afterEach(() => service.stop());

  const going = new AbortController().signal;

  /** What statistics know of, and what the link has counted. */
  async function count(): Promise<{ known: unknown; total: unknown }> {
    const range = '?start_date=2026-08-01&end_date=2026-10-20';
    const stats = await request(`${service.url}/api/v1/stats/links/${link.id}${range}`, { token: key });
    const listed = await getLink(service, link.id, key);
    return { known: stats.body.summary?.total_clicks, total: listed.body.total_clicks };
  }

  it('removes nothing unless the owner says for how long clicks are kept', async () => {
    await removeOldClicks(service.context, going);
    expect(await count()).toEqual({ known: 2, total: 2 });
  });

  it('removes clicks that still wait to be filed, too, and leaves the total', async () => {
    await service.context.settings.set('keepClicksForDays', 30);
    await removeOldClicks(service.context, going);
    expect(await count()).toEqual({ known: 1, total: 2 });
  });

  it('does nothing once it was stopped, and everything the next time', async () => {
    await service.context.settings.set('keepClicksForDays', 30);
    await removeOldClicks(service.context, AbortSignal.abort());
    expect(await count()).toEqual({ known: 2, total: 2 });
    await removeOldClicks(service.context, going);
    expect(await count()).toEqual({ known: 1, total: 2 });
  });
});
