import {
  changeTag,
  createTag,
  deleteTag,
  MOST_RESTORED,
  mergeTag,
  type NewTag,
  restoreTag,
  type Tag,
  type TagOwner,
} from '../../../api/tags.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

/** Announced after a tag was made, changed or removed, here or elsewhere. */
export const tagChanges = live.topic('tag.');

/** Announced after links may have got or lost tags elsewhere. */
export const countChanges = live.topic('link.', 'account.links-', 'import.');

/** How many links carry a tag; of a tag of the team, those of every account. */
export const linksOf = ({ link_count, team_link_count = link_count }: Tag): number => team_link_count;

/** @throws Failure */
export async function make(owner: TagOwner, tag: NewTag): Promise<void> {
  const made = await createTag(owner, tag);
  const { name, merged = 0 } = made;
  const said = owner === 'team' ? words.madeForTeam({ name, count: merged }) : words.made({ name });
  tagChanges.announce();
  // Tags of accounts that have become part of one of the team would not come back without it.
  if (merged > 0) notify(said);
  else notifyUndoable(said, () => deleteTag(made), tagChanges);
}

/** Says what it is called now, because the service may spell it otherwise. @throws Failure */
export async function rename(tag: Tag, wanted: string): Promise<void> {
  const { name, merged = 0 } = await changeTag(tag, { name: wanted });
  const said = words.renamed({ before: tag.name, after: name });
  if (name !== tag.name) notifyRenamed(tag, said, merged);
  tagChanges.announce();
}

/** Tags of accounts that have become part of it under the new name would not come back with the former one. */
function notifyRenamed(tag: Tag, said: string, merged: number): void {
  if (merged > 0) notify(said);
  else notifyUndoable(said, () => changeTag(tag, { name: tag.name }), tagChanges);
}

/** Changes the colour or icon; offers to take it back. */
export async function changeLook(tag: Tag, look: Pick<NewTag, 'color' | 'icon'>): Promise<void> {
  const { name, color, icon } = tag;
  if (await attempt(() => changeTag(tag, look), tagChanges))
    notifyUndoable(words.looksNew({ name }), () => changeTag(tag, { color, icon }), tagChanges);
}

/** Makes a tag part of another one. @throws Failure */
export async function merge(tag: Tag, into: Tag): Promise<void> {
  const count = await mergeTag(tag, into);
  notifyEnd(words.merge.done({ name: tag.name, into: into.name, count }), tag, count);
  tagChanges.announce();
}

/** Offers to bring a tag back that so many links carried. */
function notifyEnd(said: string, tag: Tag, links: number): void {
  if (links > MOST_RESTORED) notify(said);
  else notifyUndoable(said, () => restoreTag(tag), tagChanges);
}

/** Asks, then takes a tag off every link and removes it; offers to bring it back. */
export async function askAndDelete(tag: Tag): Promise<void> {
  const { name } = tag;
  const sure = await confirm({
    title: words.delete.title({ name }),
    consequences: [
      words.delete.effect({ count: linksOf(tag) }),
      tag.team ? words.delete.whenTeam : words.delete.when,
      linksOf(tag) > MOST_RESTORED ? words.delete.noWayBack : words.delete.wayBack,
    ],
    action: words.delete.action,
    tone: 'danger',
  });
  const remove = async (): Promise<void> => {
    const count = await deleteTag(tag);
    notifyEnd(words.delete.done({ name, count }), tag, count);
  };
  if (sure) await attempt(remove, tagChanges);
}
