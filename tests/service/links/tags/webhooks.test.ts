import { expect, it } from 'vitest';
import { deleteTag, makeTag } from '../../../support/tags.ts';
import { until, useReceiver } from '../../outside/webhooks/set-up.ts';

const on = useReceiver();

it('A webhook is told which tags a link got, and nothing of the tags themselves', async () => {
  await on.hook();
  const tag = await makeTag(on.service, on.person, 'launch');
  const { id } = await on.link({ tag_ids: [tag] });
  await on.edit('PATCH', id, { tag_ids: [] });
  await on.edit('PATCH', id, { tag_ids: [tag] });
  expect((await deleteTag(on.service, on.person, tag)).body.links_updated).toBe(1);
  await on.edit('DELETE', id);
  await until(() => on.bodies().some(({ type }) => type === 'link.deleted'));
  expect(on.bodies().map(({ type, data }) => [type, data.link.tag_ids, data.changes?.tag_ids])).toEqual([
    ['link.created', [tag], undefined],
    ['link.updated', [], { old: [tag], new: [] }],
    ['link.updated', [tag], { old: [], new: [tag] }],
    ['link.deleted', [], undefined],
  ]);
});
