import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { changeTag, deleteTag, makeTag, makeTeamTag } from '../../../support/tags.ts';

let service: TestService;
let ada: Person;
let bob: Person;
const tags: Record<string, string> = {};
const links: Record<string, string> = {};

/** A link with these tags that was followed so often. */
async function makeVisited(person: Person, alias: string, tagIds: (string | undefined)[], visits: number) {
  const body = { alias, tag_ids: tagIds, private_stats: false };
  const { id } = await makeLink(service, body, person.token);
  for (let count = 0; count < visits; count += 1) await visit(service, alias);
  return id;
}

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
  for (const name of ['launch', 'summer', 'unused']) tags[name] = await makeTag(service, ada, name);
  tags.foreign = await makeTag(service, bob, 'foreign');
  tags.bobs = await makeTag(service, bob, 'launch');
  tags.team = await makeTeamTag(service, ada, 'team');
  links.one = await makeVisited(ada, 'one', [tags.launch], 1);
  links.two = await makeVisited(ada, 'two', [tags.summer, tags.launch], 2);
  links.four = await makeVisited(ada, 'four', [tags.summer, tags.team], 4);
  links.eight = await makeVisited(ada, 'eight', [], 8);
  links.bobs = await makeVisited(bob, 'bobs', [tags.bobs, tags.foreign, tags.team], 16);
});
afterAll(() => service.stop());

const stats = (query: string, person = ada): Promise<Answer> =>
  request(`${service.url}/api/v1/stats?${query}`, { token: person.token });

async function totalOf(query: string, person = ada): Promise<unknown> {
  const { status, body } = await stats(query, person);
  return status === 200 ? body.summary?.total_clicks : status;
}

/** A list of aliases that the answer has clicks of, and how many. */
async function clicksOf(query: string, person = ada): Promise<Record<string, number>> {
  const { body } = await stats(`${query}&group_by=short_code`, person);
  const rows: { short_code: string; clicks: number }[] = JSON.parse(
    JSON.stringify(body.metrics?.clicks_by_short_code),
  );
  return Object.fromEntries(rows.map((row) => [row.short_code, row.clicks]));
}

describe('The filters for tags', () => {
  it('add up to the statistics of the links that carry the tag', async () => {
    const each = await Promise.all(
      ['one', 'two'].map(async (alias) => {
        const path = `${service.url}/api/v1/stats/links/${links[alias]}`;
        const { body } = await request(path, { token: ada.token });
        return Number(body.summary?.total_clicks);
      }),
    );
    const { body } = await stats('tag=launch');
    expect(body).toMatchObject({
      filters: { tag: ['launch'] },
      summary: { total_clicks: each.reduce((sum, clicks) => sum + clicks, 0) },
    });
    expect(body.metrics).not.toHaveProperty('clicks_by_tag');
  });

  it.each([
    ['tag=launch', { one: 1, two: 2 }],
    ['tag=launch,summer', { one: 1, two: 2, four: 4 }],
    ['tag=launch&tag=summer', { one: 1, two: 2, four: 4 }],
    ['tag=launch&tag_id=:team', { one: 1, two: 2, four: 4 }],
    ['tag_id=:summer', { two: 2, four: 4 }],
    ['tag_id=:unused', {}],
    ['tag=launch,unknown', { one: 1, two: 2 }],
    ['tag=unknown', {}],
    ['tag=foreign', {}],
    ['tag_id=:foreign', {}],
    ['tag_id=aaaaaaaaaaaaaaaaaaaaaaaa', {}],
    ['tag=team', { four: 4 }],
    ['tag=launch&short_code=two,eight', { two: 2 }],
    ['tag=launch&url_id=:link', { one: 1 }],
    ['tag=launch&browser=Opera', {}],
    ['filters={"tag":[" Launch "],"tag_id":[":summer"]}', { one: 1, two: 2, four: 4 }],
    ['filters={"tag":["summer"]}&tag=launch', { one: 1, two: 2 }],
    ['filters={"tag":[]}&tag=', { one: 1, two: 2, four: 4, eight: 8 }],
  ])(
    'take the clicks of any link that carries one of them, and narrow others down: %s',
    async (query, found) => {
      const filled = query.replaceAll(/:(\w+)/g, (whole, name) =>
        name === 'link' ? (links.one ?? '') : (tags[name] ?? whole),
      );
      expect(await clicksOf(filled)).toEqual(found);
    },
  );

  it('are the account’s own, but for those of the team', async () => {
    expect(await clicksOf('tag=launch', bob)).toEqual({ bobs: 16 });
    expect(await clicksOf('tag=team', bob)).toEqual({ bobs: 16 });
    expect(await clicksOf(`tag_id=${tags.launch}`, bob)).toEqual({});
  });

  it('answer for nothing as they would for anything', async () => {
    const { status, body } = await stats('tag=unknown&group_by=time,browser&distinct=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      filters: { tag: ['unknown'] },
      summary: { total_clicks: 0, unique_clicks: 0, first_click: null },
      metrics: { clicks_by_browser: [] },
      computed_metrics: null,
    });
  });

  it('are repeated as they are read', async () => {
    const upper = String(tags.launch).toUpperCase();
    const { body } = await stats(`tag=%20Launch%09&tag=Launch,SUMMER&tag_id=${upper}&browser=Chrome`);
    expect(JSON.stringify(body.filters)).toBe(
      JSON.stringify({ browser: ['Chrome'], tag: ['launch', 'summer'], tag_id: [tags.launch] }),
    );
  });

  it.each([
    ['tag=what?', 'tag'],
    [`tag=${'x'.repeat(501)}`, 'tag'],
    ['tag_id=launch', 'tag_id'],
    [`tag_id=${'a'.repeat(1001)}`, 'tag_id'],
    ['filters={"tag":["a,b"]}', 'filters'],
    ['group_by=tag', 'group_by'],
    ['group_by=browser,tag_id', 'group_by'],
  ])('refuse what cannot be: %s', async (query, field) => {
    for (const path of ['stats?', 'export?format=json&']) {
      const answer = await request(`${service.url}/api/v1/${path}${query}`, { token: ada.token });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_error', field } });
    }
  });

  it('pick for exports as well', async () => {
    const headers = { Authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${service.url}/api/v1/export?format=json&tag=Summer`, { headers });
    expect(JSON.parse(strFromU8(new Uint8Array(await response.arrayBuffer())))).toMatchObject({
      filters: { tag: ['summer'] },
      summary: { total_clicks: 6 },
    });
  });

  it('change nothing for a single link and for the public, whatever they hold', async () => {
    const nonsense = `tag=${'?'.repeat(600)}&tag_id=x&filters={"tag":["a,b"],"tag_id":["x"]}`;
    for (const [path, query] of [
      [`stats/links/${links.eight}`, ''],
      [`export/links/${links.eight}`, 'format=json'],
      ['public/stats/eight', ''],
    ]) {
      const url = `${service.url}/api/v1/${path}?${query}&`;
      for (const more of ['', 'tag=launch', nonsense]) {
        const { status, body } = await request(`${url}${more}`, { token: ada.token });
        expect(status).toBe(200);
        expect(body.stats ?? body).toMatchObject({ filters: {}, summary: { total_clicks: 8 } });
      }
    }
  });
});

describe('Tags that change', () => {
  const tag = (id: string | undefined, tagIds: (string | undefined)[]): Promise<Answer> =>
    request(`${service.url}/api/v1/urls/${id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { tag_ids: tagIds },
    });

  it('cover the whole history of a link from then on', async () => {
    const late = await makeTag(service, ada, 'late');
    const id = await makeVisited(ada, 'late', [], 3);
    expect(await totalOf('tag=late')).toBe(0);
    await tag(id, [late]);
    expect(await totalOf('tag=late')).toBe(3);
    await changeTag(service, ada, late, { name: 'later' });
    expect([await totalOf('tag=late'), await totalOf('tag=later')]).toEqual([0, 3]);
    await tag(id, []);
    expect(await totalOf('tag=later')).toBe(0);
  });

  it('leave out links that were deleted, one by one and in bulk', async () => {
    const gone = await makeTag(service, ada, 'gone');
    const [first, second] = [
      await makeVisited(ada, 'gone-1', [gone], 1),
      await makeVisited(ada, 'gone-2', [gone], 1),
    ];
    await makeVisited(ada, 'gone-3', [gone], 1);
    const { token } = ada;
    await request(`${service.url}/api/v1/urls/${first}`, { method: 'DELETE', token });
    const body = { ids: [second] };
    await request(`${service.url}/api/v1/urls/bulk/delete`, { method: 'POST', token, body });
    expect(await clicksOf('tag=gone')).toEqual({ 'gone-3': 1 });
    expect(await clicksOf('short_code=gone-2')).toEqual({ 'gone-2': 1 });
    expect(await clicksOf('short_code=gone-2&tag=gone')).toEqual({});
    await deleteTag(service, ada, gone);
    expect(await clicksOf('tag=gone')).toEqual({});
    expect(await totalOf(`tag_id=${gone}`)).toBe(0);
  });
});
