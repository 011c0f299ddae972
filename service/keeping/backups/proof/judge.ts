import type { Change } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';

/** A link that differs between the copy and the running database. */
export type LinkDifference = {
  /**
   * Null where the link does not exist. `text` is JSON of its columns; `ownerExists` is about the running database.
   */
  copy: { text: string; snapshot: Readonly<Record<string, unknown>>; ownerExists: boolean } | null;
  live: { text: string } | null;
  /** The link's first change since the copy. */
  change: Change | undefined;
};

/** Changes that affect many links without naming them, and the fields that they may change. */
const SWEEPING: Readonly<Record<string, readonly string[]>> = {
  'account.links-erased': ['owner_id', 'meta_tags', 'tag_ids', 'claim_token_hash', 'names'],
  'account.links-given': ['owner_id', 'tag_ids', 'updated_at'],
  'tag.deleted': ['tag_ids'],
  'tag.restored': ['tag_ids'],
};

/** Whether a change affects links that it does not name. */
export const isSweeping = ({ kind }: Pick<Change, 'kind'>): boolean => Object.hasOwn(SWEEPING, kind);

/** After such a change, the links of erased accounts may be gone. */
export const ERASING = 'account.links-erased';

/**
 * Whether the changes since the copy explain that a link differs now.
 *
 * The journal tells the state before the first change: the link did not exist, or had the old values that the change
 * records. The copy must contain that state.
 */
export function isExplained({ copy, live, change }: LinkDifference, sweeping: ReadonlySet<string>): boolean {
  if (change) return isAsBefore(copy?.snapshot ?? null, change);
  if (!copy) return false;
  if (!live) return sweeping.has(ERASING) && !copy.ownerExists;
  const allowed = [...sweeping].flatMap((kind) => SWEEPING[kind] ?? []);
  return differingFields(copy.text, live.text).every((field) => allowed.includes(field));
}

/** Whether the copy contains a link as it was before a change. Null: the copy does not contain it. */
function isAsBefore(copy: Readonly<Record<string, unknown>> | null, change: Change): boolean {
  if (change.kind === 'link.created') return copy === null;
  const before = snapshotBefore(change);
  if (!copy || !before) return false;
  return Object.entries(before).every(
    ([name, value]) => !Object.hasOwn(copy, name) || isSame(copy[name], value),
  );
}

/**
 * The link just before a change, as the journal tells, by the names of its snapshot; null when the change cannot be
 * read.
 */
export function snapshotBefore({
  kind,
  facts,
}: Pick<Change, 'kind' | 'facts'>): Record<string, unknown> | null {
  if (!isRecord(facts) || !isRecord(facts.link)) return null;
  const { totalClicks: _grows, status, ...link } = facts.link;
  const differences = isRecord(facts.changes) ? Object.entries(facts.changes) : [];
  const old = differences.flatMap(([name, difference]) =>
    isRecord(difference) && name !== 'totalClicks' ? [[name, difference.old] as const] : [],
  );
  return { ...link, ...statusBefore(kind, status), ...Object.fromEntries(old) };
}

/** A change that blocks or unblocks a link does not record the former status. */
function statusBefore(kind: string, status: unknown): { status?: unknown } {
  if (kind === 'link.expired') return { status: 'ACTIVE' };
  return kind === 'link.blocked' || kind === 'link.unblocked' ? {} : { status };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function differingFields(a: string, b: string): string[] {
  const [first, second] = [readFields(a), readFields(b)];
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].filter((name) => !isSame(first[name], second[name]));
}

function readFields(text: string): Record<string, unknown> {
  const fields: unknown = JSON.parse(text);
  return isRecord(fields) ? fields : {};
}
