import type { Origin, RecordedClick } from '../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../service/clicks/clicks/repository.ts';
import { createQueryThread } from '../../../service/db/query-thread.ts';
import { countClicks } from '../../../service/stats/stats/counting/count-query.ts';
import { LINK_DIMENSIONS } from '../../../service/stats/stats/question/dimensions.ts';
import type { Question } from '../../../service/stats/stats/question/question.ts';
import { click, insertLinks, visitor } from '../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import { median } from '../measure/figures.ts';
import type { Row } from './report.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;

const CALM = 1;
const FLOODED = 2;
const CALM_CLICKS = 1_000;
const FOREIGN_CLICKS = 1_000_000;
/** So many at once that nearly 200,000 of them still wait to be filed in the end. */
const BATCH = 4_900;
const REPEATS = 51;

/**
 * What a calm link's question costs once strangers followed another link with made-up referrers, beside what it costs
 * where none did. Both are asked in turn: these machines are noisy.
 */
export async function benchStrangers(): Promise<Row[]> {
  const [calm, flooded] = [await openTempDatabase(), await openTempDatabase()];
  try {
    await prepare(calm);
    await prepare(flooded);
    const perSecond = await record(flooded, FLOODED, FOREIGN_CLICKS, (number) => ({
      referrer: `made-up-${number}.com`,
      utmSource: `source ${number}`,
      utmMedium: null,
      utmCampaign: `campaign ${number}`,
      variant: null,
      name: null,
      code: null,
    }));
    const [before, after] = await askInTurn(calm, flooded);
    return [
      { name: 'A link of 1,000 clicks, everything', value: `${before.toFixed(1)} ms` },
      {
        name: 'The same after 1,000,000 made-up referrers',
        value: `${after.toFixed(1)} ms`,
        ratio: after / before,
        target: 'at most 1.5',
      },
      { name: 'Clicks with made-up referrers recorded', value: `${perSecond}/s` },
    ];
  } finally {
    await calm.close();
    await flooded.close();
  }
}

async function prepare(database: TempDatabase): Promise<void> {
  await insertLinks(database, [{ alias: 'calm' }, { alias: 'flooded' }]);
  await record(database, CALM, CALM_CLICKS, (number) => ({ ...NO_TAGS, referrer: `site${number % 20}.com` }));
  while ((await database.write(fileClicks, { all: true })).more);
}

/** Medians in milliseconds, measured in the thread of the built service. */
async function askInTurn(...databases: TempDatabase[]): Promise<[number, number]> {
  const threads = new URL('../../../dist/service/', import.meta.url);
  const asked = databases.map(({ address }) => {
    const times: number[] = [];
    return { statistics: createQueryThread(address, threads), times };
  });
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const { statistics, times } of asked) {
      const begun = performance.now();
      await statistics.run(countClicks, QUESTION);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(asked.map(({ statistics }) => statistics.close()));
  const [before = Number.NaN, after = Number.NaN] = asked.map(({ times }) => median(times));
  return [before, after];
}

const NO_TAGS: Origin = {
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  variant: null,
  name: null,
  code: null,
};

const QUESTION: Question = {
  scope: { kind: 'link', number: CALM },
  range: { start: START, end: START + DAY },
  zone: 'Europe/Berlin',
  strategy: 'hourly',
  groupBy: LINK_DIMENSIONS,
  filters: {},
  limitRows: true,
  withAudience: true,
};

/** Records clicks and files them as the service does; returns how many a second. */
async function record(
  database: TempDatabase,
  linkNumber: number,
  count: number,
  originOf: (number: number) => Origin,
): Promise<number> {
  const begun = performance.now();
  for (let from = 0; from < count; from += BATCH) {
    const clicks = Array.from({ length: Math.min(BATCH, count - from) }, (_, index): RecordedClick => {
      const number = from + index;
      const clickedAt = START + Math.floor((number / count) * DAY);
      return click({ linkNumber, clickedAt, visitor: visitor(number % 500), origin: originOf(number) });
    });
    await database.write(recordClicks, clicks);
    while ((await database.write(fileClicks, { all: false })).more);
  }
  return Math.round((count / (performance.now() - begun)) * 1000);
}
