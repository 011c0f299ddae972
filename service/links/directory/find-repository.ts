import { Type } from '@sinclair/typebox';
import { and } from 'drizzle-orm';
import { type Link, links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isOneOf, outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { isOnServer } from '../../db/snapshot.ts';
import { folded } from '../../lib/lookup/field-text.ts';
import { DAY, MINUTE } from '../../lib/time.ts';
import { createTurns, pause } from '../../lib/turns.ts';
import { hitsIn, type KeptTexts, keptTextsOf, listSharedWith, readByNumber } from '../links/operations.ts';
import { type DirectoryFacts, readFacts } from './facts-repository.ts';
import { findNewestInDatabase } from './newest-repository.ts';
import { DirectorySearch, type FoundPage, type Week } from './search/find.ts';
import { sameDestination } from './search/same-destination.ts';
import type { DirectoryRequest } from './search/visibility-rule.ts';
import { countClicksSince } from './week-repository.ts';

const Counted = Type.Array(Type.Tuple([Type.String(), Type.Number()]));

const Found = Type.Object({
  links: Type.Array(Type.Object({ number: Type.Number(), week: Type.Number() })),
  total: Type.Number(),
  facets: Type.Object({ owners: Counted, tags: Counted, namespaces: Counted }),
  stored: Type.Array(rowOf(links)),
  facts: Type.Unsafe<DirectoryFacts>({ type: 'object' }),
});

const WEEK = 7 * DAY;

/** How long the clicks of the last seven days are taken for those of now, ms; new ones are added at once. */
const WEEK_HOLDS = 10 * MINUTE;

/** Texts that were not used for so long are forgotten, and with them what is known of new clicks, ms. */
const TEXTS_HOLD = 30_000;

type CountedWeek = { clicks: Week; at: number; usedAt: number };

const weeks = new WeakMap<Reader, CountedWeek>();
const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** What is asked for, by whom; the thread knows what is shared with them. `destination` is an address. */
type Asked = Omit<DirectoryRequest, 'viewer' | 'only'> &
  Omit<DirectoryRequest['viewer'], 'shared'> & { destination?: string };

/** One page of the team's links that an account sees, and what is told of them. */
export const findInDirectory = defineQuery('directory.find', Found, async (db, asked: Asked) => {
  const page = await findPage(db, asked);
  const numbers = page.links.map(({ number }) => number);
  const stored = await readByNumber(db, numbers);
  const facts = await readFacts(db, { accountId: asked.accountId, links: stored, now: asked.now });
  return { ...page, stored, facts };
});

async function findPage(db: Reader, asked: Asked): Promise<FoundPage> {
  const texts = keptTextsOf(db);
  if (!isOfNewest(asked) || isOnServer(db) || (await texts.holdsAll(db)))
    return inTurn(() => findInMemory(db, texts, asked));
  const page = await findNewestInDatabase(db, asked);
  void readMeanwhile(db, texts).catch(() => undefined);
  return { ...page, links: await withWeek(db, page.links, asked.now) };
}

/** Whether a page is asked for that the database finds quickly: what people see first. */
const isOfNewest = ({ words, tab, sort, owner, tag, namespace, destination, offset }: Asked): boolean =>
  words.length === 0 &&
  tab === 'all' &&
  sort === 'newest' &&
  [owner, tag, namespace, destination].every((chosen) => chosen === undefined) &&
  offset <= MOST_SKIPPED;

/** Pages behind more links than these come from memory. */
const MOST_SKIPPED = 2_000;

/** Until when, by `performance.now()`, the texts are not read again, because they are being read, or are too many. */
const readUntil = new WeakMap<Reader, number>();

async function readMeanwhile(db: Reader, texts: KeptTexts): Promise<void> {
  if ((readUntil.get(db) ?? 0) > performance.now()) return;
  readUntil.set(db, performance.now() + WEEK_HOLDS);
  try {
    await pause();
    await inTurn(() => readAll(db, texts, 'none'));
  } finally {
    if (await texts.holdsAll(db)) readUntil.delete(db);
  }
}

async function readAll(db: Reader, texts: KeptTexts, clicks: 'none' | 'surely'): Promise<void> {
  for await (const _ of texts.all(db, clicks));
}

async function findInMemory(
  db: Reader,
  texts: KeptTexts,
  { accountId, seesTeam, destination, ...asked }: Asked,
): Promise<FoundPage> {
  const { tab, sort, now } = asked;
  const isByWeek = tab === 'popular' || sort === 'clicks_7_days';
  const week = isByWeek ? await weekOf(db, texts, now) : undefined;
  const viewer = { accountId, seesTeam, shared: await listSharedWith(db, accountId) };
  const only = destination === undefined ? undefined : await findLeadingTo(db, texts, destination);
  const search = new DirectorySearch({ ...asked, viewer, only }, week);
  const clicks = sort === 'newest' && tab !== 'popular' && tab !== 'fading' ? 'none' : 'surely';
  for await (const { ownerId, range } of texts.all(db, clicks)) search.add(ownerId, range);
  const page = search.page();
  return week ? page : { ...page, links: await withWeek(db, page.links, now) };
}

async function weekOf(db: Reader, texts: KeptTexts, now: number): Promise<Week> {
  const known = weeks.get(db);
  const isFresh = known && now >= known.at && now - known.at <= WEEK_HOLDS;
  if (isFresh && performance.now() - known.usedAt < TEXTS_HOLD) {
    known.usedAt = performance.now();
    return known.clicks;
  }
  const clicks = await countClicksSince(db, now - WEEK);
  // What the links count from here on is added.
  await readAll(db, texts, 'surely');
  texts.growFrom(now);
  weeks.set(db, { clicks, at: now, usedAt: performance.now() });
  return clicks;
}

async function withWeek(db: Reader, links: FoundPage['links'], now: number): Promise<FoundPage['links']> {
  const numbers = links.map(({ number }) => number);
  const clicks = await countClicksSince(db, now - WEEK, numbers);
  return numbers.map((number) => ({ number, week: clicks.get(number) ?? 0 }));
}

type OfOne = { week: number; facts: DirectoryFacts };

/** How often a link was followed in the last seven days, and what is told of it besides its row. */
export const findFacts = defineQuery(
  'directory.facts',
  Type.Unsafe<OfOne>({ type: 'object' }),
  async (db, { accountId, link, now }: FactsAsked): Promise<OfOne> => ({
    week: (await countClicksSince(db, now - WEEK, [link.number])).get(link.number) ?? 0,
    facts: await readFacts(db, { accountId, links: [link], now }),
  }),
);

type FactsAsked = { accountId: string; link: Pick<Link, 'number' | 'ownerId'>; now: number };

/** Links whose destinations are read at once. */
const MOST_COMPARED = 5_000;

/** The numbers of the links that lead to an address. */
async function findLeadingTo(db: Reader, texts: KeptTexts, address: string): Promise<ReadonlySet<number>> {
  const wanted = sameDestination(address);
  // Whatever is left out of an address to compare it stands between these.
  const words = folded(wanted)
    .split(/[/?#:]+/)
    .filter(Boolean);
  const numbers: number[] = [];
  for await (const { range } of texts.all(db, 'none'))
    for (const at of hitsIn(range, words).links) numbers.push(range.numbers[at] ?? 0);
  const found: number[] = [];
  for (let at = 0; at < numbers.length; at += MOST_COMPARED) {
    const rows = await db
      .select({ number: links.number, longUrl: links.longUrl })
      .from(links)
      .where(and(isOneOf(links.number, numbers.slice(at, at + MOST_COMPARED)), outsideBin));
    for (const { number, longUrl } of rows) if (sameDestination(longUrl) === wanted) found.push(number);
  }
  return new Set(found);
}
