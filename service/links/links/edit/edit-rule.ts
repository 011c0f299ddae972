import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { isReservedAlias } from '../alias/reserved-aliases.ts';
import { endsBeforeStart } from '../lifespan.ts';
import { canOwnerChange, statusAfterEdit } from '../status.ts';
import type { TakenNames } from './taken-names.ts';

/** The columns that an edit sets, except the password, which is in no snapshot, and the status, which is derived. */
export const EDITED_COLUMNS = [
  'alias',
  'namespace',
  'longUrl',
  'blockBots',
  'privateStats',
  'maxClicks',
  'startsAt',
  'preStartUrl',
  'expireAfter',
  'expiredRedirectUrl',
  'geoRules',
  'abVariants',
  'tagIds',
  'metaTags',
  'title',
  'notes',
  'forwarding',
  'rules',
] as const satisfies readonly (keyof Link)[];

/** What an edit sets. All other columns are absent, so that two simultaneous edits do not undo each other. */
export type LinkChanges = Partial<Pick<Link, (typeof EDITED_COLUMNS)[number] | 'passwordHash'>>;

/** `status` is the requested one, if any; the stored one also depends on the limits (`statusAfterEdit`). */
export type LinkEdit = {
  changes: LinkChanges;
  status?: 'ACTIVE' | 'INACTIVE' | null;
  /**
   * Until when a former alias stays a name of the link, ms UTC; without it, and when the link moves to another domain, it
   * is free (docs/contract/names.md#kept-names).
   */
  keptUntil?: number | null;
};

/** Why a link stays as it is. */
export const REFUSALS = ['blocked', 'taken', 'reserved', 'domain-not-active', 'ends-before-start'] as const;
export type EditRefusal = (typeof REFUSALS)[number];

/** Facts besides the link that decide about an edit. */
export type Surroundings = {
  names: TakenNames;
  /** The namespaces to which the owner may add links. */
  open: ReadonlySet<string>;
};

type Editing = {
  edit: LinkEdit;
  /** Those of the tags in the edit that the owner does not have. */
  unknownTags: readonly string[];
  /** Milliseconds UTC. */
  now: number;
};

type EditDecision =
  | { kind: 'updated' | 'unchanged'; link: Link }
  | { kind: EditRefusal; alias: string }
  | { kind: 'unknown-tags'; tagIds: string[] };

/** The result of an edit of a link. Its alias is taken from then on, and the former one is free unless it is kept. */
export function decideEdit(
  before: Link,
  { edit, unknownTags, now }: Editing,
  around: Surroundings,
): EditDecision {
  const wanted = { ...before, ...edit.changes };
  const refusal = findRefusal(before, wanted, around);
  if (refusal) return { kind: refusal, alias: before.alias };
  if (unknownTags.length > 0 && !isDeepStrictEqual(wanted.tagIds, before.tagIds))
    return { kind: 'unknown-tags', tagIds: [...unknownTags] };
  const limitsChanged = 'maxClicks' in edit.changes || 'expireAfter' in edit.changes;
  const status = statusAfterEdit(wanted, { status: edit.status, limitsChanged }, now);
  const different = onlyDifferences(before, { ...edit.changes, status });
  if (Object.keys(different).length === 0) return { kind: 'unchanged', link: before };
  around.names.move(before, wanted, keepsFormer(edit, before, wanted));
  return { kind: 'updated', link: { ...before, ...different, updatedAt: now } };
}

/** Whether the former alias of a link stays as a name. */
export const keepsFormer = (
  { keptUntil }: LinkEdit,
  before: Pick<Link, 'namespace'>,
  after: Pick<Link, 'namespace'>,
): boolean => keptUntil != null && after.namespace === before.namespace;

/** The reason to refuse an edit, if there is one; the first in the order of the contract. */
export function findRefusal(
  before: Link,
  wanted: Link,
  { names, open }: Surroundings,
): EditRefusal | undefined {
  if (!canOwnerChange(before)) return 'blocked';
  const isMoved = wanted.namespace !== before.namespace;
  // A link may stay on a domain that was given up, but no link may be moved to it.
  if (isMoved && !open.has(wanted.namespace)) return 'domain-not-active';
  if (wanted.alias !== before.alias || isMoved) {
    if (wanted.namespace === DEFAULT_NAMESPACE && isReservedAlias(wanted.alias)) return 'reserved';
    if (names.has(wanted, before)) return 'taken';
  }
  const hasNewLifespan = wanted.startsAt !== before.startsAt || wanted.expireAfter !== before.expireAfter;
  return hasNewLifespan && endsBeforeStart(wanted) ? 'ends-before-start' : undefined;
}

/** The columns whose value really changes. Values are plain data, so equal JSON means equal value. */
export function onlyDifferences(link: Link, wanted: Partial<Link>): Partial<Link> {
  const current = new Map(Object.entries(link));
  const different = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return Object.fromEntries(different);
}
