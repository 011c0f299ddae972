import { expect, it } from 'vitest';
import { clickAgents, clickOrigins, clickPlaces } from '../../../../drizzle/schema/index.ts';
import { createPool } from '../../../../service/db/pool.ts';
import { recordClicks } from '../../../../service/modules/clicks/repository.ts';
import { countSplit } from '../../../../service/modules/stats/counting/count-query.ts';
import { packFacets } from '../../../../service/modules/stats/counting/layout.ts';
import { ACCOUNT_DIMENSIONS } from '../../../../service/modules/stats/question/dimensions.ts';
import type { PickedQuestion, StatsAnswer } from '../../../../service/modules/stats/question/question.ts';
import { click, idOf, insertLinks, insertOwner, origin, visitor } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const LINKS = 300;
const LARGE = 131_072;

const VISITORS = [
  { browser: 'Chrome', os: 'Linux', device: 'desktop', country: 'DE', city: 'Köln' },
  { botName: 'bot', country: 'FR' },
  { browser: 'Safari', os: 'iOS', device: 'mobile', network: 'local' },
] as const;
const ORIGINS = [
  { referrer: 'a.com' },
  { referrer: 'b.com', utmSource: 'news' },
  { utmSource: 'news', utmMedium: 'mail', utmCampaign: 'spring' },
];

const CLICKS = Array.from({ length: LINKS * 5 }, (_, index) => ({
  ...click({ linkNumber: (index % LINKS) + 1, clickedAt: START + ((index * 13) % 90) * DAY }),
  redirectMs: index % 7,
  visitor: visitor(index % 40, VISITORS[index % 3] ?? {}),
  origin: origin(ORIGINS[(index >> 1) % 3] ?? {}),
}));

/** The same clicks, with labels numbered from 1 or from very far up. */
async function countNumberedFrom(first: number): Promise<StatsAnswer> {
  const database = await openTempDatabase();
  try {
    const ownerId = await insertOwner(database, 1);
    if (first > 1) await useUpNumbersBelow(database, first);
    const links = Array.from({ length: LINKS }, (_, index) => ({ alias: `a${index}`, ownerId }));
    await insertLinks(database, links);
    await database.write(recordClicks, CLICKS);
    const question: PickedQuestion = {
      scope: { kind: 'account', ownerId: idOf(1), numbers: null },
      range: { start: START, end: START + 90 * DAY },
      zone: 'UTC',
      strategy: 'daily',
      groupBy: ACCOUNT_DIMENSIONS,
      filters: {},
      limitRows: false,
      withAudience: true,
    };
    // Of all labels: those in use are numbered anew, and are too few.
    const split = { threads: 1, portions: 1, partitions: 1, labels: 'all' } as const;
    return await countSplit(database.read, question, createPool(database.read, []), split);
  } finally {
    await database.close();
  }
}

async function useUpNumbersBelow({ db }: TempDatabase, first: number): Promise<void> {
  const used = { number: first - 1, sweep: 0 };
  await db.insert(clickAgents).values({ ...used, browser: 'x', os: '', device: '', botName: '' });
  await db.insert(clickPlaces).values({ ...used, country: 'x', city: '', network: '' });
  const tags = { utmSource: '', utmMedium: '', utmCampaign: '' };
  await db.insert(clickOrigins).values({ ...used, referrer: 'x', ...tags });
}

it('numbers too large to be packed together are counted all the same', async () => {
  const sizes = { time: 91, agent: LARGE, place: LARGE, origin: LARGE, link: LINKS };
  expect(packFacets(sizes).length).toBeGreaterThan(1);
  const answer = await countNumberedFrom(LARGE);
  expect(answer).toEqual(await countNumberedFrom(1));
  expect(answer).toMatchObject({ clicks: LINKS * 5, visitors: 40 });
});
