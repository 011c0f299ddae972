import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink, shorten, visit, writeDirectly } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import type { Answer } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example', 'active');
  await addDomain(service, ada.id, 'soon.example', 'pending');
  await makeLink(service, { alias: 'taken' });
  await makeLink(service, { alias: '🐦🐦' });
});
afterAll(() => service.stop());

const URL = 'https://example.com/docs?a=1#top';
const create = (fields: object, token: string | null = ada.token): Promise<Answer> =>
  shorten(service, { long_url: URL, ...fields }, token ?? undefined);

describe('POST /api/v1/shorten', () => {
  it('answers with the link, whose statistics are private', async () => {
    const answer = await create({ alias: 'wiki' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      alias: 'wiki',
      short_url: `${service.url}/wiki`,
      long_url: URL,
      owner_id: ada.id,
      created_at: Math.floor(service.clock.now() / 1000),
      status: 'ACTIVE',
      private_stats: true,
      tags: [],
      starts_at: null,
      pre_start_url: null,
      geo_rules: null,
      ab_variants: null,
      expired_redirect_url: null,
      meta_tags: null,
      claim_token: null,
    });
    expect((await visit(service, 'wiki')).headers.get('location')).toBe(URL);
  });

  it('gives an anonymous caller a token to claim the link with, and stores only its hash', async () => {
    const answer = await create({ private_stats: false }, null);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      owner_id: null,
      private_stats: null,
      claim_token: expect.stringMatching(/^[A-Za-z0-9_-]{43,}$/),
    });
    const stored = await service.context.database.read.query.links.findMany();
    expect(JSON.stringify(stored)).not.toContain(String(answer.body.claim_token));
  });

  it.each([
    [{}, /^[a-zA-Z0-9]{7}$/],
    [{ alias: null }, /^[a-zA-Z0-9]{7}$/],
    [{ alias_type: 'alphanumeric' }, /^[a-zA-Z0-9]{7}$/],
    [{ alias_type: 'emoji' }, /^(\p{Emoji}){3}$/u],
    [{ alias_type: 'emoji', alias: 'named' }, /^named$/],
  ])('names the link for %j', async (fields, pattern) => {
    const answer = await create(fields);
    expect(answer.status).toBe(201);
    expect(answer.body.alias).toMatch(pattern);
    expect((await visit(service, encodeURIComponent(String(answer.body.alias)))).status).toBe(302);
  });

  it('takes `url` for an older name of `long_url`, which wins', async () => {
    expect((await shorten(service, { url: URL })).body.long_url).toBe(URL);
    expect((await shorten(service, { url: 'https://a.example', long_url: URL })).body.long_url).toBe(URL);
  });

  it('keeps an emoji alias without its drawing hint, and finds it with and without', async () => {
    const answer = await create({ alias: '⚡\uFE0F⚡' });
    expect(answer.body).toMatchObject({ alias: '⚡⚡', short_url: `${service.url}/⚡⚡` });
    for (const code of ['⚡⚡', '⚡\uFE0F⚡\uFE0F']) {
      expect((await visit(service, encodeURIComponent(code))).status).toBe(302);
    }
  });

  it('answers with the public address where there is one', async () => {
    const other = await startTestService({ config: { publicUrl: 'https://links.example.com' } });
    const answer = await shorten(other, { long_url: URL, alias: 'wiki' });
    expect(answer.body.short_url).toBe('https://links.example.com/wiki');
    await other.stop();
  });
});

describe('POST /api/v1/shorten refuses', () => {
  it.each([
    ['no scheme', { long_url: 'example.com' }, 400, 'long_url'],
    ['another scheme', { long_url: 'ftp://example.com' }, 400, 'long_url'],
    ['a script', { long_url: 'javascript:alert(1)' }, 400, 'long_url'],
    ['nothing', { long_url: '' }, 400, 'long_url'],
    ['a space', { long_url: 'https://example.com/a b' }, 400, 'long_url'],
    ['a number', { long_url: 7 }, 422, 'long_url'],
    ['too long a URL', { long_url: `https://example.com/${'a'.repeat(8192)}` }, 422, 'long_url'],
    ['a weak password', { password: 'aaaaaaaa' }, 400, 'password'],
    ['a short password', { password: 'a1@' }, 422, 'password'],
    ['a long password', { password: 'a1@'.repeat(43) }, 422, 'password'],
    ['no clicks', { max_clicks: 0 }, 422, 'max_clicks'],
    ['fewer than no clicks', { max_clicks: -1 }, 422, 'max_clicks'],
    ['an expiry that has passed', { expire_after: '2020-01-01' }, 400, 'expire_after'],
    ['an expiry that is none', { expire_after: 'soon' }, 422, 'expire_after'],
    ['a short alias', { alias: 'ab' }, 422, 'alias'],
    ['a long alias', { alias: 'a'.repeat(17) }, 422, 'alias'],
    ['an alias out of bounds', { alias: 'a'.repeat(65) }, 422, 'alias'],
    ['an empty alias', { alias: '' }, 422, 'alias'],
    ['text among emoji', { alias: 'go🚀' }, 422, 'alias'],
    ['an alias with a slash', { alias: 'a/b' }, 422, 'alias'],
    ['sixteen emoji', { alias: '🚀'.repeat(16) }, 422, 'alias'],
    ['a reserved alias', { alias: 'Api' }, 400, 'alias'],
    ['a flag', { alias: '🇩🇪' }, 400, 'alias'],
    ['a family', { alias: '👨‍👩‍👧' }, 400, 'alias'],
    ['geo rules that are none', { geo_rules: [] }, 422, 'geo_rules'],
    ['a geo rule without a destination', { geo_rules: { DE: ' ' } }, 422, 'geo_rules'],
    ['two rules for a country', { geo_rules: { de: URL, DE: URL } }, 422, 'geo_rules'],
    ['a country that is none', { geo_rules: { XX: URL } }, 400, 'geo_rules.XX'],
    ['a bad destination for a country', { geo_rules: { DE: 'nowhere' } }, 400, 'geo_rules.DE'],
    ['meta tags without a title', { meta_tags: {} }, 422, 'meta_tags.title'],
    ['an empty title', { meta_tags: { title: ' \u0007 ' } }, 422, 'meta_tags.title'],
    ['a long title', { meta_tags: { title: 'x'.repeat(121) } }, 422, 'meta_tags.title'],
    [
      'a long description',
      { meta_tags: { title: 'x', description: 'x'.repeat(241) } },
      422,
      'meta_tags.description',
    ],
    ['a colour that is none', { meta_tags: { title: 'x', color: '#12345' } }, 422, 'meta_tags.color'],
    [
      'an image over http',
      { meta_tags: { title: 'x', image: 'http://example.com/a.png' } },
      422,
      'meta_tags.image',
    ],
    ['an SVG', { meta_tags: { title: 'x', image: 'https://example.com/a.svg' } }, 422, 'image'],
    [
      'an upload that is none',
      { meta_tags: { title: 'x', image: 'data:image/png;base64,AAAA' } },
      400,
      'meta_tags.image',
    ],
  ])('%s', async (_name, fields, status, field) => {
    const before = await countLinks();
    const answer = await create(fields);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect(answer.body.code).toBe('validation_error');
    expect(answer.headers.get('x-error-code')).toBe('validation_error');
    expect(Array.isArray(answer.body.detail)).toBe(status === 422);
    expect(await countLinks()).toBe(before);
  });

  it('more than fifty countries', async () => {
    const codes =
      'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU'.split(
        ' ',
      );
    const answer = await create({ geo_rules: Object.fromEntries(codes.map((code) => [code, URL])) });
    expect([codes.length, answer.status, answer.body.field]).toEqual([51, 400, 'geo_rules']);
  });

  it.each(['taken', '🐦🐦', '🐦\uFE0F🐦'])('an alias that is in use: %s', async (alias) => {
    const answer = await create({ alias });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([409, 'conflict', 'alias']);
  });

  it('an address that leads back here, whatever name it goes by', async () => {
    const { port } = service;
    for (const host of [
      'localhost',
      '127.0.0.1',
      '127.8.9.1',
      '[::1]',
      'x@localhost',
      'a.localhost',
      '0.0.0.0',
    ]) {
      const answer = await create({ long_url: `http://${host}:${port}/wiki` });
      expect([host, answer.status, answer.body.field]).toEqual([host, 400, 'long_url']);
    }
    for (const long_url of [
      `http://localhost:${port + 1}/`,
      'https://spoo.me/abc',
      `https://example.com/?to=http://localhost:${port}/`,
      'https://notlocalhost/',
    ]) {
      expect([long_url, (await create({ long_url })).status]).toEqual([long_url, 201]);
    }
  });

  it('an address the owner has blocked, for countries as well', async () => {
    await service.context.settings.set('blockedDestinations', [
      { id: 'a', pattern: 'evil\\.', note: '' },
      { id: 'b', pattern: '(', note: 'unusable' },
    ]);
    for (const [fields, field] of [
      [{ long_url: 'https://evil.example/' }, 'long_url'],
      [{ geo_rules: { DE: 'https://evil.example/' } }, 'geo_rules.DE'],
    ] as const) {
      const answer = await create(fields);
      expect([answer.status, answer.body.error, answer.body.field]).toEqual([400, 'URL is blocked', field]);
    }
    await service.context.settings.set('blockedDestinations', []);
  });

  it('hosts of private networks, when the owner wants public ones only', async () => {
    expect((await create({ long_url: 'http://nas/photos' })).status).toBe(201);
    await service.context.settings.set('onlyPublicDestinations', true);
    for (const long_url of [
      'http://nas/photos',
      'http://printer.local/',
      'http://192.168.1.1/',
      'http://[fd00::1]/',
    ]) {
      expect((await create({ long_url })).status).toBe(400);
    }
    await service.context.settings.set('onlyPublicDestinations', false);
  });

  it.each([
    [{ domain: 'go.example' }, 'domain'],
    [{ geo_rules: { DE: URL } }, 'geo_rules'],
    [{ meta_tags: { title: 'x' } }, 'meta_tags'],
    [{ ab_variants: [{ url: URL, weight: 1 }] }, 'ab_variants'],
    [{ expired_redirect_url: URL }, 'expired_redirect_url'],
    [{ starts_at: 4_000_000_000 }, 'starts_at'],
    [{ pre_start_url: URL }, 'pre_start_url'],
  ])('what anonymous callers cannot use: %j', async (fields, field) => {
    const answer = await create(fields, null);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      401,
      'authentication_error',
      field,
    ]);
  });

  it.each([{ ab_variants: [] }, { ab_variants: null }, { expired_redirect_url: '', pre_start_url: null }])(
    'nothing of an anonymous caller who asks for none: %j',
    async (fields) => {
      expect((await create(fields, null)).status).toBe(201);
    },
  );
});

describe('domains', () => {
  it.each(['localhost', '127.0.0.1', 'LOCALHOST:7431', 'spoo.me', 'www.spoo.me', ''])(
    'mean the default one when called %j, for anonymous callers too',
    async (domain) => {
      for (const token of [ada.token, null]) {
        const answer = await create({ domain }, token);
        expect(answer.status).toBe(201);
        expect(answer.body.short_url).toBe(`${service.url}/${answer.body.alias}`);
      }
    },
  );

  it('of one’s own have aliases of their own, reserved words included', async () => {
    const answer = await create({ domain: 'GO.example.', alias: 'taken' });
    expect(answer.status).toBe(201);
    expect(answer.body.short_url).toBe(`http://go.example:${service.port}/taken`);
    expect((await create({ domain: 'go.example', alias: 'taken' })).status).toBe(409);
    expect((await create({ domain: 'go.example', alias: 'api' })).status).toBe(201);
  });

  it.each([
    ['somebody else’s', 'go.example', 404, 'not_found'],
    ['nobody’s', 'no.example', 404, 'not_found'],
  ])('are refused when they are %s', async (_name, domain, status, code) => {
    const answer = await create({ domain }, eve.token);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'domain']);
  });

  it('are refused until they are active', async () => {
    const answer = await create({ domain: 'soon.example' });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      400,
      'domain_not_verified',
      'domain',
    ]);
  });
});

describe('what is stored', () => {
  it('is the address exactly as it was sent', async () => {
    const long_url = 'HTTPS://User:pa%20ss@Example.COM:443/%7Ea/../b?x=%41&y=ü#Frag/🐦';
    const answer = await create({ long_url });
    expect(answer.body.long_url).toBe(long_url);
  });

  it('is the password as a hash only', async () => {
    const answer = await create({ password: 'sesame-open-1' });
    const stored = JSON.stringify(await service.context.database.read.query.links.findMany());
    expect(stored).not.toContain('sesame-open-1');
    expect(stored).toContain('$argon2id$');
    expect(answer.text).not.toMatch(/argon2|sesame/);
  });

  it('is geo rules and meta tags in their cleaned form', async () => {
    const answer = await create({
      geo_rules: { ' de ': ' https://example.de/ ', FR: 'https://example.fr/' },
      meta_tags: { title: ' Our\u0000 wiki ', description: '', color: '#AABBcc' },
    });
    expect(answer.body.geo_rules).toEqual({ DE: 'https://example.de/', FR: 'https://example.fr/' });
    expect(answer.body.meta_tags).toEqual({
      title: 'Our wiki',
      description: null,
      image: null,
      color: '#AABBcc',
      warnings: null,
    });
    expect((await create({ geo_rules: {} })).body.geo_rules).toBeNull();
  });
});

describe('many at once', () => {
  it('get one alias exactly once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({ alias: 'everyones' }, null)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    const won = answers.find(({ status }) => status === 201);
    expect(
      await service.context.database.read.query.links.findMany({
        where: (t, { eq }) => eq(t.alias, 'everyones'),
      }),
    ).toMatchObject([{ id: won?.body.id }]);
  });

  it('all get different generated aliases', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => create({ alias_type: 'emoji' })));
    expect(new Set(answers.map(({ body }) => String(body.alias))).size).toBe(60);
  });
});

it('says so when no free alias is left', async () => {
  const other = await startTestService();
  const { random } = other.context;
  const draw = random.bytes;
  // A source without chance draws the same alias every time.
  random.bytes = (length) => new Uint8Array(length).fill(7);
  try {
    expect((await shorten(other, { long_url: URL })).status).toBe(201);
    await writeDirectly(other, 'update links set id = ?', ['f'.repeat(24)]);
    const answer = await shorten(other, { long_url: URL });
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
  } finally {
    random.bytes = draw;
    await other.stop();
  }
});

const countLinks = async (): Promise<number> =>
  (await service.context.database.read.query.links.findMany()).length;
