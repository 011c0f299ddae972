import type { Origin, RecordedClick, Visitor } from '../../service/modules/clicks/click.ts';
import { fileClicks, recordClicks } from '../../service/modules/clicks/repository.ts';
import type { TempDatabase } from '../support/temp-database.ts';

/** Who clicks on what, and how often. */
export type Crowd = { clicks: number; links: number; visitors: number; start: number; days: number };

/** Clicks written at once: what half a second of heavy traffic brings. */
const BATCH = 20_000;
const DAY = 86_400_000;

const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', 'Samsung Internet'];
const SYSTEMS = ['Windows', 'macOS', 'Linux', 'iOS', 'Android', 'Chrome OS'];
const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
const COUNTRIES = 'DE FR GB US NL IT ES PL SE NO FI DK CZ AT CH BE PT GR HU RO BG IE LT LV EE'.split(' ');

/** The same numbers in every run. */
function randomNumbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of them, the first ones far more often than the last, as it is with everything people do. */
const pickFrom =
  (random: (below: number) => number) =>
  <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(items.length * (random(1_000_000) / 1_000_000) ** 2)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };

function makeVisitors(count: number, random: (below: number) => number): Visitor[] {
  const pick = pickFrom(random);
  return Array.from({ length: count }, () => {
    const country = pick(COUNTRIES);
    return {
      key: Uint8Array.from({ length: 8 }, () => random(256)),
      browser: pick(BROWSERS),
      os: pick(SYSTEMS),
      device: pick(DEVICES),
      botName: null,
      country,
      city: `${country} ${random(40)}`,
      network: null,
      address: null,
    };
  });
}

const makeOrigins = (count: number): Origin[] =>
  Array.from({ length: count }, (_, index) => ({
    referrer: index % 10 === 0 ? null : `site${index % 300}.com`,
    utmSource: index % 7 === 0 ? `source ${index % 20}` : null,
    utmMedium: index % 5 === 0 ? `medium ${index % 9}` : null,
    utmCampaign: index % 3 === 0 ? `campaign ${index % 100}` : null,
  }));

/** Batches of clicks in the order of time. */
export function* makeClicks({
  clicks,
  links: linkCount,
  visitors,
  start,
  days,
}: Crowd): Generator<RecordedClick[]> {
  const random = randomNumbers();
  const pick = pickFrom(random);
  const people = makeVisitors(visitors, random);
  const origins = makeOrigins(1_500);
  for (let made = 0; made < clicks; made += BATCH) {
    yield Array.from({ length: Math.min(BATCH, clicks - made) }, (_, index) => ({
      linkNumber: 1 + random(linkCount),
      clickedAt: Math.floor(start + ((made + index) / clicks) * days * DAY),
      visitor: pick(people),
      origin: pick(origins),
      redirectMs: random(100) / 100,
    }));
  }
}

/** Records and files the clicks; returns the milliseconds that took in the writer. */
export async function write(
  database: Pick<TempDatabase, 'write'>,
  batches: Iterable<RecordedClick[]>,
): Promise<number> {
  let spent = 0;
  for (const batch of batches) {
    const begun = performance.now();
    await database.write(recordClicks, batch);
    while ((await database.write(fileClicks, { all: false })).more);
    spent += performance.now() - begun;
  }
  while ((await database.write(fileClicks, { all: true })).more);
  return spent;
}
