import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { Link, StoredPage } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendAllWithin, appendChangesWithin, appendChangeWithin } from '../../db/journal/append.ts';
import { type Change, Differences, defineChange, differencesOf, isChange } from '../../db/journal/change.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';

/** A field that is missing in changes by earlier versions. */
const Known = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

/** What the journal keeps of a link: neither its password nor its claim token. */
export const LinkSnapshot = Type.Object({
  id: Type.String(),
  generation: OneOf('v1', 'v2'),
  namespace: Type.String(),
  alias: Type.String(),
  longUrl: Type.String(),
  status: OneOf('ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'),
  passwordProtected: Type.Boolean(),
  blockBots: Nullable(Type.Boolean()),
  privateStats: Nullable(Type.Boolean()),
  maxClicks: Nullable(Type.Number()),
  /** Milliseconds UTC. */
  startsAt: Known(Type.Number()),
  preStartUrl: Known(Type.String()),
  /** Milliseconds UTC. */
  expireAfter: Nullable(Type.Number()),
  expiredRedirectUrl: Known(Type.String()),
  geoRules: Nullable(Type.Record(Type.String(), Type.String())),
  abVariants: Known(Type.Array(Type.Object({ url: Type.String(), weight: Type.Number() }))),
  tagIds: Known(Type.Array(Type.String())),
  metaTags: Nullable(
    Type.Object({
      title: Type.String(),
      description: Nullable(Type.String()),
      image: Nullable(Type.String()),
      color: Nullable(Type.String()),
    }),
  ),
  title: Known(Type.String()),
  notes: Known(Type.String()),
  forwarding: Known(Type.Object({ path: Type.Boolean(), query: Type.Boolean(), places: Type.Boolean() })),
  watch: Known(Type.Boolean()),
  rules: Known(Type.Array(Type.Object({ when: Type.Unknown(), then: Type.String() }))),
  page: Known(Type.Unsafe<StoredPage>({ type: 'object' })),
  totalClicks: Type.Number(),
  /** Milliseconds UTC. */
  createdAt: Type.Number(),
});
export type LinkSnapshot = Static<typeof LinkSnapshot>;

export const snapshotOf = (link: Omit<Link, 'number'>): LinkSnapshot => ({
  id: link.id,
  generation: link.generation,
  namespace: link.namespace,
  alias: link.alias,
  longUrl: link.longUrl,
  status: link.status,
  passwordProtected: link.passwordHash !== null,
  blockBots: link.blockBots,
  privateStats: link.privateStats,
  maxClicks: link.maxClicks,
  startsAt: link.startsAt,
  preStartUrl: link.preStartUrl,
  expireAfter: link.expireAfter,
  expiredRedirectUrl: link.expiredRedirectUrl,
  geoRules: link.geoRules,
  abVariants: link.abVariants,
  tagIds: link.tagIds,
  metaTags: link.metaTags,
  title: link.title,
  notes: link.notes,
  forwarding: link.forwarding,
  rules: link.rules,
  watch: link.watch,
  page: link.page,
  totalClicks: link.totalClicks,
  createdAt: link.createdAt,
});

const LinkFacts = Type.Object({ link: LinkSnapshot });

export const LINK_CREATED = defineChange('link.created', LinkFacts);
/** An anonymous link was claimed by an account. */
export const LINK_CLAIMED = defineChange('link.claimed', LinkFacts);
/** `link` is its last state; `binnedAt`, in milliseconds UTC, is set if it was in the bin. */
export const LINK_DELETED = defineChange(
  'link.deleted',
  Type.Object({ link: LinkSnapshot, binnedAt: Type.Optional(Type.Number()) }),
);
/** The link was moved to the bin: its alias stays taken, and answers 410. `link` is its state there. */
export const LINK_BINNED = defineChange('link.binned', LinkFacts);
/** The link was restored from the bin, unchanged. */
export const LINK_RESTORED = defineChange('link.restored', LinkFacts);
/** A further name of a link in the journal; moments are milliseconds UTC. */
export const NameFacts = Type.Object({
  namespace: Type.String(),
  name: Type.String(),
  note: Nullable(Type.String()),
  /** Null for one that stays. */
  keptUntil: Nullable(Type.Number()),
  createdAt: Type.Number(),
});
export type NameFacts = Static<typeof NameFacts>;

/**
 * How an edit of the alias changes further names: `taken` is the name that became the alias, `kept` the former alias
 * that became a name; null for none.
 */
const MovedNames = Type.Object({ taken: Nullable(NameFacts), kept: Nullable(NameFacts) });
export type MovedNames = Static<typeof MovedNames>;

/** `link` is the state after the edit; `changes` has the fields of the snapshot that differ. */
export const LINK_UPDATED = defineChange(
  'link.updated',
  Type.Object({ link: LinkSnapshot, changes: Differences, names: Type.Optional(MovedNames) }),
);

const OfName = Type.Object({ link: LinkSnapshot, name: NameFacts });

/** A link got a further name. */
export const LINK_NAMED = defineChange('link.named', OfName);
/** The note of a name, or the time it is kept, has changed. */
export const LINK_NAME_CHANGED = defineChange('link.name-changed', OfName);
/** A link lost a further name, because its time ended or it was removed. */
export const LINK_UNNAMED = defineChange('link.unnamed', OfName);

/** The further name in a change, if there is one. */
export const ofName = (change: Change): NameFacts | undefined =>
  isChange(LINK_NAMED, change) || isChange(LINK_NAME_CHANGED, change) || isChange(LINK_UNNAMED, change)
    ? change.facts.name
    : undefined;

type NameChange = typeof LINK_NAMED | typeof LINK_NAME_CHANGED | typeof LINK_UNNAMED;

/** Appends changes of further names. */
export const appendNamesWithin = (
  tx: Transaction,
  definition: NameChange,
  changed: readonly { link: Link; name: NameFacts }[],
): Promise<void> =>
  appendChangesWithin(
    tx,
    definition,
    changed.map(({ link, name }) => ({ ...subjectOf(link), facts: { link: snapshotOf(link), name } })),
  );

/** A QR code of a link in the journal. */
export const CodeFacts = Type.Object({
  mark: Type.String(),
  label: Type.String(),
  place: Nullable(Type.String()),
  /** Milliseconds UTC. */
  madeAt: Type.Number(),
});

/** A QR code of the link was made, or got another name; `code` is its state from then on. */
export const LINK_CODED = defineChange('link.coded', Type.Object({ link: LinkSnapshot, code: CodeFacts }));

const ExpiryReason = OneOf('max_clicks_reached', 'time_expired');
export type ExpiryReason = Static<typeof ExpiryReason>;

export const LINK_EXPIRED = defineChange(
  'link.expired',
  Type.Object({ link: LinkSnapshot, reason: ExpiryReason }),
);

/** `link` is the state from then on; `reason` is the sentence of the owner or admin who blocked it. */
export const LINK_BLOCKED = defineChange(
  'link.blocked',
  Type.Object({ link: LinkSnapshot, reason: Type.String() }),
);
/** `link` has its earlier status again. */
export const LINK_UNBLOCKED = defineChange('link.unblocked', LinkFacts);

/**
 * The link got a new owner, to whom this change belongs. `tagsBefore` are its former tags, including the former owner's
 * own; `wasShared` is true if the link was shared with the new owner before.
 */
export const LINK_RECEIVED = defineChange(
  'link.received',
  Type.Object({
    link: LinkSnapshot,
    tagsBefore: Nullable(Type.Array(Type.String())),
    wasShared: Type.Optional(Type.Literal(true)),
  }),
);
/** The same for the former owner, to whom this change belongs; there is none for a link without an owner. */
export const LINK_GIVEN = defineChange('link.given', LinkFacts);

/** A group that a link is shared with; its members may do all that the owner may if it owns the link. */
const SharedGroup = Type.Object({ id: Type.String(), name: Type.String(), owns: Type.Boolean() });
export type SharedGroup = Static<typeof SharedGroup>;

/** With whom a link is shared besides colleagues by name. */
export type SharedMore = { everyone: true } | { group: SharedGroup };

const SharedFacts = Type.Object({
  link: LinkSnapshot,
  everyone: Type.Optional(Type.Literal(true)),
  group: Type.Optional(SharedGroup),
});

/**
 * A colleague, to whom this change belongs, got the right to edit the link; or `everyone` or a `group` did, and the change
 * belongs to the owner of the link.
 */
export const LINK_SHARED = defineChange('link.shared', SharedFacts);
/** They lost that right. */
export const LINK_UNSHARED = defineChange('link.unshared', SharedFacts);

/** With whom besides a colleague a change shares its link, or no longer does; undefined for any other change. */
export function sharedMoreIn(change: Change): SharedMore | undefined {
  if (!isChange(LINK_SHARED, change) && !isChange(LINK_UNSHARED, change)) return undefined;
  const { everyone, group } = change.facts;
  return everyone ? { everyone } : group && { group };
}

const MovedLinks = Type.Object({ links: Type.Number() });

/** All links of an account, the subject, were given to another one; `links` is their number. */
export const LINKS_GIVEN = defineChange('account.links-given', MovedLinks);
/** All links of another account came to the subject. */
export const LINKS_RECEIVED = defineChange('account.links-received', MovedLinks);

/** All links of an account were erased with it. The change does not name the account. */
export const LINKS_ERASED = defineChange('account.links-erased', Type.Object({}));

type OfOneLink =
  | typeof LINK_BINNED
  | typeof LINK_CLAIMED
  | typeof LINK_CREATED
  | typeof LINK_RESTORED
  | typeof LINK_UNBLOCKED;

/** Appends a change of one link. */
export const appendLinkWithin = (tx: Transaction, definition: OfOneLink, link: Link): Promise<void> =>
  appendLinksWithin(tx, definition, [link]);

/** The same for many links. */
export const appendLinksWithin = (
  tx: Transaction,
  definition: OfOneLink,
  links: readonly Omit<Link, 'number'>[],
): Promise<void> =>
  appendChangesWithin(
    tx,
    definition,
    links.map((link) => ({ ...subjectOf(link), facts: { link: snapshotOf(link) } })),
  );

/** Appends that links are gone for good. */
export const appendDeletedWithin = (tx: Transaction, links: readonly Link[]): Promise<void> =>
  appendChangesWithin(
    tx,
    LINK_DELETED,
    links.map((link) => ({
      ...subjectOf(link),
      facts: { link: snapshotOf(link), ...(link.binnedAt !== null && { binnedAt: link.binnedAt }) },
    })),
  );

/** A link before and after an edit. */
export type EditedLink = { before: Link; after: Link };

/** The changes of further names by an edit; undefined if the address of the link stays. */
export type StoredEdit = EditedLink & { names?: MovedNames };

/** Appends edits, in their order; returns them as they are stored. */
export const appendEditsWithin = (tx: Transaction, edits: readonly StoredEdit[]): Promise<Change[]> =>
  appendAllWithin(
    tx,
    LINK_UPDATED,
    edits.map(({ before, after, names }) => ({
      ...subjectOf(after),
      facts: { link: snapshotOf(after), changes: changesOf(before, after), ...(names && { names }) },
    })),
  );

/** The fields that differ; includes the password if it was replaced by another one. */
function changesOf(before: Link, after: Link): Differences {
  const [old, link] = [snapshotOf(before), snapshotOf(after)];
  const changes = differencesOf(old, link);
  if (before.passwordHash !== after.passwordHash)
    changes.passwordProtected = { old: old.passwordProtected, new: link.passwordProtected };
  return changes;
}

/** Appends that a link was blocked. */
export const appendBlockWithin = (tx: Transaction, link: Link, reason: string): Promise<void> =>
  appendChangeWithin(tx, LINK_BLOCKED, { ...subjectOf(link), facts: { link: snapshotOf(link), reason } });

/** Appends a change of owner: one row for each owner, so that erasing one account keeps the other's row. */
export async function appendPassedOnWithin(
  tx: Transaction,
  { before, after }: EditedLink,
  wasShared: boolean,
): Promise<void> {
  const link = snapshotOf(after);
  if (before.ownerId !== null)
    await appendChangeWithin(tx, LINK_GIVEN, { ...subjectOf(before), facts: { link } });
  const facts = { link, tagsBefore: before.tagIds, ...(wasShared && { wasShared }) };
  await appendChangeWithin(tx, LINK_RECEIVED, { ...subjectOf(after), facts });
}

/** Appends a change for each colleague who got or lost the right to edit a link. */
export const appendSharedWithin = (
  tx: Transaction,
  definition: typeof LINK_SHARED | typeof LINK_UNSHARED,
  link: Link,
  accountIds: readonly string[],
): Promise<void> =>
  appendChangesWithin(
    tx,
    definition,
    accountIds.map((ownerId) => ({ subjectId: link.id, ownerId, facts: { link: snapshotOf(link) } })),
  );

/** Appends the same change for everyone, or for a group. */
export const appendSharedMoreWithin = (
  tx: Transaction,
  definition: typeof LINK_SHARED | typeof LINK_UNSHARED,
  link: Link,
  more: SharedMore,
): Promise<void> =>
  appendChangeWithin(tx, definition, { ...subjectOf(link), facts: { link: snapshotOf(link), ...more } });

/** The account that a change of a link belongs to, and with which it is erased. */
export const subjectOf = ({ id, ownerId }: Pick<Link, 'id' | 'ownerId'>) => ({ subjectId: id, ownerId });
