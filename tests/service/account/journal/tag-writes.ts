import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { tagLinks } from '../../../../service/links/links/tagging/tag-repository.ts';
import { editTag, insertTag, mergeTags, removeTag } from '../../../../service/links/tags/repository.ts';
import { restoreTag } from '../../../../service/links/tags/restore-repository.ts';
import { makeLink } from '../../../support/links.ts';
import { request } from '../../../support/request.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

const aTag = (ownerId: string) => {
  const id = newId(systemRandom);
  return { id, ownerId, name: id, color: null, icon: 'tag', createdAt: 0, updatedAt: null };
};

type Owner = { id: string; token: string; url: string };

/** The writes about tags that append, each run with tags of this person. */
export function tagWrites(kindsOf: KindsOf, of: () => Owner): Record<string, () => Promise<string[]>> {
  const made = async (): Promise<{ id: string; accountId: string; forTeam: boolean }> => {
    const tag = aTag(of().id);
    await kindsOf(insertTag, tag);
    return { id: tag.id, accountId: of().id, forTeam: false };
  };
  return {
    'links.tag': async () =>
      kindsOf(tagLinks, {
        ids: [(await makeLink(of(), {}, of().token)).id],
        ownerId: of().id,
        changes: { add: [(await made()).id], remove: [] },
        now: 0,
      }),
    'tags.edit': async () => kindsOf(editTag, { ...(await made()), changes: { color: 'teal' }, now: 0 }),
    'tags.insert': () => kindsOf(insertTag, aTag(of().id)),
    'tags.merge': async () => kindsOf(mergeTags, { ...(await made()), into: (await made()).id }),
    'tags.remove': async () => kindsOf(removeTag, await made()),
    'tags.restore': async () => {
      const tag = await made();
      await request(`${of().url}/api/v1/tags/${tag.id}`, { method: 'DELETE', token: of().token });
      return kindsOf(restoreTag, { ...tag, since: 0 });
    },
  };
}
