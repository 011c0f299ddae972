import type { StoredCode, StoredForwarding, StoredRule } from '../../../../drizzle/schema/index.ts';

/** A password of another program: in clear, as a hash that Linnet can check, or as another hash. */
export type ReadPassword =
  | { kind: 'clear'; text: string }
  | { kind: 'hash'; hash: string }
  | { kind: 'unknown' };

/** A link in a file or an answer, before Linnet's rules are applied. Moments are ms UTC. */
export type ReadLink = {
  /** Null when the source has no alias, such as a bookmark. */
  alias: string | null;
  longUrl: string;
  /** Its host; null for the default host of the source. */
  domain: string | null;
  title: string | null;
  description: string | null;
  /** What the team notes about the link; absent where the program has no column for it. */
  notes?: string | null;
  /** The address of the picture on its preview card. */
  image: string | null;
  tags: string[];
  /** Its clicks so far. */
  clicks: number;
  createdAt: number | null;
  startsAt: number | null;
  expireAfter: number | null;
  maxClicks: number | null;
  isPaused: boolean;
  password: ReadPassword | null;
  /** Country code to destination. */
  geoRules: Record<string, string> | null;
  /** How it forwards path and query; absent when the program does not, or does not say. */
  forwarding?: StoredForwarding;
  /** Absent for every other program. */
  own?: OwnFields;
  /** Further remarks; absent when there are none. */
  remarks?: ReadRemark[];
};

/**
 * A remark about a row that was read. `rest-joined`: the address contained the separator. `name-cut`: the name is the
 * end of a short address, `value`. `broken-characters`: some characters could not be read.
 */
export type ReadRemark = { code: 'rest-joined' | 'name-cut' | 'broken-characters'; value?: string };

/** The fields that only Linnet's own exports contain. */
export type OwnFields = {
  blockBots: boolean | null;
  privateStats: boolean | null;
  preStartUrl: string | null;
  expiredRedirectUrl: string | null;
  abVariants: { url: string; weight: number }[] | null;
  /** Rules, without those by country alone. */
  rules: StoredRule[] | null;
  /** The colour of the preview card. */
  color: string | null;
  names: OwnName[];
  codes: StoredCode[];
  /** The title and the note. */
  title: string | null;
  notes: string | null;
  /** The page of links that it shows; null for a link that leads elsewhere. */
  page: OwnPage | null;
};

/** A page of links, by the names of the links and of the tag. */
export type OwnPage = {
  title: string;
  text: string | null;
  links: { alias: string; domain: string | null; label: string | null }[];
  tag: string | null;
};

/**
 * A further name of a link; `domain` is null for the default host of the source. Moments are ms UTC, null for a name
 * without an end.
 */
export type OwnName = { name: string; domain: string | null; note: string | null; keptUntil: number | null };

/** The fields of a link that a column can contain. */
export type ReadField = Exclude<keyof ReadLink, 'own' | 'forwarding' | 'remarks'>;

/**
 * Why a row holds no link. `bad-value`: a moment or a number that limits the link cannot be read, so the link would
 * last longer than it should. `not-an-address`: a bookmarklet or a page inside a browser. `more-cells`: the row has
 * more cells than columns, so a cell may be in the wrong column.
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

/** A row of a source; `line` is its first line in the file, from 1, or its place in an answer. */
export type ReadRow = { line: number } & ({ link: ReadLink } | { unreadable: Unreadable });

/** The column of each field, by name or by number from 1; absent fields are guessed, null fields are skipped. */
export type Mapping = Partial<Record<ReadField, string | null>>;

/** A remark about a file that a person should read before applying it. */
export type FoundNote =
  /** Moments have no zone and are read as UTC. */
  | 'moments-as-utc'
  /** The dates do not show whether the day or the month comes first. */
  | 'day-and-month-ambiguous'
  /** The file has no numbers of clicks. */
  | 'no-clicks'
  /** The file refers to domains by number; their names are in another file. */
  | 'domains-missing'
  /** The program can archive links that still redirect: they stay active. */
  | 'archived-stay-active'
  /** Two columns have the same name; the first is read. */
  | 'columns-twice'
  /** Some characters could not be read in this encoding. */
  | 'broken-characters';

/** The facts about a file, shown before anything is written. */
export type Found = {
  /** The form of the file: `csv`, `json`, `sqlite`, `sql`, `html`, `xml`, `jsonl` or `text`. */
  form: string;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  /** The first rows, cell by cell. */
  sample: string[][];
  mapping: Mapping;
  /** The format of moments, by column: `day.month.year`, `unix-seconds` and so on. */
  formats: Record<string, string>;
  notes: FoundNote[];
};

/**
 * How to read a file; absent values are detected. `scratch` is a folder for files needed while the source is open.
 */
export type ReadOptions = { encoding?: string; separator?: string; mapping?: Mapping; scratch?: string };

/** An opened source: the facts, and an iterator over its rows that can be started again and uses bounded memory. */
export type OpenedSource = { found: Found; rows: AsyncIterable<ReadRow>; close(): Promise<void> };
