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
import { changeUndoably, notifyUndoable } from '../../../ui/feedback/undoable.ts';
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
  await changeUndoably(createTag(owner, tag), (made) => {
    const { name, merged = 0 } = made;
    return {
      said: owner === 'team' ? words.madeForTeam({ name, count: merged }) : words.made({ name }),
      // Tags of accounts that have become part of one of the team would not come back without it.
      back: merged > 0 ? undefined : () => deleteTag(made),
      changes: tagChanges,
    };
  });
  tagChanges.announce();
}

/** Says what it is called now, because the service may spell it otherwise. @throws Failure */
export async function rename(tag: Tag, wanted: string): Promise<void> {
  await changeUndoably(changeTag(tag, { name: wanted }), ({ name, merged = 0 }) => {
    if (name === tag.name) return undefined;
    return {
      said: words.renamed({ before: tag.name, after: name }),
      // Tags of accounts that have become part of it under the new name would not come back with the former one.
      back: merged > 0 ? undefined : () => changeTag(tag, { name: tag.name }),
      changes: tagChanges,
    };
  });
  tagChanges.announce();
}

/** Changes the colour or icon; offers to take it back. */
export async function changeLook(tag: Tag, look: Pick<NewTag, 'color' | 'icon'>): Promise<void> {
  const { name, color, icon } = tag;
  const change = attempt(() => changeTag(tag, look), tagChanges);
  await notifyUndoable(change, words.looksNew({ name }), () => changeTag(tag, { color, icon }), tagChanges);
}

/** Makes a tag part of another one. @throws Failure */
export async function merge(tag: Tag, into: Tag): Promise<void> {
  const said = (count: number) => words.merge.done({ name: tag.name, into: into.name, count });
  await changeUndoably(mergeTag(tag, into), (count) => withWayBack(tag, said(count), count));
  tagChanges.announce();
}

/** A tag that so many links carried can be brought back. */
const withWayBack = (tag: Tag, said: string, links: number) => ({
  said,
  back: links > MOST_RESTORED ? undefined : () => restoreTag(tag),
  changes: tagChanges,
});

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
  const said = (count: number) => words.delete.done({ name, count });
  const remove = () => changeUndoably(deleteTag(tag), (count) => withWayBack(tag, said(count), count));
  if (sure) await attempt(remove, tagChanges);
}
