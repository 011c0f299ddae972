import { halfParts, rangeOf, WHOLE_BATCH } from './batch-part.ts';
import type { BatchFile } from './disk/batch-file.ts';
import type { FollowedLinks, UnwrittenClicks } from './followed-links.ts';
import { type PackedClicks, sliceClicks } from './queue.ts';

/** The clicks of a batch, or of a part of one. */
export type Content = {
  /** The instance that recorded them. */
  instance: string;
  packed: PackedClicks;
  /**
   * The link of each click: its count of unwritten clicks goes down when the click is written. Null if `FollowedLinks`
   * keeps these counts.
   */
  unwritten: readonly UnwrittenClicks[] | null;
  /** What they take up in memory, roughly. */
  bytes: number;
};

type Given = { file: BatchFile; part: number; clicks: number; isOurs: boolean; content: Content | null };

/** Bytes of a click on the disk, to estimate the number of clicks in an unread file. */
const BYTES_ON_DISK = 24;

/** A batch to be written, or a part of a batch that is too large; in memory, or on the disk only. */
export class WaitingBatch {
  readonly file: BatchFile;
  readonly part: number;
  /** The number of clicks; an estimate for a batch of an earlier run until it is read. */
  readonly clicks: number;
  /** Whether it waited, so that its links may have been deleted. */
  isLate: boolean;
  /** Whether this run recorded it, so that links in memory count its clicks as not written. */
  readonly #isOurs: boolean;
  #content: Content | null;

  private constructor({ file, part, clicks, isOurs, content }: Given) {
    this.file = file;
    this.part = part;
    this.clicks = clicks;
    this.isLate = !isOurs;
    this.#isOurs = isOurs;
    this.#content = content;
  }

  /** A batch that was recorded just now. */
  static recorded(file: BatchFile, content: Content): WaitingBatch {
    const clicks = content.packed.linkNumbers.length;
    return new WaitingBatch({ file, part: WHOLE_BATCH, clicks, isOurs: true, content });
  }

  /** A batch that an earlier run left. */
  static found(file: BatchFile): WaitingBatch {
    const clicks = Math.floor(file.bytes / BYTES_ON_DISK);
    return new WaitingBatch({ file, part: WHOLE_BATCH, clicks, isOurs: false, content: null });
  }

  /** What it takes up in memory, roughly. */
  get bytes(): number {
    return this.#content?.bytes ?? 0;
  }

  /** Its clicks; null when its file holds none. @throws what reading the file does. */
  async load(): Promise<Content | null> {
    if (this.#content) return this.#content;
    const stored = await this.file.read();
    if (!stored) return null;
    const { from, to } = rangeOf(this.part);
    const packed = this.part === WHOLE_BATCH ? stored.packed : sliceClicks(stored.packed, from, to);
    return { instance: stored.instance, packed, unwritten: null, bytes: 0 };
  }

  /** Releases its clicks from memory, if they are on the disk. */
  letGo(links: FollowedLinks): void {
    if (!this.#content || !this.file.isWhole) return;
    const { packed, unwritten } = this.#content;
    if (unwritten) links.hold(packed.linkNumbers, unwritten);
    this.#content = null;
    this.isLate = true;
  }

  /** Its clicks are written, or lost. */
  done({ packed, unwritten }: Content, links: FollowedLinks): void {
    if (unwritten) for (const ofLink of unwritten) links.done(ofLink);
    else if (this.#isOurs) links.release(packed.linkNumbers);
  }

  /** The two parts of which it consists; null for a single click. */
  halves({ instance, packed, unwritten, bytes }: Content): WaitingBatch[] | null {
    const { length } = packed.linkNumbers;
    const parts = halfParts(this.part, length);
    const start = rangeOf(this.part).from;
    return (
      parts?.map((part) => {
        const { from, to } = rangeOf(part);
        const [first, end] = [from - start, Math.min(to - start, length)];
        const content = {
          instance,
          packed: sliceClicks(packed, first, end),
          unwritten: unwritten?.slice(first, end) ?? null,
          bytes: Math.ceil((bytes * (end - first)) / length),
        };
        const half = new WaitingBatch({
          file: this.file,
          isOurs: this.#isOurs,
          part,
          clicks: end - first,
          content,
        });
        half.isLate = this.isLate;
        return half;
      }) ?? null
    );
  }
}
