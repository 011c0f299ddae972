import { type FieldStarts, type Fields, fieldText } from '../../../lib/lookup/field-text.ts';
import { destinationKey } from '../search/destination-key.ts';

/** What is read of a link for the directory. Moments are ms UTC. */
export type DirectoryRow = Fields & {
  number: number;
  id: string;
  ownerId: string | null;
  namespace: string;
  isPrivate: boolean;
  hidesFigures: boolean;
  createdAt: number;
  totalClicks: number;
  /** Those of `totalClicks` that it came with. */
  startingClicks: number;
  lastClick: number | null;
  /** Those of its tags that are the team's. */
  tagIds: readonly string[];
};

/** A link in the memory of the directory: its text is that of its block from `start` on, up to `end`. */
export type DirectoryEntry = Omit<DirectoryRow, keyof Fields> & {
  /** Clicks in the last seven days but for those since they were counted: these are in `totalClicks`. */
  weekClicks: number;
  clicksThen: number;
  destinationKey: number;
  start: number;
  /** Counted from `start`. */
  fields: FieldStarts;
  end: number;
};

/** Links whose numbers are next to each other, and all of their texts in one, so that it is searched at once. */
export type DirectoryBlock = {
  readonly entries: readonly DirectoryEntry[];
  readonly text: string;
  /** What it takes in memory, as a rule of thumb. */
  readonly bytes: number;
};

const BYTES_OF_ENTRY = 300;
const NO_TAGS: readonly string[] = [];
const NOT_LATIN = /[^\0-\xff]/;

/** Puts links into a block; equal owners and namespaces are one text in memory, by `shared`. */
export function blockOf(rows: readonly DirectoryRow[], shared: (text: string) => string): DirectoryBlock {
  const parts: string[] = [];
  let length = 0;
  const entries = rows.map((row): DirectoryEntry => {
    const start = length;
    const { text, starts } = fieldText(row);
    parts.push(text);
    length += text.length;
    // Each field by its name: objects that are copied from others take several times the memory, and the time.
    return {
      number: row.number,
      id: row.id,
      ownerId: row.ownerId && shared(row.ownerId),
      namespace: shared(row.namespace),
      isPrivate: row.isPrivate,
      hidesFigures: row.hidesFigures,
      createdAt: row.createdAt,
      totalClicks: row.totalClicks,
      startingClicks: row.startingClicks,
      lastClick: row.lastClick,
      tagIds: row.tagIds.length === 0 ? NO_TAGS : row.tagIds.map(shared),
      weekClicks: 0,
      clicksThen: row.totalClicks,
      destinationKey: destinationKey(row.destinations[0] ?? ''),
      start,
      fields: starts,
      end: length,
    };
  });
  const text = parts.join('');
  return {
    entries,
    text,
    bytes: text.length * (NOT_LATIN.test(text) ? 2 : 1) + entries.length * BYTES_OF_ENTRY,
  };
}
