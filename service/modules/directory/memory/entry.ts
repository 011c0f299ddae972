import { destinationKey } from '../search/destination-key.ts';
import { folded } from '../search/fold.ts';

/** What is read of a link for the directory. Moments are ms UTC. */
export type DirectoryRow = {
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
  tagNames: readonly string[];
  names: readonly string[];
  title: string;
  notes: string;
  /** The destination, and those by country and share. */
  destinations: readonly string[];
};

/** A link in the memory of the directory: its text is that of its block from `start` on, up to `end`. */
export type DirectoryEntry = Omit<DirectoryRow, 'names' | 'title' | 'notes' | 'destinations' | 'tagNames'> & {
  /** Clicks in the last seven days but for those since they were counted: these are in `totalClicks`. */
  weekClicks: number;
  clicksThen: number;
  destinationKey: number;
  start: number;
  /** Where title, tags, destinations and notes begin in the text of the block. */
  title: number;
  tags: number;
  destinations: number;
  notes: number;
  end: number;
};

/** Links whose numbers are next to each other, and all of their texts in one, so that it is searched at once. */
export type DirectoryBlock = {
  readonly entries: readonly DirectoryEntry[];
  readonly text: string;
  /** What it takes in memory, as a rule of thumb. */
  readonly bytes: number;
};

/** What stands before and behind each name: no name, title or address has it. */
export const EDGE = '\u0000';
const BYTES_OF_ENTRY = 300;
const NO_TAGS: readonly string[] = [];
const NOT_LATIN = /[^\0-\xff]/;

const clean = (text: string): string => folded(text).replaceAll(EDGE, ' ');

/** Puts links into a block; equal owners and namespaces are one text in memory, by `shared`. */
export function blockOf(rows: readonly DirectoryRow[], shared: (text: string) => string): DirectoryBlock {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): number => {
    parts.push(part);
    length += part.length;
    return length;
  };
  const entries = rows.map((row): DirectoryEntry => {
    const start = length;
    const title = add(`${EDGE}${row.names.map(clean).join(EDGE)}${EDGE}`);
    const tags = add(`${clean(row.title)}${EDGE}`);
    const destinations = add(`${row.tagNames.map(clean).join(EDGE)}${EDGE}`);
    const notes = add(`${row.destinations.map(clean).join(EDGE)}${EDGE}`);
    const end = add(`${clean(row.notes)}${EDGE}`);
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
      title,
      tags,
      destinations,
      notes,
      end,
    };
  });
  const text = parts.join('');
  return {
    entries,
    text,
    bytes: text.length * (NOT_LATIN.test(text) ? 2 : 1) + entries.length * BYTES_OF_ENTRY,
  };
}
