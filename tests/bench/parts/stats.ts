import { createQueryThread } from '../../../service/db/query-thread.ts';
import { countClicks } from '../../../service/stats/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from '../../../service/stats/stats/question/dimensions.ts';
import type { ClickScope, Question } from '../../../service/stats/stats/question/question.ts';
import { insertLinks, insertOwner } from '../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import { type Crowd, makeClicks, write } from '../clicks.ts';
import { median } from '../measure/figures.ts';
import type { Row } from './report.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
/** So many times threads are started anew for a first question, and so many more are asked of each. */
const STARTS = 3;
const FURTHER = 5;

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
    { name: 'Clicks recorded and filed, 1 link', value: `${link.perSecond}/s`, target: 'at least 50,000/s' },
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
    ...rowsOf('A link, 1,000,000 clicks in 30 days, everything', link, 'below 100 ms'),
    ...rowsOf('The same of a link of 10 variants', split, 'below 200 ms'),
    ...rowsOf('An account, 10,000,000 clicks in 90 days, everything', account, 'below 500 ms'),
  ];
}

/** Milliseconds: waiting, and of processor time, which does not depend on what else runs. */
type Times = { wall: number; cpu: number };

/** Of the first question, for which clicks are read, and of those after it. */
export type Measured = { perSecond: number; first: Times; next: Times };

/** A row for the first question and one for those after it, which have a target. */
export const rowsOf = (name: string, { first, next }: Measured, target: string): Row[] => [
  { name: `${name}: the first question`, value: told(first) },
  { name: `${name}: those after it`, value: told(next), target },
];

const told = ({ wall, cpu }: Times): string => `${wall} ms, ${cpu} ms of processor time`;

/** `prepare` fills the database before the clicks of the crowd do. */
export async function measure(
  crowd: Crowd,
  scopeFor: (ownerId: string) => ClickScope,
  prepare: (database: TempDatabase) => Promise<void> = async () => undefined,
): Promise<Measured> {
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
export const questionFor = ({ start, days }: Pick<Crowd, 'start' | 'days'>, scope: ClickScope): Question => ({
  scope,
  range: { start, end: start + days * DAY },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: scope.kind === 'link' ? LINK_DIMENSIONS : ACCOUNT_DIMENSIONS,
  filters: {},
  limitRows: true,
  withAudience: true,
});

/** Medians, measured in the threads of the built service; the first of them has started before. */
async function medianTimes(
  { address }: TempDatabase,
  question: Question,
): Promise<Omit<Measured, 'perSecond'>> {
  const [first, next]: [Times[], Times[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    const statistics = createQueryThread(address, new URL('../../../dist/service/', import.meta.url));
    await statistics.run(countClicks, { ...question, range: { start: 0, end: 0 } });
    first.push(await timesOf(() => statistics.run(countClicks, question)));
    for (let more = 0; more < FURTHER; more += 1) {
      next.push(await timesOf(() => statistics.run(countClicks, question)));
    }
    await statistics.close();
  }
  return { first: medianOf(first), next: medianOf(next) };
}

async function timesOf(run: () => Promise<unknown>): Promise<Times> {
  const begun = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - begun, cpu: (user + system) / 1000 };
}

const medianOf = (times: readonly Times[]): Times => ({
  wall: Math.round(median(times.map(({ wall }) => wall))),
  cpu: Math.round(median(times.map(({ cpu }) => cpu))),
});
