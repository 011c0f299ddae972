import type { WriteOperation } from '../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../service/lib/random.ts';
import { tagLinks } from '../../../service/modules/links/tagging/tag-repository.ts';
import { editTag, insertTag, mergeTags, removeTag } from '../../../service/modules/tags/repository.ts';
import { restoreTag } from '../../../service/modules/tags/restore-repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

const aTag = (ownerId: string) => {
  const id = newId(systemRandom);
  return { id, ownerId, name: id, color: null, icon: 'tag', createdAt: 0, updatedAt: null };
};

/** The writes about tags that append, each run with tags of this account; `linkId` makes a link of theirs, `end` deletes a tag as they do. */
export function tagWrites(
  kindsOf: KindsOf,
  {
    accountId,
    linkId,
    end,
  }: { accountId: () => string; linkId: () => Promise<string>; end: (tagId: string) => Promise<unknown> },
): Record<string, () => Promise<string[]>> {
  const made = async (): Promise<{ id: string; accountId: string; forTeam: boolean }> => {
    const tag = aTag(accountId());
    await kindsOf(insertTag, tag);
    return { id: tag.id, accountId: accountId(), forTeam: false };
  };
  return {
    'links.tag': async () =>
      kindsOf(tagLinks, {
        ids: [await linkId()],
        ownerId: accountId(),
        changes: { add: [(await made()).id], remove: [] },
        now: 0,
      }),
    'tags.edit': async () => kindsOf(editTag, { ...(await made()), changes: { color: 'teal' }, now: 0 }),
    'tags.insert': () => kindsOf(insertTag, aTag(accountId())),
    'tags.merge': async () => kindsOf(mergeTags, { ...(await made()), into: (await made()).id }),
    'tags.remove': async () => kindsOf(removeTag, await made()),
    'tags.restore': async () => {
      const tag = await made();
      await end(tag.id);
      return kindsOf(restoreTag, { ...tag, since: 0 });
    },
  };
}
