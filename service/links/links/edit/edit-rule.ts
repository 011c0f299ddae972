import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { isReservedAlias } from '../../alias/operations.ts';
import type { EditedLink } from '../changes.ts';
import type { LinkName } from '../repository.ts';
import { canOwnerChange, endsBeforeStart, statusAfterEdit } from '../status.ts';
import type { TagChanges } from '../tagging/tag-changes.ts';

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
  'watch',
  'page',
] as const satisfies readonly (keyof Link)[];

/** What an edit sets. All other columns are absent, so that two simultaneous edits do not undo each other. */
export type LinkChanges = Partial<Pick<Link, (typeof EDITED_COLUMNS)[number] | 'passwordHash'>>;

/** `status` is the requested one, if any; the stored one also depends on the limits (`statusAfterEdit`). */
export type LinkEdit = {
  changes: LinkChanges;
  status?: 'ACTIVE' | 'INACTIVE' | null;
  /** The tags that a link gets and loses, whatever others it has; used instead of `tagIds`. */
  tagging?: TagChanges;
  /** The number of the last change that the author knows: fields that changed later are not edited. */
  seen?: number;
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
  /** The fields of the journal that changed after what the author has seen. */
  changedSince: ReadonlySet<string>;
  /** Milliseconds UTC. */
  now: number;
};

type EditDecision =
  | { kind: 'updated' | 'unchanged'; link: Link }
  | { kind: EditRefusal | 'changed-since'; alias: string }
  | { kind: 'unknown-tags'; tagIds: string[] };

/** The result of an edit of a link. Its alias is taken from then on, and the former one is free unless it is kept. */
export function decideEdit(
  before: Link,
  { edit, unknownTags, changedSince, now }: Editing,
  around: Surroundings,
): EditDecision {
  const wanted = { ...before, ...edit.changes };
  const refusal = findRefusal(before, wanted, around);
  if (refusal) return { kind: refusal, alias: before.alias };
  if (overwrites(before, edit, changedSince)) return { kind: 'changed-since', alias: before.alias };
  if (unknownTags.length > 0 && !isDeepStrictEqual(wanted.tagIds, before.tagIds))
    return { kind: 'unknown-tags', tagIds: [...unknownTags] };
  const limitsChanged = 'maxClicks' in edit.changes || 'expireAfter' in edit.changes;
  const status = statusAfterEdit(wanted, { status: edit.status, limitsChanged }, now);
  const different = onlyDifferences(before, { ...edit.changes, status });
  if (Object.keys(different).length === 0) return { kind: 'unchanged', link: before };
  around.names.move(before, wanted, keepsFormer(edit, before, wanted));
  return { kind: 'updated', link: { ...before, ...different, updatedAt: now } };
}

/** Whether an edit would replace a value that its author has not seen. Tags that are added or removed replace none. */
function overwrites(
  before: Link,
  { changes, tagging }: LinkEdit,
  changedSince: ReadonlySet<string>,
): boolean {
  if (changedSince.size === 0) return false;
  return Object.keys(onlyDifferences(before, changes)).some(
    (column) => !(tagging && column === 'tagIds') && changedSince.has(journalField(column)),
  );
}

/** The journal has no hash: it tells that there is a password. */
const journalField = (column: string): string => (column === 'passwordHash' ? 'passwordProtected' : column);

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

const keyOf = ({ namespace, alias }: LinkName): string => `${namespace}/${alias}`;

export const hasSameName = (one: LinkName, other: LinkName): boolean => keyOf(one) === keyOf(other);

/** A name, with the number of the link that has it as its alias or as a further name. */
type OwnedName = LinkName & { number?: number };

/**
 * Tracks which names are taken while edits are decided one after the other; each edit sees the effects of those before.
 */
export class TakenNames {
  readonly #taken: Map<string, number | undefined>;

  constructor(taken: readonly OwnedName[]) {
    this.#taken = new Map(taken.map((name) => [keyOf(name), name.number]));
  }

  /** Whether another link has this name; a link may make its own further name its alias. */
  has(name: LinkName, link?: { number: number }): boolean {
    const key = keyOf(name);
    return this.#taken.has(key) && (link === undefined || this.#taken.get(key) !== link.number);
  }

  /** Notes the new alias of a link, which may be the same; with `keepsFormer` it also keeps the former one. */
  move(from: OwnedName, to: LinkName, keepsFormer = false): void {
    if (keepsFormer) this.#taken.set(keyOf(from), from.number);
    else this.#taken.delete(keyOf(from));
    this.#taken.set(keyOf(to), from.number);
  }
}

/**
 * Divides edits into parts that can each be stored together: a name that one edit frees can be used in the next part
 * only.
 */
export function partsByName<Edit extends EditedLink>(edits: readonly Edit[]): Edit[][] {
  const parts: Edit[][] = [];
  let givenUp = new Set<string>();
  for (const edit of edits) {
    const { before, after } = edit;
    const part = parts.at(-1);
    if (part && !givenUp.has(keyOf(after))) part.push(edit);
    else {
      parts.push([edit]);
      givenUp = new Set();
    }
    if (!hasSameName(before, after)) givenUp.add(keyOf(before));
  }
  return parts;
}
