import { type Static, Type } from '@sinclair/typebox';
import type { Tag } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangesWithin, appendChangeWithin } from '../../db/journal/append.ts';
import { Differences, defineChange, differencesOf } from '../../db/journal/change.ts';
import { Nullable } from '../../lib/schema/kinds.ts';

const TagSnapshot = Type.Object({
  id: Type.String(),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
});

const snapshotOf = ({ id, name, color, icon }: Tag) => ({ id, name, color, icon });

export const TAG_CREATED = defineChange('tag.created', Type.Object({ tag: TagSnapshot }));
/** `tag` is the state after the change; `changes` has the fields that differ. */
export const TAG_UPDATED = defineChange(
  'tag.updated',
  Type.Object({ tag: TagSnapshot, changes: Differences }),
);
/** What brings a tag back: numbers of the links that carried it, and of those that carried the one in its place as well. */
const FormerTag = Type.Object({
  createdAt: Type.Number(),
  updatedAt: Nullable(Type.Number()),
  carriers: Type.Array(Type.Number()),
  both: Type.Array(Type.Number()),
});
export type FormerTag = Static<typeof FormerTag>;

/**
 * `into` is the tag that its links carry since, if any; `links` is how many carried it. `former` is absent where these were
 * too many, and in changes of earlier versions.
 */
export const TAG_DELETED = defineChange(
  'tag.deleted',
  Type.Object({
    tag: TagSnapshot,
    links: Type.Number(),
    into: Nullable(Type.String()),
    former: Type.Optional(FormerTag),
  }),
);
/** A tag that was deleted is there again, on so many links. */
export const TAG_RESTORED = defineChange(
  'tag.restored',
  Type.Object({ tag: TagSnapshot, links: Type.Number() }),
);

const subjectOf = ({ id, ownerId }: Tag) => ({ subjectId: id, ownerId });

export const appendNewTagWithin = (tx: Transaction, tag: Tag): Promise<void> =>
  appendNewTagsWithin(tx, [tag]);

export const appendNewTagsWithin = (tx: Transaction, made: readonly Tag[]): Promise<void> =>
  appendChangesWithin(
    tx,
    TAG_CREATED,
    made.map((tag) => ({ ...subjectOf(tag), facts: { tag: snapshotOf(tag) } })),
  );

export const appendTagEditWithin = (tx: Transaction, before: Tag, after: Tag): Promise<void> => {
  const tag = snapshotOf(after);
  const changes = differencesOf(snapshotOf(before), tag);
  return appendChangeWithin(tx, TAG_UPDATED, { ...subjectOf(after), facts: { tag, changes } });
};

/** Appends that a tag was deleted, or merged `into` another. */
export const appendTagEndWithin = (
  tx: Transaction,
  tag: Tag,
  { links, into = null, former }: { links: number; into?: string | null; former?: FormerTag },
): Promise<void> =>
  appendChangeWithin(tx, TAG_DELETED, {
    ...subjectOf(tag),
    facts: { tag: snapshotOf(tag), links, into, ...(former && { former }) },
  });

export const appendTagReturnWithin = (tx: Transaction, tag: Tag, links: number): Promise<void> =>
  appendChangeWithin(tx, TAG_RESTORED, { ...subjectOf(tag), facts: { tag: snapshotOf(tag), links } });

/** The same for many tags, each of which that many links carried. */
export const appendTagEndsWithin = (
  tx: Transaction,
  ended: readonly Tag[],
  { links, into }: { links: number; into: string | null },
): Promise<void> =>
  appendChangesWithin(
    tx,
    TAG_DELETED,
    ended.map((tag) => ({ ...subjectOf(tag), facts: { tag: snapshotOf(tag), links, into } })),
  );
