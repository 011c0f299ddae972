import type { Change } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';

/** A link that is not the same in the copy and in the running database. */
export type LinkDifference = {
  /** Null where the link is not there. `text` is JSON of its columns; `ownerExists` tells of the running database. */
  copy: { text: string; snapshot: Readonly<Record<string, unknown>>; ownerExists: boolean } | null;
  live: { text: string } | null;
  /** The first change of the link since the copy. */
  change: Change | undefined;
};

/** Changes of many links at once, and what they may change of each; the links are not named. */
const SWEEPING: Readonly<Record<string, readonly string[]>> = {
  'account.links-erased': ['owner_id', 'meta_tags', 'tag_ids', 'claim_token_hash', 'names'],
  'account.links-given': ['owner_id', 'tag_ids', 'updated_at'],
  'tag.deleted': ['tag_ids'],
  'tag.restored': ['tag_ids'],
};

/** Whether a change is about links that it does not name. */
export const isSweeping = ({ kind }: Pick<Change, 'kind'>): boolean => Object.hasOwn(SWEEPING, kind);

/** After such a change, links of accounts that are gone may be gone. */
export const ERASING = 'account.links-erased';

/**
 * Whether what changed since the copy explains that a link is another one now.
 *
 * The journal tells what the link was before its first change: not there yet, or what the change says with its old
 * values. That is what the copy must hold.
 */
export function isExplained({ copy, live, change }: LinkDifference, sweeping: ReadonlySet<string>): boolean {
  if (change) return isAsBefore(copy?.snapshot ?? null, change);
  if (!copy) return false;
  if (!live) return sweeping.has(ERASING) && !copy.ownerExists;
  const allowed = [...sweeping].flatMap((kind) => SWEEPING[kind] ?? []);
  return differingFields(copy.text, live.text).every((field) => allowed.includes(field));
}

/** Whether a link in a copy is what it was before a change. Null: it is not in the copy. */
function isAsBefore(copy: Readonly<Record<string, unknown>> | null, change: Change): boolean {
  if (change.kind === 'link.created') return copy === null;
  const before = snapshotBefore(change);
  if (!copy || !before) return false;
  return Object.entries(before).every(
    ([name, value]) => !Object.hasOwn(copy, name) || isSame(copy[name], value),
  );
}

/** What the journal tells of a link just before a change, by the names of its snapshot; null when it cannot be read. */
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

/** Blocking and its end do not say what the status was. */
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
