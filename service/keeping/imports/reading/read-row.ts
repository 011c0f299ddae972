import type { StoredForwarding, StoredRule } from '../../../../drizzle/schema/index.ts';

/** A password as another program keeps it: in clear, as a hash we can check, or as one we cannot. */
export type ReadPassword =
  | { kind: 'clear'; text: string }
  | { kind: 'hash'; hash: string }
  | { kind: 'unknown' };

/** A link as a file or an interface tells it, before any rule of ours is applied. Moments are ms UTC. */
export type ReadLink = {
  /** Null when the source has none, such as a bookmark. */
  alias: string | null;
  longUrl: string;
  /** The host it belongs to; null for the source's default one. */
  domain: string | null;
  title: string | null;
  description: string | null;
  /** Address of the picture of its preview card. */
  image: string | null;
  tags: string[];
  /** Its total so far. */
  clicks: number;
  createdAt: number | null;
  startsAt: number | null;
  expireAfter: number | null;
  maxClicks: number | null;
  isPaused: boolean;
  password: ReadPassword | null;
  /** Country code to destination. */
  geoRules: Record<string, string> | null;
  /** What it passes on; absent where the program passes on nothing, or does not tell. */
  forwarding?: StoredForwarding;
  /** Absent for every other program. */
  own?: OwnFields;
  /** What is otherwise in the file; absent when nothing is. */
  remarks?: ReadRemark[];
};

/**
 * What a person should know about a row that was read. `rest-joined`: its address went on behind the separator.
 * `name-cut`: its name is the end of a short address, `value`. `broken-characters`: some could not be read.
 */
export type ReadRemark = { code: 'rest-joined' | 'name-cut' | 'broken-characters'; value?: string };

/** What only Linnet's own exports tell of a link. */
export type OwnFields = {
  blockBots: boolean | null;
  privateStats: boolean | null;
  preStartUrl: string | null;
  expiredRedirectUrl: string | null;
  abVariants: { url: string; weight: number }[] | null;
  /** Besides those by country alone. */
  rules: StoredRule[] | null;
  /** Of the preview card. */
  color: string | null;
  names: OwnName[];
  /** What its team calls it, and remembers of it. */
  title: string | null;
  notes: string | null;
};

/** A further name of a link; `domain` is null for the source's default one. Moments are ms UTC, null for a name that stays. */
export type OwnName = { name: string; domain: string | null; note: string | null; keptUntil: number | null };

/** What of a link a column can hold. */
export type ReadField = Exclude<keyof ReadLink, 'own' | 'forwarding' | 'remarks'>;

/**
 * Why a row holds no link that could be judged. `bad-value`: a moment or a number that limits the link cannot be read, so
 * that it would last longer than it should. `not-an-address`: a bookmarklet or a place inside a browser. `more-cells`: it
 * has cells that no column has, so that one of them may be in a wrong place.
 */
export type Unreadable =
  | 'no-destination'
  | 'template'
  | 'no-columns'
  | 'malformed'
  | 'root-of-domain'
  | 'bad-value'
  | 'not-an-address'
  | 'more-cells';

/** One row of a source; `line` is where it begins in the file, from 1, or its place in an answer. */
export type ReadRow = { line: number } & ({ link: ReadLink } | { unreadable: Unreadable });

/** Which column holds what, by the column's name or number from 1; what is absent is guessed, null is left out. */
export type Mapping = Partial<Record<ReadField, string | null>>;

/** What a person should know about a file before its links are taken over. */
export type FoundNote =
  /** Moments have no zone and are taken as UTC. */
  | 'moments-as-utc'
  /** Day and month of the dates could be meant either way round. */
  | 'day-and-month-ambiguous'
  /** The source counts no clicks in this file. */
  | 'no-clicks'
  /** Domains are numbers here, whose names are in another file. */
  | 'domains-missing'
  /** Links can be archived there and keep redirecting: they stay active. */
  | 'archived-stay-active'
  /** Two columns have the name of one that is read: the first is. */
  | 'columns-twice'
  /** Some characters could not be read in this encoding. */
  | 'broken-characters';

/** What was found out about a file, for the person to look at before anything is written. */
export type Found = {
  /** The form of the file: `csv`, `json`, `sqlite`, `sql`, `html`, `xml`, `jsonl` or `text`. */
  form: string;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  /** The first rows, cell by cell. */
  sample: string[][];
  mapping: Mapping;
  /** How moments are written, by column: `day.month.year`, `unix-seconds` and so on. */
  formats: Record<string, string>;
  notes: FoundNote[];
};

/** How a file is to be read; what is absent is found out. `scratch` is a folder for what lasts as long as the source is open. */
export type ReadOptions = { encoding?: string; separator?: string; mapping?: Mapping; scratch?: string };

/** A source opened: what was found, and its rows one after another, from the first each time, in bounded memory. */
export type OpenedSource = { found: Found; rows: AsyncIterable<ReadRow>; close(): Promise<void> };
