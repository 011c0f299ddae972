import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;

let service: TestService;
let owner: Person;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  ada = await signUp(service, 'ada');
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

const list = (query: string, token?: string): Promise<Answer> =>
  request(`${service.url}/api/v1/team/links?${query}`, { token });

const itemsOf = ({ body }: Answer) => Object.values(body.items ?? {});

const aliasesOf = (answer: Answer): string[] => itemsOf(answer).map(({ alias }) => String(alias));

const listed = async (query: string, { token }: Person): Promise<string[]> => {
  const answer = await list(query, token);
  expect(answer.status, answer.text).toBe(200);
  return aliasesOf(answer);
};

const describeLink = (id: string, body: object, { token }: Person): Promise<Answer> =>
  request(`${service.url}/api/v1/links/${id}/about`, { method: 'PATCH', body, token });

const changeDirectly = (id: string, column: string, value: number): Promise<void> =>
  writeDirectly(service, `update links set ${column} = ${value} where id = ?`, [id]);

describe('who sees what in the directory', () => {
  it('is for signed-in people, and for keys that may read links', async () => {
    const { alias } = await makeLink(service, { alias: 'for-the-team' }, ada.token);
    const reading = await createKey(service, eve, ['urls:read']);
    const making = await createKey(service, eve, ['shorten:create']);
    expect(await listed('q=for-the-team', eve)).toEqual([alias]);
    expect(aliasesOf(await list('q=for-the-team', reading))).toEqual([alias]);
    expect((await list('', making)).status).toBe(403);
    expect((await list('')).status).toBe(401);
    expect((await request(`${service.url}/api/v1/team/people`)).status).toBe(401);
  });

  it('tells of each link what the team wants to know', async () => {
    const { id } = await makeLink(service, { alias: 'handbook', private_stats: false }, ada.token);
    await describeLink(id, { title: 'The handbook', notes: 'Ask Ada first' }, ada);
    await visit(service, 'handbook');
    const answer = await list('q=handbook', eve.token);
    expect(itemsOf(answer)).toEqual([
      {
        id,
        alias: 'handbook',
        names: [],
        short_url: `${service.url}/handbook`,
        long_url: 'https://example.com/',
        title: 'The handbook',
        notes: 'Ask Ada first',
        status: 'ACTIVE',
        owner: { id: ada.id, name: 'ada' },
        tags: [],
        domain: null,
        total_clicks: 1,
        clicks_7_days: 1,
        last_click: expect.any(String),
        created_at: expect.any(String),
        is_private: false,
        may_edit: false,
        may_pass_on: false,
      },
    ]);
    const [own] = itemsOf(await list('q=handbook', ada.token));
    expect(own).toMatchObject({ may_edit: true, may_pass_on: true });
    const single = await request(`${service.url}/api/v1/team/links/${id}`, { token: eve.token });
    expect(single.body).toEqual(itemsOf(answer)[0]);
  });

  it('keeps figures to the owner who keeps the statistics', async () => {
    await makeLink(service, { alias: 'counted' }, ada.token);
    await visit(service, 'counted');
    const hidden = { total_clicks: null, clicks_7_days: null, last_click: null };
    expect((await list('q=counted', owner.token)).body.items).toMatchObject([hidden]);
    expect((await list('q=counted', ada.token)).body.items).toMatchObject([
      { total_clicks: 1, clicks_7_days: 1 },
    ]);
    expect(await listed('q=counted&tab=popular', owner)).toEqual([]);
    expect(await listed('q=counted&tab=popular', ada)).toEqual(['counted']);
  });

  it.each(['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'])(
    'shows a link with a password to its owner alone: tab %s, search, facets',
    async (tab) => {
      const secret = { alias: `secret-${tab}`, password: 'open-s3same!', private_stats: false };
      const { id } = await makeLink(
        service,
        { ...secret, long_url: `https://${tab}.secret.example/` },
        ada.token,
      );
      await describeLink(id, { title: `Plan ${tab}`, notes: 'hush' }, ada);
      if (tab === 'fading') await changeDirectly(id, 'last_click', service.context.clock.now() - 100 * DAY);
      for (const person of [eve, owner])
        for (const query of [`tab=${tab}&page_size=100`, `tab=${tab}&q=${tab}.secret`, `tab=${tab}&q=hush`]) {
          const answer = await list(query, person.token);
          expect(answer.text).not.toContain(secret.alias);
          expect(answer.text).not.toContain('secret.example');
        }
      const facets = async (person: Person) =>
        (await list(`owner=${ada.id}&q=${tab}.secret`, person.token)).body.facets;
      expect(await facets(eve)).toEqual({ owners: [], tags: [], domains: [] });
      const single = await request(`${service.url}/api/v1/team/links/${id}`, { token: eve.token });
      expect(single.status).toBe(404);
      expect((await list(`q=${tab}.secret`, ada.token)).body.items).toMatchObject([{ is_private: true }]);
    },
  );

  it('leaves out what is in the bin, blocked or deleted, at once', async () => {
    const [binned, blocked, kept] = await Promise.all(
      ['gone-binned', 'gone-blocked', 'gone-kept'].map((alias) => makeLink(service, { alias }, ada.token)),
    );
    expect(await listed('q=gone-&sort=newest', eve)).toHaveLength(3);
    await request(`${service.url}/api/v1/bin`, {
      method: 'POST',
      body: { ids: [binned?.id] },
      token: ada.token,
    });
    await request(`${service.url}/api/v1/team/links/${blocked?.id}/block`, {
      method: 'POST',
      body: { reason: 'phishing' },
      token: owner.token,
    });
    expect(await listed('q=gone-', eve)).toEqual([kept?.alias]);
    await request(`${service.url}/api/v1/urls/${kept?.id}`, { method: 'DELETE', token: ada.token });
    expect(await listed('q=gone-', eve)).toEqual([]);
  });
});

describe('clicks', () => {
  it('count from the first one on, also where no link was followed before', async () => {
    const fresh = await startTestService();
    const only = await signUp(fresh, 'only');
    const popular = async () =>
      itemsOf(await request(`${fresh.url}/api/v1/team/links?tab=popular`, { token: only.token })).length;
    await makeLink(fresh, { alias: 'first-ever' }, only.token);
    expect(await popular()).toBe(0);
    await visit(fresh, 'first-ever');
    expect(await popular()).toBe(1);
    await fresh.stop();
  });
});

it('has the same first page from the database, while texts are read, and from memory', async () => {
  const fresh = await startTestService();
  const [one, other] = [await signUp(fresh, 'one'), await signUp(fresh, 'other')];
  const call = (path: string, person: Person, method = 'GET', body?: object) =>
    request(`${fresh.url}/api/v1/${path}`, { method, body, token: person.token });
  const tag = async (path: string, name: string) => String((await call(path, one, 'POST', { name })).body.id);
  const ids = [await tag('team/tags', 'of all'), await tag('tags', 'of one')];
  const aliases = ['open', 'tagged', 'secret', 'shared', 'binned', 'blocked'];
  const made = new Map<string, string>();
  for (const alias of aliases) {
    const password = alias === 'secret' || alias === 'shared' ? 'open-s3same!' : undefined;
    const tag_ids = alias === 'open' ? [] : ids;
    const { id } = await makeLink(fresh, { alias: `is-${alias}`, password, tag_ids }, one.token);
    made.set(alias, id);
  }
  await makeLink(fresh, { alias: 'is-no-ones' });
  await call('bin', one, 'POST', { ids: [made.get('binned')] });
  await call(`team/links/${made.get('blocked')}/block`, one, 'POST', { reason: 'phishing' });
  await call(`links/${made.get('shared')}/editors`, one, 'PUT', { account_ids: [other.id] });
  const pages = async () => [
    (await call('team/links', one)).body,
    (await call('team/links?page=2&page_size=2', other)).body,
    (await call('team/links', other)).body,
  ];
  const fromDatabase = await pages();
  // Words are looked for in memory.
  await call('team/links?q=is', one);
  expect(await pages()).toEqual(fromDatabase);
  expect(fromDatabase.map(({ total }) => total)).toEqual([5, 4, 4]);
  await fresh.stop();
});

describe('tabs', () => {
  it('show own links, and those without an owner', async () => {
    await makeLink(service, { alias: 'tab-mine' }, eve.token);
    await makeLink(service, { alias: 'tab-theirs' }, ada.token);
    await makeLink(service, { alias: 'tab-none' });
    expect(await listed('tab=mine&q=tab-', eve)).toEqual(['tab-mine']);
    expect(await listed('tab=unowned&q=tab-', eve)).toEqual(['tab-none']);
    const { body } = await list('tab=unowned&q=tab-', owner.token);
    expect(body.items).toMatchObject([{ owner: null, may_edit: false, may_pass_on: true }]);
  });

  it('show what was followed most in the last seven days, the most first', async () => {
    const open = { private_stats: false };
    await makeLink(service, { alias: 'week-one', ...open }, ada.token);
    await makeLink(service, { alias: 'week-two', ...open }, ada.token);
    const { id } = await makeLink(service, { alias: 'week-never', ...open }, ada.token);
    await changeDirectly(id, 'total_clicks', 500);
    await changeDirectly(id, 'starting_clicks', 500);
    for (const alias of ['week-one', 'week-two', 'week-two']) await visit(service, alias);
    expect(await listed('tab=popular&q=week-', eve)).toEqual(['week-two', 'week-one']);
    await fileAllClicks(service);
    for (let click = 0; click < 2; click += 1) await visit(service, 'week-one');
    expect(await listed('tab=popular&q=week-', eve)).toEqual(['week-one', 'week-two']);
  });

  it('show what is new, and what is fading', async () => {
    const [old, quiet, busy] = await Promise.all(
      ['age-old', 'age-quiet', 'age-busy'].map((alias) =>
        makeLink(service, { alias, private_stats: false }, ada.token),
      ),
    );
    await changeDirectly(String(old?.id), 'created_at', service.context.clock.now() - 31 * DAY);
    await changeDirectly(String(quiet?.id), 'last_click', service.context.clock.now() - 91 * DAY);
    await changeDirectly(String(busy?.id), 'last_click', service.context.clock.now() - 89 * DAY);
    for (const link of [old, quiet, busy]) await describeLink(String(link?.id), { title: 'seen' }, ada);
    expect((await listed('tab=new&q=age-', eve)).sort()).toEqual(['age-busy', 'age-quiet']);
    expect(await listed('tab=fading&q=age-', eve)).toEqual(['age-quiet']);
  });
});

describe('search and facets', () => {
  it('ranks a match in the name first, then a whole tag, title, destination and notes', async () => {
    const tag = await request(`${service.url}/api/v1/team/tags`, {
      method: 'POST',
      body: { name: 'wiki' },
      token: owner.token,
    });
    const make = async (alias: string, body: object = {}, about: object = {}): Promise<void> => {
      const { id } = await makeLink(service, { alias, ...body }, ada.token);
      if (Object.keys(about).length > 0) await describeLink(id, about, ada);
    };
    await make('r-notes', {}, { notes: 'see the Wiki' });
    await make('r-destination', { long_url: 'https://wiki.example/' });
    await make('r-tag', { tag_ids: [String(tag.body.id)] });
    await make('r-title', {}, { title: 'Team WIKI' });
    await make('my-wiki');
    await make('wiki-two');
    await make('wiki');
    expect(await listed('q=wIKi', eve)).toEqual([
      'wiki',
      'r-tag',
      'wiki-two',
      'my-wiki',
      'r-title',
      'r-destination',
      'r-notes',
    ]);
    expect(await listed('q=wiki%20two', eve)).toEqual(['wiki-two']);
    expect(await listed('q=wiki%20see%20notes', eve)).toEqual(['r-notes']);
    expect(await listed('q=wiki%20nothing', eve)).toEqual([]);
    const { body } = await list('q=wiki', eve.token);
    expect(body.facets).toMatchObject({
      owners: [{ id: ada.id, name: 'ada', links: 7 }],
      tags: [{ id: tag.body.id, name: 'wiki', links: 1 }],
      domains: [{ domain: null, links: 7 }],
    });
    expect(await listed(`q=wiki&tag=${String(tag.body.id)}`, eve)).toEqual(['r-tag']);
    expect(await listed(`q=wiki&owner=${eve.id}`, eve)).toEqual([]);
    expect(await listed('q=wiki&domain=localhost', eve)).toHaveLength(7);
    expect(await listed('q=wiki&domain=nowhere.example', eve)).toEqual([]);
  });

  it('finds a link by its further names, until they are kept no longer', async () => {
    const { id } = await makeLink(service, { alias: 'human-resources' }, ada.token);
    const add = (name: string, until: number | null): Promise<void> =>
      writeDirectly(
        service,
        `insert into link_names (namespace, name, link_number, kept_until, created_at, updated_at)
          select '', '${name}', number, ${until}, 0, 0 from links where id = ?`,
        [id],
      );
    await add('hr-dept', null);
    await add('hr-former', service.context.clock.now() - 1000);
    await describeLink(id, { title: 'People' }, ada);
    const { body } = await list('q=hr-dept', eve.token);
    expect(body.items).toMatchObject([{ alias: 'human-resources', names: ['hr-dept'] }]);
    expect(await listed('q=hr-former', eve)).toEqual([]);
  });

  it('pages through what it finds', async () => {
    for (let number = 0; number < 5; number += 1)
      await makeLink(service, { alias: `paged-${number}` }, ada.token);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`q=paged-&sort=newest&page_size=2&page=${page}`, eve.token)),
    );
    expect(answers.flatMap(aliasesOf)).toEqual(['paged-4', 'paged-3', 'paged-2', 'paged-1', 'paged-0']);
    expect(answers.map(({ body }) => [body.total, body.has_next])).toEqual([
      [5, true],
      [5, true],
      [5, false],
      [5, false],
    ]);
  });

  it.each([
    'tab=none',
    'sort=nothing',
    'page=0',
    'page_size=101',
    'owner=ada',
    'tag=x',
    `q=${'x'.repeat(501)}`,
  ])('refuses %s', async (query) => {
    expect((await list(query, eve.token)).status).toBe(422);
  });

  it('tells who has a link to the same destination already', async () => {
    await makeLink(
      service,
      { alias: 'same', long_url: 'https://Docs.example:443/Guide/?b=1&a=2' },
      ada.token,
    );
    const find = (destination: string): Promise<string[]> =>
      listed(`destination=${encodeURIComponent(destination)}`, eve);
    expect(await find('http://docs.EXAMPLE/Guide?b=1&a=2')).toEqual(['same']);
    expect(await find('https://docs.example/guide?b=1&a=2')).toEqual([]);
    expect(await find('https://docs.example/Guide?a=2&b=1')).toEqual([]);
  });

  it('follows a tag that gets another name', async () => {
    const tag = await request(`${service.url}/api/v1/team/tags`, {
      method: 'POST',
      body: { name: 'before-it' },
      token: owner.token,
    });
    const at = `${service.url}/api/v1/team/tags/${String(tag.body.id)}`;
    await makeLink(service, { alias: 'renamed-tag', tag_ids: [String(tag.body.id)] }, ada.token);
    expect(await listed('q=before-it', eve)).toEqual(['renamed-tag']);
    await request(at, { method: 'PATCH', body: { name: 'after-it' }, token: owner.token });
    await expect.poll(() => listed('q=after-it', eve)).toEqual(['renamed-tag']);
    expect(await listed('q=before-it', eve)).toEqual([]);
  });
});
