import type { Reader } from '../../../db/connection.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/time.ts';
import { pause } from '../../../lib/turns.ts';
import { LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED, readProgress } from '../../links/operations.ts';
import {
  blockOfNumber,
  findNumbers,
  type LinkNews,
  listBlocks,
  listLinkNews,
  listTeamTags,
  readBlock,
  readClicked,
} from './entries-repository.ts';
import { blockOf, type DirectoryBlock, type DirectoryEntry } from './entry.ts';
import { countClicksSince } from './week-repository.ts';

/** What the links may take in memory, bytes; those beyond it are read anew by each search. */
const MOST_BYTES = 96 * 1024 * 1024;

/** After more changes than these, everything is read anew. */
const MOST_NEWS = 2_000;

/** How long the clicks of the last seven days are taken for those of now, ms; new ones are added at once. */
const WEEK_HOLDS = 10 * MINUTE;

/** Clicks are written a moment after they happened; this is more than enough of one, ms. */
const LATE_CLICKS = HOUR;

/** Changes after which it is not known, link by link, what has become of them. */
const OF_MANY: ReadonlySet<string> = new Set(
  [LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED].map(({ kind }) => kind),
);

type Kept = { block: DirectoryBlock; isStale: boolean };

/**
 * All links that a directory can have, as the database has them: before each search the changes since the last one are
 * looked at, and the blocks read again in which a link has changed.
 */
export class DirectoryMemory {
  readonly #mostBytes: number;
  /** Null for a block that is not in memory. */
  readonly #blocks = new Map<number, Kept | null>();
  readonly #texts = new Map<string, string>();
  #bytes = 0;
  #teamTags: ReadonlyMap<string, string> = new Map();
  #week: ReadonlyMap<number, number> = new Map();
  /** When the clicks of seven days were counted, ms UTC. */
  #weekAt = Number.NEGATIVE_INFINITY;
  /** The last change and the last batch of clicks that it has. */
  #changes: number | undefined;
  #batches = 0;
  #lastClick = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Takes over what has changed, as of a moment (ms UTC). */
  async follow(db: Reader, now: number): Promise<void> {
    const { changes, batches } = await readProgress(db);
    if (changes !== this.#changes) await this.#takeOver(db, changes);
    if (now - this.#weekAt > WEEK_HOLDS || now < this.#weekAt) await this.#countWeek(db, now);
    if (batches !== this.#batches) await this.#countClicks(db);
    this.#batches = batches;
  }

  /** All blocks, or that of one link by its number; those that are not in memory, or stale, are read. */
  async *blocks(
    db: Reader,
    { now, number: link }: { now: number; number?: number },
  ): AsyncGenerator<DirectoryBlock> {
    const only = link === undefined ? undefined : blockOfNumber(link);
    // The newest links come first, so that the older ones are known to be none of a first page.
    for (const number of [...this.#blocks.keys()].sort((a, b) => b - a)) {
      if (only !== undefined && number !== only) continue;
      const kept = this.#blocks.get(number);
      yield kept && !kept.isStale ? kept.block : await this.#read(db, number, now);
    }
  }

  async #takeOver(db: Reader, until: number): Promise<void> {
    const after = this.#changes;
    const news = after === undefined ? undefined : await listLinkNews(db, { after, until }, MOST_NEWS);
    if (!news || news.some(({ kind, subject }) => OF_MANY.has(kind) || subject === 'tag'))
      await this.#beginAnew(db);
    else await this.#markStale(db, news);
    this.#changes = until;
  }

  /** What is known of clicks stays with the links. */
  async #beginAnew(db: Reader): Promise<void> {
    this.#teamTags = await listTeamTags(db);
    const wanted = new Set(await listBlocks(db));
    for (const number of this.#blocks.keys()) if (!wanted.has(number)) this.#forget(number);
    for (const number of wanted) this.#mark(number);
  }

  async #markStale(db: Reader, news: readonly LinkNews[]): Promise<void> {
    const ids = new Set(news.flatMap(({ subject, subjectId }) => (subject === 'link' ? [subjectId] : [])));
    if (ids.size === 0) return;
    const there = await findNumbers(db, [...ids]);
    for (const number of there.values()) this.#mark(blockOfNumber(number));
    const gone = [...ids].filter((id) => !there.has(id));
    if (gone.length === 0) return;
    for (const [number, kept] of this.#blocks)
      if (kept?.block.entries.some(({ id }) => gone.includes(id))) this.#mark(number);
  }

  #mark(number: number): void {
    const kept = this.#blocks.get(number);
    if (kept) kept.isStale = true;
    else this.#blocks.set(number, null);
  }

  #forget(number: number): void {
    this.#bytes -= this.#blocks.get(number)?.block.bytes ?? 0;
    this.#blocks.delete(number);
  }

  async #read(db: Reader, number: number, now: number): Promise<DirectoryBlock> {
    const before = this.#blocks.get(number)?.block;
    const rows = await readBlock(db, number, { teamTags: this.#teamTags, now });
    const block = blockOf(rows, (text) => this.#shared(text));
    const known = new Map(before?.entries.map((entry) => [entry.number, entry]));
    for (const entry of block.entries) this.#knowClicks(entry, known.get(entry.number));
    const bytes = this.#bytes - (before?.bytes ?? 0) + block.bytes;
    const isKept = bytes <= this.#mostBytes;
    this.#bytes = isKept ? bytes : bytes - block.bytes;
    this.#blocks.set(number, isKept ? { block, isStale: false } : null);
    await pause();
    return block;
  }

  /** Equal texts are one in memory. */
  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  /** Of a link that is younger than the count, all clicks are of the last days. */
  #knowClicks(entry: DirectoryEntry, before: DirectoryEntry | undefined): void {
    const isYounger = entry.createdAt >= this.#weekAt;
    const counted = isYounger ? 0 : (this.#week.get(entry.number) ?? 0);
    entry.weekClicks = before?.weekClicks ?? counted;
    entry.clicksThen = before?.clicksThen ?? (isYounger ? entry.startingClicks : entry.totalClicks);
    this.#lastClick = Math.max(this.#lastClick, entry.lastClick ?? 0);
  }

  async #countWeek(db: Reader, now: number): Promise<void> {
    this.#week = await countClicksSince(db, now - 7 * DAY);
    this.#weekAt = now;
    await this.#countClicks(db);
    for (const entry of this.#entries()) {
      entry.weekClicks = this.#week.get(entry.number) ?? 0;
      entry.clicksThen = entry.totalClicks;
    }
  }

  async #countClicks(db: Reader): Promise<void> {
    // What is read for the first time has its clicks already.
    if ([...this.#blocks.values()].every((kept) => kept === null)) return;
    for (const { number, totalClicks, lastClick } of await readClicked(db, this.#lastClick - LATE_CLICKS)) {
      const block = this.#blocks.get(blockOfNumber(number))?.block;
      const entry = block?.entries.find((one) => one.number === number);
      if (!entry) continue;
      entry.totalClicks = totalClicks;
      entry.lastClick = lastClick;
      this.#lastClick = Math.max(this.#lastClick, lastClick ?? 0);
    }
  }

  *#entries(): Generator<DirectoryEntry> {
    for (const kept of this.#blocks.values()) yield* kept?.block.entries ?? [];
  }
}
