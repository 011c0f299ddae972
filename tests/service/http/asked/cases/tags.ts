import { getLink, makeLink } from '../../../../support/links.ts';
import { makeTag } from '../../../../support/tags.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

let names = 0;

/** A tag of the first account, whose name no other one has; returns its id. */
function tag({ service, key }: Stage): Promise<string> {
  names += 1;
  return makeTag(service, { token: key }, `asked ${names}`);
}

const makes = (name: string, value: unknown): Case =>
  acts(async (stage, isSent) => {
    names += 1;
    const body = { name: `made ${names}`, ...(isSent && { [name]: value }) };
    return (await send(stage, 'POST /api/v1/tags', body)).body[name];
  }, value);

const changes = (name: string, value: unknown): Case =>
  acts(async (stage, isSent) => {
    const id = await tag(stage);
    return (await send(stage, `PATCH /api/v1/tags/${id}`, isSent ? { [name]: value } : {})).body[name];
  }, value);

/** How many tags a link has that was made without any, and was changed. */
const tagsOf = async ({ service, key }: Stage, id: string): Promise<number> =>
  Object.keys((await getLink(service, id, key)).body.tags ?? {}).length;

const bulk = (stage: Stage, body: object) => send(stage, 'POST /api/v1/urls/bulk/tags', body);

export const tags: Cases = {
  'POST /api/v1/tags': {
    'body name': makes('name', 'launch'),
    'body color': makes('color', 'gray'),
    'body icon': makes('icon', 'wrench'),
  },
  'PATCH /api/v1/tags/{tag_id}': {
    'body name': changes('name', 'workshop'),
    'body color': changes('color', 'gray'),
    'body icon': changes('icon', 'wrench'),
  },
  'POST /api/v1/urls/bulk/tags': {
    'body ids': acts(async (stage, isSent) => {
      const [named, other] = [
        await makeLink(stage.service, {}, stage.key),
        await makeLink(stage.service, {}, stage.key),
      ];
      await bulk(stage, { ids: [named.id], add: [await tag(stage)] });
      return tagsOf(stage, isSent ? named.id : other.id);
    }, 1),
    'body add': acts(async (stage, isSent) => {
      const { id } = await makeLink(stage.service, {}, stage.key);
      await bulk(stage, {
        ids: [id],
        remove: [await tag(stage)],
        ...(isSent && { add: [await tag(stage)] }),
      });
      return tagsOf(stage, id);
    }, 1),
    'body remove': acts(async (stage, isSent) => {
      const worn = await tag(stage);
      const { id } = await makeLink(stage.service, { tag_ids: [worn] }, stage.key);
      await bulk(stage, { ids: [id], add: [await tag(stage)], ...(isSent && { remove: [worn] }) });
      return tagsOf(stage, id);
    }, 1),
  },
};
