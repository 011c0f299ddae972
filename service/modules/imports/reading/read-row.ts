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
};

/** Why a row holds no link that could be judged. */
export type Unreadable = 'no-destination' | 'template' | 'no-columns' | 'malformed' | 'root-of-domain';

/** One row of a source; `line` is where it begins in the file, from 1, or its place in an answer. */
export type ReadRow = { line: number } & ({ link: ReadLink } | { unreadable: Unreadable });

/** Which column holds what, by the column's name or number from 1; what is absent is guessed, null is left out. */
export type Mapping = Partial<Record<keyof ReadLink, string | null>>;

/** What was found out about a file, for the person to look at before anything is written. */
export type Found = {
  /** The form of the file: `csv`, `json`, `sqlite`, `sql`, `html`, `jsonl`, `text`. */
  form: string;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  /** The first rows, cell by cell. */
  sample: string[][];
  mapping: Mapping;
};

/** How a file is to be read; what is absent is found out. */
export type ReadOptions = { encoding?: string; separator?: string; mapping?: Mapping };

/** A source opened: what was found, and its rows one after another, in bounded memory. */
export type OpenedSource = { found: Found; rows: AsyncIterable<ReadRow>; close(): Promise<void> };
