import { sha256 } from '../../../lib/hash.ts';
import { destinationJudge } from './judge-row.ts';
import { type DestinationRules, type JudgedRow, type RowNote, readNotes, writeNotes } from './judged-row.ts';
import { destinationsOfDraft } from './link-draft.ts';
import { otherNames } from './names.ts';

/** An existing link with a name that a row wants. */
export type Existing = {
  namespace: string;
  alias: string;
  longUrl: string;
  /** Whether the caller owns it. */
  isOwn: boolean;
  isBinned: boolean;
};

/** The names that earlier rows of the file will take: line and destination by name. */
export type SeenNames = Map<string, { line: number; destination: string }>;
type Wanted = { namespace: string; alias: string };

export const keyOfName = ({ namespace, alias }: Wanted): string => `${namespace}/${alias}`;

/**
 * The name by which a row is known: its alias, or the further name that an alias with dots became; null for a row with
 * neither.
 */
const nameOf = ({ alias, draft }: JudgedRow): string | null =>
  draft?.alias ?? draft?.names?.find(({ name }) => name === alias)?.name ?? null;

type Settling = {
  clashes: 'skip' | 'rename';
  seen: SeenNames;
  /** Names of rows in the file, also of later ones: none of them is given to another row. */
  reserved: ReadonlySet<string>;
};

/** Short, because one is stored for every row. */
const digest = (longUrl: string): string => sha256(longUrl).slice(0, 24);

/** The names whose links must be loaded before these rows can be settled. */
export function namesWantedBy(rows: readonly JudgedRow[], clashes: 'skip' | 'rename'): Wanted[] {
  return rows.flatMap((row) => {
    const alias = nameOf(row);
    if (!row.draft || alias === null) return [];
    const { namespace } = row.draft;
    const others = clashes === 'rename' ? otherNames(alias, namespace) : [];
    return [alias, ...others].map((name) => ({ namespace, alias: name }));
  });
}

/** Compares rows with the existing links and with earlier rows, which are in `seen`. */
export function settleRows(
  rows: readonly JudgedRow[],
  existing: readonly Existing[],
  rules: Settling,
): JudgedRow[] {
  const there = new Map(existing.map((link) => [keyOfName(link), link]));
  return rows.map((row) => (row.verdict === 'new' ? settle(row, { there, ...rules }) : row));
}

type Known = Settling & { there: Map<string, Existing> };

function settle(row: JudgedRow, known: Known): JudgedRow {
  const { draft } = row;
  if (!draft) return row;
  const destination = digest(draft.longUrl);
  const alias = nameOf(row);
  if (alias === null) {
    const key = `url ${draft.namespace} ${destination} ${row.alias ?? ''}`;
    const earlier = known.seen.get(key);
    if (earlier) return without(row, 'same', { code: 'twice-in-file', value: String(earlier.line) });
    known.seen.set(key, { line: row.line, destination });
    return row;
  }
  const key = keyOfName({ namespace: draft.namespace, alias });
  const link = known.there.get(key);
  const earlier = known.seen.get(key);
  if (link?.isOwn && !link.isBinned && link.longUrl === draft.longUrl)
    return without(row, 'same', { code: 'is-there' });
  const isRepeated = earlier?.destination === destination;
  if (isRepeated && (!link || known.clashes === 'rename'))
    return without(row, 'same', { code: 'twice-in-file', value: String(earlier.line) });
  if (!link && !earlier) {
    known.seen.set(key, { line: row.line, destination });
    return row;
  }
  // Only the first row with this name and destination gets another name; a later equal row is a repetition of it.
  if (!earlier) known.seen.set(key, { line: row.line, destination });
  if (known.clashes === 'rename') return rename(row, known, destination);
  if (link) return without(row, 'clash', { code: link.isBinned ? 'in-the-bin' : 'taken' });
  return without(row, 'clash', { code: 'earlier-in-file', value: String(earlier?.line ?? 0) });
}

function rename(row: JudgedRow, { there, seen, reserved }: Known, destination: string): JudgedRow {
  const { draft } = row;
  // A further name with dots gets no number.
  if (draft?.alias == null) return without(row, 'clash', { code: 'no-free-name' });
  const { namespace, alias } = draft;
  const isFree = (name: string): boolean => {
    const key = keyOfName({ namespace, alias: name });
    return !there.has(key) && !seen.has(key) && !reserved.has(key);
  };
  const free = otherNames(alias, namespace).find(isFree);
  if (free === undefined) return without(row, 'clash', { code: 'no-free-name' });
  seen.set(keyOfName({ namespace, alias: free }), { line: row.line, destination });
  return {
    ...row,
    alias: free,
    draft: { ...draft, alias: free },
    reason: writeNotes([{ code: 'renamed', value: alias }, ...readNotes(row.reason)]),
  };
}

const without = (row: JudgedRow, verdict: 'same' | 'clash', note: RowNote): JudgedRow => ({
  ...row,
  verdict,
  reason: writeNotes([note]),
  draft: null,
  clearPassword: null,
});

type Now = {
  destinations: DestinationRules;
  /** The namespaces in which this account may still create links. */
  open: ReadonlySet<string>;
  existing: readonly Existing[];
  clashes: 'skip' | 'rename';
  reserved: ReadonlySet<string>;
};

/**
 * Checks rows again in the transaction that writes them: names, domains and rules may have changed since the rows
 * were read.
 */
export function rejudge(
  rows: readonly JudgedRow[],
  { destinations, open, existing, clashes, reserved }: Now,
): JudgedRow[] {
  const judgeUrl = destinationJudge(destinations);
  const still = rows.map((row): JudgedRow => {
    const { draft } = row;
    if (!draft) return row;
    if (!open.has(draft.namespace)) return refuse(row, { code: 'domain-gone' });
    const wrong = destinationsOfDraft(draft)
      .map(judgeUrl)
      .find((note) => note !== null);
    return wrong ? refuse(row, wrong) : row;
  });
  return settleRows(still, existing, { clashes, seen: new Map(), reserved });
}

const refuse = (row: JudgedRow, note: RowNote): JudgedRow => ({
  ...row,
  verdict: 'refused',
  reason: writeNotes([note]),
  draft: null,
});
