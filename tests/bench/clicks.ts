import type { Origin, RecordedClick, Visitor } from '../../service/clicks/clicks/click.ts';
import { createEnricher, visitorKeys } from '../../service/clicks/clicks/enrichment/enrich.ts';
import { fileClicks } from '../../service/clicks/clicks/filing/filing-repository.ts';
import { FILE_PORTION } from '../../service/clicks/clicks/filing/portions.ts';
import type { FindPlace } from '../../service/clicks/clicks/places/place.ts';
import { recordClicks } from '../../service/clicks/clicks/repository.ts';
import { DAY } from '../../service/lib/time.ts';
import type { TempDatabase } from '../support/temp-database.ts';
import { headersOf } from '../support/visitor-headers.ts';

/** Each checkout brings its own, wherever it keeps it. @public: loaded by its path. */
export { openWriter } from '../../service/db/open.ts';

/**
 * Who clicks on what, and how often; every link has so many variants, none unless it says so. Visitors who roam click from
 * another place with another browser each time, as no visitor does every time: what counting them costs at most.
 */
export type Crowd = {
  clicks: number;
  links: number;
  visitors: number;
  start: number;
  days: number;
  variants?: number;
  roams?: boolean;
};

/** Clicks written at once: what half a second of heavy traffic brings. */
const BATCH = 20_000;

/** First numbers of public addresses. */
const NETWORKS = Array.from({ length: 40 }, (_, index) => 80 + index);

const COUNTRIES = 'DE FR GB US NL IT ES PL SE NO FI DK CZ AT CH BE PT GR HU RO BG IE LT LV EE'.split(' ');

/** The same numbers in every run. */
export function randomNumbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of so many from the first on, the first ones far more often than the last, as it is with everything people do. */
export const pickFrom =
  (random: (below: number) => number) =>
  <Item>(items: readonly Item[], first = 0, count = items.length): Item => {
    const item = items[first + Math.floor(count * (random(1_000_000) / 1_000_000) ** 2)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };

/** Where addresses are used, without a file of cities: the first number of an address tells. */
const findPlace: FindPlace = (address) => {
  const [first = 0, second = 0] = address.split('.').map(Number);
  const country = COUNTRIES[first % COUNTRIES.length] ?? null;
  return { country, city: `${country} ${second % 40}`, network: null, namedNetwork: null };
};

/** Derives visitors and origins from what browsers send, as the writer does. */
const enricher = createEnricher({
  findPlace,
  visitorKeyOf: visitorKeys('benchmark'),
  storesAddresses: false,
});

/** Visitors with addresses of their own and real headers. */
const makeVisitors = (count: number, random: (below: number) => number): Visitor[] =>
  Array.from({ length: count }, (_, number) =>
    enricher.visitorOf({
      generation: 'v2',
      address: [pickFrom(random)(NETWORKS), random(256), random(256), random(256)].join('.'),
      userAgent: headersOf(number).userAgent,
    }),
  );

/** Where they come from: real referrers, some pages of no known site, and campaigns. */
const makeOrigins = (count: number, variant: number | null): Origin[] =>
  Array.from({ length: count }, (_, index) => {
    const tags = new URLSearchParams();
    if (index % 7 === 0) tags.set('utm_source', `source ${index % 20}`);
    if (index % 5 === 0) tags.set('utm_medium', `medium ${index % 9}`);
    if (index % 3 === 0) tags.set('utm_campaign', `campaign ${index % 100}`);
    const referer = index % 4 === 0 ? `https://site${index % 300}.com/page` : headersOf(index).referer;
    return enricher.originOf({ generation: 'v2', referer, target: `?${tags}`, variant });
  });

/** At any time, clicks are made by so large a part of all visitors; from then on others come, and the first stay away. */
const AT_A_TIME = 0.2;

/** A visitor with the browser and the place of others. */
const asIfOf = (
  who: Visitor,
  { browser, os, device, botName }: Visitor,
  { country, city, network }: Visitor,
) => ({ ...who, ...{ browser, os, device, botName, country, city, network } });

/** Batches of clicks in the order of time, by visitors that change with it. */
export function* makeClicks({
  clicks,
  links: linkCount,
  visitors,
  start,
  days,
  variants = 0,
  roams = false,
}: Crowd): Generator<RecordedClick[]> {
  const random = randomNumbers();
  const pick = pickFrom(random);
  const people = makeVisitors(visitors, random);
  const origins = Array.from({ length: 1 + variants }, (_, index) =>
    makeOrigins(1_500, index === 0 ? null : index - 1),
  );
  const originsOfVisit = (): Origin[] => origins[variants === 0 ? 0 : random(origins.length)] ?? [];
  const present = Math.ceil(people.length * AT_A_TIME);
  const visitorAt = (part: number): Visitor => {
    const first = Math.floor((people.length - present) * part);
    const who = pick(people, first, present);
    return roams ? asIfOf(who, pick(people), pick(people)) : who;
  };
  for (let made = 0; made < clicks; made += BATCH) {
    yield Array.from({ length: Math.min(BATCH, clicks - made) }, (_, index) => ({
      linkNumber: 1 + random(linkCount),
      clickedAt: Math.floor(start + ((made + index) / clicks) * days * DAY),
      visitor: visitorAt((made + index) / clicks),
      origin: pick(originsOfVisit()),
      redirectMs: random(100) / 100,
    }));
  }
}

/**
 * Records and files the clicks; returns the milliseconds that took in the writer. A later version calls it in this file to
 * fill a database of this one.
 */
export async function write(
  database: Pick<TempDatabase, 'write'>,
  batches: Iterable<RecordedClick[]>,
): Promise<number> {
  let spent = 0;
  for (const batch of batches) {
    const begun = performance.now();
    await database.write(recordClicks, batch);
    while ((await database.write(fileClicks, { all: false, portion: FILE_PORTION })).more);
    spent += performance.now() - begun;
  }
  while ((await database.write(fileClicks, { all: true })).more);
  return spent;
}
