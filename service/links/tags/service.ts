import type { LinksContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { unwrap } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { type Said, say } from '../../lib/words.ts';
import { tagRefusals } from '../words.ts';
import type { CreateTagInput, UpdateTagInput } from './model.ts';
import {
  type Asking,
  type CountedTag,
  type EndOutcome,
  editTag,
  insertTag,
  listTags,
  mergeTags,
  removeTag,
  type SaveOutcome,
} from './repository.ts';
import { restoreTag } from './restore-repository.ts';
import {
  DEFAULT_ICON,
  MAX_LINKS_RESTORED,
  MAX_TAGS,
  RESTORED_WITHIN,
  readTagId,
  readTagName,
} from './tag-rule.ts';

/** A tag that was stored, with its links, and how many accounts' own tags have become part of it. */
export type SavedTag = CountedTag & { merged: number };

/** Who asks. A key or an app of an admin was let in for the links of one account, not for what is the team's. */
const asking = (actor: SignedIn, { onlyTeam }: { onlyTeam: boolean }): Asking => ({
  accountId: onlyTeam ? null : actor.accountId,
  forTeam: actor.kind === 'session' && actor.role !== 'member',
});

/** The tags that the caller sees, the oldest first: their own and the team's, or the team's alone. */
export const listVisibleTags = (
  context: LinksContext,
  { accountId }: SignedIn,
  { onlyTeam }: { onlyTeam: boolean },
): Promise<CountedTag[]> => context.threads.lists.run(listTags, { accountId, onlyTeam });

/**
 * Makes a tag of the caller's, or one of the team (docs/contract/tags.md#making-a-tag).
 *
 * @throws AppError 422 for the name, 400 when there are enough tags, 409 when the name is taken.
 */
export async function createTag(
  context: LinksContext,
  actor: SignedIn,
  input: CreateTagInput,
  { forTeam }: { forTeam: boolean },
): Promise<SavedTag> {
  const request = {
    id: newId(context.random),
    ownerId: forTeam ? null : actor.accountId,
    name: unwrap(readTagName(input.name)),
    color: input.color ?? null,
    icon: input.icon ?? DEFAULT_ICON,
    createdAt: context.clock.now(),
    updatedAt: null,
  };
  return saved(context, actor, await context.database.write(insertTag, request, actor));
}

/**
 * Changes a tag; what is absent stays (docs/contract/tags.md#changing-a-tag).
 *
 * @throws AppError 400 for a malformed id, 422 for the name, 404, 403 for a tag of the team, 409 when the name is taken.
 */
export async function changeTag(
  context: LinksContext,
  actor: SignedIn,
  givenId: string,
  input: UpdateTagInput,
  where = { onlyTeam: false },
): Promise<SavedTag> {
  const id = readPathId(givenId);
  const changes = {
    ...(input.name != null && { name: unwrap(readTagName(input.name)) }),
    ...(input.color && { color: input.color }),
    ...(input.icon && { icon: input.icon }),
  };
  const request = { id, changes, now: context.clock.now(), ...asking(actor, where) };
  return saved(context, actor, await context.database.write(editTag, request, actor));
}

/**
 * Deletes a tag and takes it off its links; returns how many (docs/contract/tags.md#deleting-a-tag).
 *
 * @throws AppError 400 for a malformed id, 404, 403 for a tag of the team.
 */
export async function deleteTag(
  context: LinksContext,
  actor: SignedIn,
  givenId: string,
  where = { onlyTeam: false },
): Promise<number> {
  const request = { id: readPathId(givenId), ...asking(actor, where) };
  return linksOf(await context.database.write(removeTag, request, actor));
}

/**
 * Puts the tag `into` in the place of another on every link, and deletes the other; returns how many links
 * (docs/contract/tags.md#merging).
 *
 * @throws AppError 400 for a malformed id or a target that cannot be one, 404, 403 for a tag of the team.
 */
export async function mergeTag(
  context: LinksContext,
  actor: SignedIn,
  givenId: string,
  givenTarget: string,
): Promise<number> {
  const id = readPathId(givenId);
  const into = readTagId(givenTarget);
  if (into === undefined) throw refusedTarget('is not the id of a tag');
  const request = { id, into, ...asking(actor, { onlyTeam: false }) };
  return linksOf(await context.database.write(mergeTags, request, actor));
}

/** A tag that is back, and how many links carry it. */
export type RestoredTag = { id: string; name: string; links: number };

/**
 * Brings back a tag that the caller deleted or merged in the last ten minutes (docs/contract/tags.md#bringing-back).
 *
 * @throws AppError 400 for a malformed id or when there are enough tags, 404, 403 for a tag of the team, 409 when the name
 * is taken by now or it was on too many links.
 */
export async function bringTagBack(
  context: LinksContext,
  actor: SignedIn,
  givenId: string,
): Promise<RestoredTag> {
  const id = readPathId(givenId);
  const { forTeam } = asking(actor, { onlyTeam: false });
  const since = context.clock.now() - RESTORED_WITHIN;
  const request = { id, accountId: actor.accountId, forTeam, since };
  const outcome = await context.database.write(restoreTag, request, actor);
  switch (outcome.kind) {
    case 'back':
      return { id, name: outcome.name, links: outcome.links };
    case 'missing':
      throw noTagToRestore();
    case 'closed':
      throw teamTagIsClosed();
    case 'taken':
      throw tagNameTaken();
    case 'too-many':
      throw tooManyTags(MAX_TAGS);
    case 'too-large':
      throw tooManyLinksToRestore(MAX_LINKS_RESTORED);
  }
}

function readPathId(given: string): string {
  const id = readTagId(given);
  if (id === undefined) throw malformedTagId();
  return id;
}

const refusedTarget = (why: Said): AppError =>
  new AppError('validation_error', why, { field: 'into', wire: `into: ${say('en', why)}` });

async function saved(
  context: LinksContext,
  { accountId }: SignedIn,
  outcome: SaveOutcome,
): Promise<SavedTag> {
  switch (outcome.kind) {
    case 'missing':
      throw tagNotFound();
    case 'closed':
      throw teamTagIsClosed();
    case 'taken':
      throw tagNameTaken();
    case 'too-many':
      throw tooManyTags(MAX_TAGS);
  }
  const { tag, merged } = outcome;
  const onlyTeam = tag.ownerId === null;
  const [counted] = await context.threads.lists.run(listTags, { accountId, onlyTeam, id: tag.id });
  return { tag, links: counted?.links ?? 0, teamLinks: counted?.teamLinks ?? 0, merged };
}

function linksOf(outcome: EndOutcome): number {
  switch (outcome.kind) {
    case 'gone':
      return outcome.links;
    case 'missing':
      throw tagNotFound();
    case 'closed':
      throw teamTagIsClosed();
    case 'no-target':
      throw refusedTarget(tagRefusals.otherTag);
    case 'only-own':
      throw refusedTarget(tagRefusals.teamIntoTeam);
  }
}

const tagNotFound = (): AppError => notFound('Tag');

const tagNameTaken = (): AppError => new AppError('conflict', tagRefusals.nameTaken, { field: 'name' });

const tooManyTags = (most: number): AppError =>
  new AppError('validation_error', tagRefusals.tooMany({ most: String(most) }), { field: 'name' });

const noTagToRestore = (): AppError => notFound('A tag that you deleted in the last ten minutes');

const tooManyLinksToRestore = (most: number): AppError =>
  new AppError('conflict', tagRefusals.tooManyLinks({ most: String(most) }));

/** Members see and use the tags of the team, and change none (docs/contract/tags.md#team-tags). */
const teamTagIsClosed = (): AppError => new AppError('forbidden', tagRefusals.teamOnly);

const malformedTagId = (): AppError =>
  new AppError('validation_error', 'Invalid tag id', { field: 'tag_id' });
