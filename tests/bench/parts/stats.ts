import { createQueryThread } from '../../../service/db/query-thread.ts';
import { countClicks } from '../../../service/modules/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from '../../../service/modules/stats/question/dimensions.ts';
import type { ClickScope, Question } from '../../../service/modules/stats/question/question.ts';
import { insertLinks, insertOwner } from '../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import { type Crowd, makeClicks, write } from '../clicks.ts';
import { median } from '../measure/figures.ts';
import type { Row } from './report.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const REPEATS = 9;

export const ONE_LINK: Crowd = { clicks: 1_000_000, links: 1, visitors: 200_000, start: START, days: 30 };
const SPLIT_LINK: Crowd = { ...ONE_LINK, variants: 10 };
export const ACCOUNT: Crowd = {
  clicks: 10_000_000,
  links: 10_000,
  visitors: 1_500_000,
  start: START,
  days: 90,
};

/** What clicks cost to write down, and what asking about millions of them takes. */
export async function benchStats(): Promise<Row[]> {
  const link = await measure(ONE_LINK, () => ({ kind: 'link', number: 1 }));
  const split = await measure(SPLIT_LINK, () => ({ kind: 'link', number: 1 }));
  const account = await measure(ACCOUNT, (ownerId) => ({ kind: 'account', ownerId }));
  return [
    {
      name: 'Clicks recorded and filed, 1 link',
      value: `${link.perSecond}/s`,
      target: 'at least 50,000/s',
    },
    {
      name: 'Clicks recorded and filed, 1 link of 10 variants',
      value: `${split.perSecond}/s`,
      target: 'at least 50,000/s',
    },
    {
      name: 'Clicks recorded and filed, 10,000 links',
      value: `${account.perSecond}/s`,
      target: 'at least 50,000/s',
    },
    {
      name: 'A link, 1,000,000 clicks in 30 days, everything',
      value: `${link.wall} ms, ${link.cpu} ms of processor time`,
      target: 'below 150 ms',
    },
    {
      name: 'The same of a link of 10 variants',
      value: `${split.wall} ms, ${split.cpu} ms of processor time`,
      target: 'below 400 ms',
    },
    {
      name: 'An account, 10,000,000 clicks in 90 days, everything',
      value: `${account.wall} ms, ${account.cpu} ms of processor time`,
      target: 'below 1000 ms',
    },
  ];
}

/** `prepare` fills the database before the clicks of the crowd do. */
export async function measure(
  crowd: Crowd,
  scopeFor: (ownerId: string) => ClickScope,
  prepare: (database: TempDatabase) => Promise<void> = async () => undefined,
): Promise<{ perSecond: number; wall: number; cpu: number }> {
  const database = await openTempDatabase();
  try {
    await prepare(database);
    const ownerId = await insertOwner(database, 1);
    await insertLinks(
      database,
      Array.from({ length: crowd.links }, (_, index) => ({ alias: `b${index}`, ownerId })),
    );
    const spent = await write(database, makeClicks(crowd));
    const times = await medianTimes(database, questionFor(crowd, scopeFor(ownerId)));
    return { perSecond: Math.round((crowd.clicks / spent) * 1000), ...times };
  } finally {
    await database.close();
  }
}

/** Everything that can be asked for: one link is not told apart from others. */
const questionFor = ({ start, days }: Crowd, scope: ClickScope): Question => ({
  scope,
  range: { start, end: start + days * DAY },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: scope.kind === 'link' ? LINK_DIMENSIONS : ACCOUNT_DIMENSIONS,
  filters: {},
  limitRows: true,
  withAudience: true,
});

/** Medians in milliseconds, measured in the thread of the built service; `cpu` does not depend on what else runs. */
async function medianTimes(
  { address }: TempDatabase,
  question: Question,
): Promise<{ wall: number; cpu: number }> {
  const statistics = createQueryThread(address, new URL('../../../dist/service/', import.meta.url));
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    const before = process.cpuUsage();
    await statistics.run(countClicks, question);
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - begun);
    cpu.push((user + system) / 1000);
  }
  await statistics.close();
  return { wall: Math.round(median(wall)), cpu: Math.round(median(cpu)) };
}
