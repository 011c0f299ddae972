import { ACCOUNT_DIMENSIONS } from '../../service/modules/stats/dimensions.ts';
import type { Question, Scope } from '../../service/modules/stats/question.ts';
import { countClicks } from '../../service/modules/stats/repository.ts';
import { insertLinks, insertOwner } from '../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../support/temp-database.ts';
import { type Crowd, makeClicks, write } from './clicks.ts';
import type { Row } from './report.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const REPEATS = 9;

const ONE_LINK: Crowd = { clicks: 1_000_000, links: 1, visitors: 200_000, start: START, days: 30 };
const ACCOUNT: Crowd = { clicks: 10_000_000, links: 10_000, visitors: 1_500_000, start: START, days: 90 };

/** What clicks cost to write down, and what asking about millions of them takes. */
export async function benchStats(): Promise<Row[]> {
  const link = await measure(ONE_LINK, () => ({ kind: 'link', number: 1 }));
  const account = await measure(ACCOUNT, (ownerId) => ({ kind: 'account', ownerId }));
  return [
    {
      name: 'Clicks recorded and filed, 1 link',
      value: `${link.perSecond}/s`,
      target: 'at least 50,000/s',
    },
    {
      name: 'Clicks recorded and filed, 10,000 links',
      value: `${account.perSecond}/s`,
      target: 'at least 50,000/s',
    },
    {
      name: 'A link, 1,000,000 clicks in 30 days, everything',
      value: `${link.milliseconds} ms`,
      target: 'below 150 ms',
    },
    {
      name: 'An account, 10,000,000 clicks in 90 days, everything',
      value: `${account.milliseconds} ms`,
      target: 'below 1000 ms',
    },
  ];
}

async function measure(
  crowd: Crowd,
  scopeFor: (ownerId: string) => Scope,
): Promise<{ perSecond: number; milliseconds: number }> {
  const database = await openTempDatabase();
  try {
    const ownerId = await insertOwner(database, 1);
    await insertLinks(
      database,
      Array.from({ length: crowd.links }, (_, index) => ({ alias: `b${index}`, ownerId })),
    );
    const spent = await write(database, makeClicks(crowd));
    const milliseconds = await medianTime(database, questionFor(crowd, scopeFor(ownerId)));
    return { perSecond: Math.round((crowd.clicks / spent) * 1000), milliseconds };
  } finally {
    await database.close();
  }
}

const questionFor = ({ start, days }: Crowd, scope: Scope): Question => ({
  scope,
  range: { start, end: start + days * DAY },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: ACCOUNT_DIMENSIONS,
  filters: {},
  limitRows: true,
  withAudience: true,
});

async function medianTime(database: TempDatabase, question: Question): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    await database.query(countClicks, question);
    times.push(performance.now() - begun);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0);
}
