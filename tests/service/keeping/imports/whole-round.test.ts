import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveImport, readImport } from '../../../support/imports.ts';
import { addDomain, getLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { getRules, putNetworks, putRules } from '../../../support/rules.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag } from '../../../support/tags.ts';

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

const WHOLE = {
  long_url: 'https://example.com/whole?a=1,2&b="3"',
  block_bots: true,
  private_stats: false,
  max_clicks: 9,
  starts_at: '2030-01-01T00:00:00Z',
  pre_start_url: 'https://example.com/soon',
  expire_after: '2031-01-01T00:00:00Z',
  expired_redirect_url: 'https://example.com/over',
  geo_rules: { DE: 'https://example.com/de' },
  ab_variants: [
    { url: 'https://example.com/b', weight: 30 },
    { url: 'https://example.com/c', weight: 20 },
  ],
  meta_tags: {
    title: '=A title',
    description: '-and a text',
    image: 'https://example.com/card.png',
    color: '#12ab9F',
  },
};

/** What of a link is its own, and not of its making. */
const fieldsOf = async (id: unknown, { token }: Person) => {
  const { body } = await getLink(service, String(id), token);
  const {
    id: _id,
    alias: _alias,
    short_url: _address,
    updated_at: _changed,
    owner_id: _owner,
    ...rest
  } = body;
  return rest;
};

it.each([
  ['csv', 'linnet'],
  ['csv', 'csv'],
  ['jsonl', 'linnet'],
  ['jsonl', 'jsonl'],
])('a link with every field is the same after export as %s and import as %s', async (format, source) => {
  const alias = `w-${format}-${source}`;
  const { id } = await makeLink(service, { alias, ...WHOLE }, ada.token);
  const before = await fieldsOf(id, ada);
  const exported = await request(`${service.url}/api/v1/links/export?format=${format}`, { token: ada.token });
  await request(`${service.url}/api/v1/urls/${id}?permanent=true`, { method: 'DELETE', token: ada.token });
  const file = exported.text.replaceAll(alias, `${alias}2`);
  const options = { clashes: 'skip' };
  const { id: importId } = await readImport(service, { token: eve.token, file, source, options });
  const { rows } = await moveImport(service, { token: eve.token, id: importId, move: 'apply' });
  const written = Object.values(rows ?? {}).find((row) => String(row.alias) === `${alias}2`);
  expect(written).toMatchObject({ verdict: 'new', codes: [] });
  expect(await fieldsOf(written?.link_id, eve)).toEqual(before);
});

const RULES = [
  {
    when: { country: ['DE', 'AT'], weekdays: [1, 5], hours: '22:00-06:00', zone: 'Europe/Berlin' },
    then: 'https://example.com/night?a=1,2&b="3"',
  },
  { when: { network: 'Berlin', query: { from: 'a,b' } }, then: 'https://example.com/{path}' },
  { when: { signed_in: true }, then: 'https://example.com/team' },
  { when: { country: 'FR' }, then: 'https://example.fr/' },
];
const SWITCHES = { path: false, query: true, places: true };

it.each(['csv', 'jsonl'])(
  'rules, what is passed on, names with their notes, title and notes live on in a fresh installation, by %s',
  async (format) => {
    await putNetworks(service, ada, [{ name: 'Berlin', ranges: ['10.1.0.0/16'] }]);
    const alias = `rich-${format}`;
    const { id } = await makeLink(service, { alias, long_url: 'https://example.com/{1?start}' }, ada.token);
    const put = (part: string, method: string, body: object) =>
      request(`${service.url}/api/v1/links/${id}/${part}`, { method, body, token: ada.token });
    expect((await putRules(service, ada, id, RULES)).status).toBe(200);
    expect((await put('forwarding', 'PUT', SWITCHES)).status).toBe(200);
    expect((await put('names', 'POST', { name: `${alias}-too`, note: 'on the door' })).status).toBe(201);
    const about = { title: 'How to start', notes: 'Ask Ada' };
    expect((await put('about', 'PATCH', about)).status).toBe(200);
    const exported = await request(`${service.url}/api/v1/links/export?format=${format}&ids=${id}`, {
      token: ada.token,
    });

    const fresh = await startTestService();
    try {
      const bea = await signUp(fresh, 'bea');
      const beginning = { token: bea.token, file: exported.text, source: 'linnet' };
      const { id: importId, rows } = await readImport(fresh, beginning);
      expect(Object.values(rows ?? {})).toMatchObject([{ verdict: 'new', codes: ['network-unknown'] }]);
      const applied = await moveImport(fresh, { token: bea.token, id: importId, move: 'apply' });
      const written = String(Object.values(applied.rows ?? {})[0]?.link_id);
      const get = async (part: string) =>
        (await request(`${fresh.url}/api/v1/links/${written}/${part}`, { token: bea.token })).body;
      expect((await getRules(fresh, bea, written)).body).toEqual({ rules: RULES });
      expect(await get('forwarding')).toEqual(SWITCHES);
      expect(await get('about')).toMatchObject(about);
      expect((await get('names')).names).toMatchObject([{ name: `${alias}-too`, note: 'on the door' }]);
      expect((await visit(fresh, `${alias}-too/install`)).headers.get('location')).toBe(
        'https://example.com/install',
      );
      // The rule is there, and holds as soon as there is a network of that name.
      await putNetworks(fresh, bea, [{ name: 'Berlin', ranges: ['127.0.0.0/8'] }]);
      const inBerlin = await visit(fresh, `${alias}/install?from=a,b`);
      expect(inBerlin.headers.get('location')).toBe('https://example.com/install?from=a,b');
    } finally {
      await fresh.stop();
    }
  },
);

it('judges what only its own exports tell by the rules of every other link', async () => {
  const line = (alias: string, more: object) =>
    `${JSON.stringify({ alias, ...WHOLE, domain: null, ...more })}\n`;
  const file = [
    line('own-1', { pre_start_url: 'mailto:ada@example.com' }),
    line('own-2', { ab_variants: [{ url: 'https://example.com/', weight: 101 }] }),
    line('own-3', { ab_variants: [{ url: 'javascript:1', weight: 10 }] }),
    line('own-4', { ab_variants: 'half' }),
    line('own-5', { rules: [{ when: { country: 'XY' }, then: 'https://example.com/' }] }),
    line('own-6', { rules: [{ when: { moon: 'full' }, then: 'https://example.com/' }] }),
    line('own-7', { rules: [{ when: { country: 'DE' }, then: 'javascript:1' }] }),
    line('own-8', { rules: [{ then: 'https://example.com/' }] }),
  ].join('');
  const { rows } = await readImport(service, { token: eve.token, file, source: 'linnet' });
  expect(Object.values(rows ?? {}).map(({ codes }) => codes?.[0])).toEqual([
    'destination-refused',
    'variants-refused',
    'variants-refused',
    'bad-value',
    'rules-refused',
    'rules-refused',
    'rules-refused',
    'bad-value',
  ]);
});

it('takes over what has expired, destinations by country, and links of domains', async () => {
  await addDomain(service, eve.id, 'eve.example');
  const file = [
    'alias,long_url,domain,expire_after,geo_rules',
    'over,https://example.com/,,2001-01-01,',
    'geo,https://example.com/,eve.example,,"{""de"":""https://example.com/de""}"',
    'not-mine,https://example.com/,other.example,,',
    'bad-geo,https://example.com/,,,"{""de"":""mailto:a@example.com""}"',
    '',
  ].join('\n');
  const options = { other_domains: 'keep' };
  const { id } = await readImport(service, { token: eve.token, file, options });
  const { rows } = await moveImport(service, { token: eve.token, id, move: 'apply' });
  const [over, geo, notMine, badGeo] = Object.values(rows ?? {});
  expect(await fieldsOf(over?.link_id, eve)).toMatchObject({ status: 'EXPIRED' });
  expect(await fieldsOf(geo?.link_id, eve)).toMatchObject({
    domain: 'eve.example',
    geo_rules: { DE: 'https://example.com/de' },
  });
  expect(notMine).toMatchObject({ verdict: 'refused', codes: ['other-domain'] });
  expect(badGeo).toMatchObject({ verdict: 'refused', codes: ['geo-rules-refused'] });
});

it("keeps Sink's hash until the first visitor gives the password, and makes its own of it then", async () => {
  const salt = Buffer.from('sixteen-bytes-ok');
  const hash = pbkdf2Sync('Sink-secret-1', salt, 1_000, 32, 'sha256').toString('base64url');
  const file = `alias,long_url,password\nsinking,https://example.com/,sink-pwd:v1:1000:${salt.toString('base64url')}:${hash}:t-1\n`;
  const { id } = await readImport(service, { token: eve.token, file });
  await moveImport(service, { token: eve.token, id, move: 'apply' });
  const stored = () =>
    service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.alias, 'sinking'),
    });
  expect((await stored())?.passwordHash).toMatch(/^sink-pwd:v1:1000:[\w-]+:[\w-]+$/);
  expect((await visit(service, 'sinking?password=wrong')).status).toBe(401);
  expect((await visit(service, 'sinking?password=Sink-secret-1')).status).toBe(302);
  expect((await stored())?.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await visit(service, 'sinking?password=Sink-secret-1')).status).toBe(302);
});

it.each(['csv', 'jsonl'])(
  'a page of links lists the same links in a fresh installation, by %s',
  async (format) => {
    const tag = await makeTag(service, ada, `tag of ${format}`);
    const alias = `page-${format}`;
    const page = { title: 'Your, "first" day', text: 'One.\n\nTwo.', tag_id: tag };
    const made = await request(`${service.url}/api/v1/links`, {
      method: 'POST',
      body: { alias, page },
      token: ada.token,
    });
    // Later than the page, which names them.
    const [wiki, chat] = [
      await makeLink(service, { alias: `wiki-${format}` }, ada.token),
      await makeLink(service, { alias: `chat-${format}`, tag_ids: [tag] }, ada.token),
    ];
    const entries = [{ link_id: chat.id, label: 'Chat' }, { link_id: wiki.id }, { link_id: made.body.id }];
    const at = (url: string, id: unknown) => `${url}/api/v1/links/${id}/page-of-links`;
    await request(at(service.url, made.body.id), {
      method: 'PUT',
      body: { ...page, entries },
      token: ada.token,
    });
    const ids = [made.body.id, wiki.id, chat.id].join(',');
    const exported = await request(`${service.url}/api/v1/links/export?format=${format}&ids=${ids}`, {
      token: ada.token,
    });
    const fresh = await startTestService();
    try {
      const bea = await signUp(fresh, 'bea');
      const beginning = { token: bea.token, file: exported.text, source: 'linnet' };
      const { id: importId } = await readImport(fresh, beginning);
      const applied = await moveImport(fresh, { token: bea.token, id: importId, move: 'apply' });
      const written = Object.values(applied.rows ?? {}).find((row) => String(row.alias) === alias)?.link_id;
      const { body } = await request(at(fresh.url, written), { token: bea.token });
      expect(body).toMatchObject({
        title: 'Your, "first" day',
        text: 'One.\n\nTwo.',
        entries: [
          { label: 'Chat', link: { alias: `chat-${format}` } },
          { label: null, link: { alias: `wiki-${format}` } },
          { label: null, link: { alias } },
        ],
        tag_id: expect.any(String),
      });
      expect((await visit(fresh, alias)).text).toContain('<bdi>Chat</bdi>');
      expect((await getLink(fresh, String(written), bea.token)).body.long_url).toBe(
        `http://localhost:${fresh.port}/go/page/${written}`,
      );
    } finally {
      await fresh.stop();
    }
  },
);
