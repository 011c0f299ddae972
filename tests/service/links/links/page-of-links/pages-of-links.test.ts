import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, getLink, makeLink } from '../../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
});
afterAll(() => service.stop());

const at = (id: string): string => `${service.url}/api/v1/links/${id}/page-of-links`;
const put = (id: string, body: unknown, { token }: { token: string } = ada): Promise<Answer> =>
  request(at(id), { method: 'PUT', body, token });
const get = (id: string, { token }: { token: string } = ada): Promise<Answer> => request(at(id), { token });
const make = (body: object, { token }: { token: string } = ada): Promise<Answer> =>
  request(`${service.url}/api/v1/links`, { method: 'POST', body, token });
const send = (method: string, path: string, body?: object): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token: ada.token });
const newLink = async (body: object = {}, { token } = ada): Promise<string> =>
  (await makeLink(service, body, token)).id;
const official = async (id: string) => (await getLink(service, id, ada.token)).body;
const addressOf = (id: string): string => `${service.url}/go/page/${id}`;

const EMPTY = { text: null, entries: [], tag_id: null };

describe('A page of links', () => {
  it('makes a link of its own, or takes the place of a destination', async () => {
    const made = await make({
      alias: 'welcome',
      page: { title: ' All  you\nneed ', text: 'One.\r\n\r\nTwo.' },
    });
    const id = String(made.body.id);
    expect(made).toMatchObject({ status: 201, body: { alias: 'welcome', long_url: addressOf(id) } });
    expect((await get(id)).body).toEqual({ ...EMPTY, title: 'All you need', text: 'One.\n\nTwo.' });
    const other = await newLink({ alias: 'tools' });
    expect((await get(other)).status).toBe(404);
    expect((await put(other, { title: 'Tools' })).body).toEqual({ ...EMPTY, title: 'Tools' });
    expect(await official(other)).toMatchObject({ alias: 'tools', long_url: addressOf(other) });
  });

  it('lists links in their order, with their clicks as far as the caller may see them', async () => {
    const id = await newLink();
    const wiki = await newLink({ alias: 'wiki-p' });
    const secret = await newLink({ alias: 'bens-own', private_stats: true }, ben);
    const entries = [
      { link_id: secret, label: 'Of Ben' },
      { link_id: wiki, label: null },
      { link_id: id, label: ' The  page itself ' },
    ];
    const { status, body } = await put(id, { title: 'Links', entries });
    const told = { status: 'ACTIVE', is_private: false };
    expect(status).toBe(200);
    expect(body).toEqual({
      ...EMPTY,
      title: 'Links',
      entries: [
        { ...entries[0], link: { ...told, alias: 'bens-own', total_clicks: null } },
        { ...entries[1], link: { ...told, alias: 'wiki-p', total_clicks: 0 } },
        {
          link_id: id,
          label: 'The page itself',
          link: { ...told, alias: (await official(id)).alias, total_clicks: 0 },
        },
      ],
    });
  });

  it('keeps the place of a link that is deleted, for when it comes back', async () => {
    const [id, gone] = [await newLink(), await newLink()];
    const entries = [{ link_id: gone, label: 'Comes and goes' }];
    await put(id, { title: 'Links', entries });
    await send('PUT', '/host/bin', { for_api: true });
    await send('DELETE', `/api/v1/urls/${gone}`);
    expect((await get(id)).body.entries).toEqual([{ ...entries[0], link: null }]);
    expect((await put(id, { title: 'Renamed', entries })).status).toBe(200);
    await send('POST', `/api/v1/bin/${gone}/restore`);
    expect((await get(id)).body).toMatchObject({
      title: 'Renamed',
      entries: [{ link: { status: 'ACTIVE' } }],
    });
  });

  it('is for the owner and the editors of its link, and for keys that manage links', async () => {
    const id = await newLink();
    expect((await put(id, { title: 'No' }, ben)).status).toBe(404);
    await send('PUT', `/api/v1/links/${id}/editors`, { account_ids: [ben.id] });
    expect((await put(id, { title: 'By Ben' }, ben)).status).toBe(200);
    expect((await get(id, ben)).body.title).toBe('By Ben');
    const reader = await createKey(service, ada, ['urls:read']);
    expect((await get(id, { token: reader })).status).toBe(200);
    expect((await put(id, { title: 'No' }, { token: reader })).status).toBe(403);
  });

  it('ends with another destination, and comes back with its address', async () => {
    const id = await newLink();
    await put(id, { title: 'Links' });
    await send('PATCH', `/api/v1/urls/${id}`, { long_url: 'https://example.com/else' });
    expect((await get(id)).status).toBe(404);
    expect((await send('PATCH', `/api/v1/urls/${id}`, { long_url: addressOf(id) })).status).toBe(200);
    expect((await get(id)).body.title).toBe('Links');
  });

  it('is in the history, and is taken back with the destination that it replaced', async () => {
    const id = await newLink();
    const operation = 'a'.repeat(24);
    await request(at(id), {
      method: 'PUT',
      body: { title: 'Links' },
      token: ada.token,
      headers: { 'x-operation-id': operation },
    });
    const history = await send('GET', `/api/v1/links/${id}/history`);
    expect(JSON.stringify(history.body)).toContain('"field":"page"');
    const undo = () => send('POST', '/api/v1/links/undo', { operation });
    expect((await undo()).status).toBe(200);
    expect(await official(id)).toMatchObject({ long_url: 'https://example.com/' });
    expect((await get(id)).status).toBe(404);
  });
});

describe('What a page of links refuses', () => {
  it.each([
    ['no title', {}, 422, 'title'],
    ['a title of white space', { title: '  \n' }, 422, 'title'],
    ['a long title', { title: 'x'.repeat(201) }, 422, 'title'],
    ['a long text', { title: 'x', text: 'x'.repeat(5001) }, 422, 'text'],
    ['entries without an id', { title: 'x', entries: [{ label: 'x' }] }, 422, 'entries.0.link_id'],
    ['a malformed id', { title: 'x', entries: [{ link_id: 'x' }] }, 422, 'entries.0.link_id'],
    [
      'a link that is not there',
      { title: 'x', entries: [{ link_id: '0'.repeat(24) }] },
      400,
      'entries.0.link_id',
    ],
    ['a tag that is not there', { title: 'x', tag_id: '0'.repeat(24) }, 400, 'tag_id'],
    [
      'too many entries',
      { title: 'x', entries: Array.from({ length: 101 }, () => ({ link_id: '0'.repeat(24) })) },
      422,
      'entries',
    ],
  ])('is %s', async (_, body, status, field) => {
    const id = await newLink();
    const before = await official(id);
    expect(await put(id, body)).toMatchObject({ status, body: { field } });
    expect(await official(id)).toEqual(before);
    expect(await make({ page: body })).toMatchObject({ status, body: { field: `page.${field}` } });
  });

  it('is a link twice, a private one of a colleague, and a link that is blocked', async () => {
    const id = await newLink();
    const hidden = await newLink({ password: 'Sesame-open-1' }, ben);
    const twice = [{ link_id: id }, { link_id: id }];
    expect(await put(id, { title: 'x', entries: twice })).toMatchObject({
      status: 422,
      body: { field: 'entries.1.link_id' },
    });
    expect((await put(id, { title: 'x', entries: [{ link_id: hidden }] })).status).toBe(400);
    await blockLink(service, id);
    expect((await put(id, { title: 'x' })).status).toBe(403);
  });

  it('is a new link with a page and a destination, or with neither', async () => {
    for (const body of [{}, { page: { title: 'x' }, long_url: 'https://example.com/' }])
      expect(await make(body)).toMatchObject({ status: 422, body: { field: 'long_url' } });
  });

  it('is nothing for a link that leads to the page of another, but for any other address of this Linnet', async () => {
    const page = await newLink();
    await put(page, { title: 'x' });
    expect((await make({ long_url: addressOf(page) })).status).toBe(201);
    for (const path of ['/go/page/x', '/go', '/wiki', `/go/page/${page}/more`])
      expect((await make({ long_url: `${service.url}${path}` })).status).toBe(400);
  });
});
