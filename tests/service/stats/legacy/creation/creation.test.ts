import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await makeLink(service, { alias: 'taken' });
  await makeLink(service, { alias: '⚡⚡' });
});
afterAll(() => service.stop());

const URL = 'https://example.com/a?b=c';
const JSON_CALLER = { accept: 'application/json' };

type Fields = Record<string, string>;
const post = (fields: Fields, path = '/', headers: Record<string, string> = JSON_CALLER): Promise<Answer> =>
  request(service.url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const findStored = (alias: string) =>
  service.context.database.read.query.links.findFirst({ where: (links, { eq }) => eq(links.alias, alias) });

describe('POST /', () => {
  it('answers programs with the short address', async () => {
    const answer = await post({ url: URL, alias: 'v0' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ short_url: `${service.url}/v0`, domain: '127.0.0.1', original_url: URL });
    expect((await visit(service, 'v0')).headers.get('location')).toBe(URL);
  });

  it('leads browsers to a page with the result', async () => {
    const answer = await post({ url: URL, alias: 'v0-page' }, '/', { accept: 'text/html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/result/v0-page']);
    const page = await request(`${service.url}/result/v0-page`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`${service.url}/v0-page`);
    expect(page.text).not.toMatch(/<script|example\.com/);
  });

  it('makes a link of the first generation, without an owner', async () => {
    await post(
      { url: URL, alias: 'full', password: 'passw0rd@', 'max-clicks': '5', 'block-bots': 'on' },
      '/',
      { ...JSON_CALLER, authorization: `Bearer ${ada.token}`, cookie: ada.cookie },
    );
    const stored = await findStored('full');
    expect(stored).toMatchObject({
      generation: 'v1',
      ownerId: null,
      claimTokenHash: null,
      privateStats: null,
      expireAfter: null,
      maxClicks: 5,
      blockBots: true,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    const listed = await request(`${service.url}/api/v1/urls`, { token: ada.token });
    expect(listed.body.total).toBe(0);
    expect((await getLink(service, stored?.id ?? '', ada.token)).status).toBe(404);
    const claims = [{ url_id: stored?.id, token: 'w'.repeat(43) }];
    const claimed = await request(`${service.url}/api/v1/urls/claim`, {
      method: 'POST',
      token: ada.token,
      body: { claims },
    });
    expect(claimed.body.claimed).toBe(0);
  });

  it('draws six characters where no alias is given', async () => {
    const { body } = await post({ url: URL });
    expect(String(body.short_url).slice(service.url.length)).toMatch(/^\/[a-zA-Z0-9]{6}$/);
  });

  it('cuts a long alias, and takes a very short one', async () => {
    expect((await post({ url: URL, alias: 'abcdefghijklmnopqrst' })).body.short_url).toBe(
      `${service.url}/abcdefghijklmnop`,
    );
    expect((await post({ url: URL, alias: 'x' })).body.short_url).toBe(`${service.url}/x`);
    expect((await visit(service, 'x')).status).toBe(302);
  });

  it('reads a form, a multipart form, the address and JSON', async () => {
    const form = new FormData();
    form.set('url', URL);
    form.set('alias', 'multi');
    const answers = [
      await request(service.url, { method: 'POST', headers: JSON_CALLER, body: form }),
      await post({}, `/?url=${encodeURIComponent(URL)}&alias=query&max-clicks=3`),
      await request(service.url, {
        method: 'POST',
        body: { url: URL, alias: 'json', 'max-clicks': 4, 'block-bots': true },
      }),
      await post({ alias: 'body' }, `/?url=${encodeURIComponent(URL)}&alias=not-me`),
    ];
    expect(answers.map(({ status, body }) => [status, body.short_url])).toEqual(
      ['multi', 'query', 'json', 'body'].map((alias) => [200, `${service.url}/${alias}`]),
    );
    expect(await findStored('query')).toMatchObject({ maxClicks: 3 });
    expect(await findStored('json')).toMatchObject({ maxClicks: 4, blockBots: true });
  });

  it.each(['false', '0', 'no', 'off', '', 'False'])('takes block-bots=%s for no', async (value) => {
    const { body } = await post({ url: URL, 'block-bots': value });
    expect(await findStored(String(body.short_url).slice(service.url.length + 1))).toMatchObject({
      blockBots: false,
    });
  });

  it('lets as many through as max-clicks says', async () => {
    await post({ url: URL, alias: 'thrice', 'max-clicks': '3' });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await visit(service, 'thrice')).status);
    expect(statuses).toEqual([302, 302, 302, 410]);
  });

  it('asks for its password like any other link', async () => {
    await post({ url: URL, alias: 'locked', password: 'passw0rd@' });
    expect((await visit(service, 'locked')).status).toBe(401);
    expect((await visit(service, 'locked?password=passw0rd%40')).status).toBe(302);
  });
});

describe('POST /emoji', () => {
  it('draws three emoji, or takes those it is given', async () => {
    const drawn = await post({ url: URL }, '/emoji');
    expect(String(drawn.body.short_url).slice(service.url.length)).toMatch(/^\/(\p{Emoji}){3}$/u);
    const given = await post({ url: URL, emojies: '🇩🇪👨‍👩‍👧' }, '/emoji');
    expect(given.body.short_url).toBe(`${service.url}/🇩🇪👨‍👩‍👧`);
    expect((await visit(service, encodeURIComponent('🇩🇪👨‍👩‍👧'))).headers.get('location')).toBe(URL);
    const page = await post({ url: URL, emojies: '❤️' }, '/emoji', { accept: '*/*' });
    expect(page.headers.get('location')).toBe(`/result/${encodeURIComponent('❤')}`);
    expect((await request(service.url + page.headers.get('location'))).status).toBe(200);
  });

  it('is not to be had by GET', async () => {
    const answer = await request(`${service.url}/emoji?url=${encodeURIComponent(URL)}`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('refusals', () => {
  it.each([
    ['/', {}, 400, 'UrlError', 'url'],
    ['/', { url: '' }, 400, 'UrlError', 'url'],
    ['/', { url: 'example.com' }, 400, 'UrlError', 'url'],
    ['/', { url: 'https://evil.example/' }, 403, 'BlockedUrlError', 'url'],
    ['/', { url: URL, alias: 'a b' }, 400, 'AliasError', 'alias'],
    ['/', { url: URL, alias: 'é' }, 400, 'AliasError', 'alias'],
    ['/', { url: URL, alias: 'API' }, 400, 'AliasError', 'alias'],
    ['/', { url: URL, alias: 'taken' }, 400, 'AliasError', 'alias'],
    ['/', { url: URL, password: 'short1@' }, 400, 'PasswordError', 'password'],
    ['/', { url: URL, password: 'passw0rd!' }, 400, 'PasswordError', 'password'],
    ['/', { url: URL, password: 'passw0rd@.' }, 400, 'PasswordError', 'password'],
    ['/', { url: URL, 'max-clicks': '0' }, 400, 'MaxClicksError', 'max-clicks'],
    ['/', { url: URL, 'max-clicks': '-1' }, 400, 'MaxClicksError', 'max-clicks'],
    ['/', { url: URL, 'max-clicks': 'many' }, 400, 'MaxClicksError', 'max-clicks'],
    ['/emoji', {}, 400, 'UrlError', 'url'],
    ['/emoji', { url: 'https://evil.example/' }, 403, 'UrlError', 'url'],
    ['/emoji', { url: URL, emojies: 'abc' }, 400, 'EmojiError', 'emojies'],
    ['/emoji', { url: URL, emojies: '🚀'.repeat(16) }, 400, 'EmojiError', 'emojies'],
    ['/emoji', { url: URL, emojies: '⚡️⚡' }, 400, 'EmojiError', 'emojies'],
    ['/emoji', { url: URL, 'max-clicks': '0' }, 400, 'MaxClicksError', 'max-clicks'],
  ])('at %s for %j are %s with %s', async (path, fields: Fields, status, key, field) => {
    await service.context.settings.set('blockedDestinations', [{ id: 'a', pattern: 'evil\\.', note: '' }]);
    const answer = await post(fields, path);
    const code = status === 403 ? 'forbidden' : 'validation_error';
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([status, code]);
    const { error } = answer.body;
    expect(answer.body).toMatchObject({
      [key]: error,
      message: error,
      error: expect.any(String),
      code,
      field,
    });
    if (key === 'AliasError') expect(answer.body.alias).toBe(fields.alias);
  });

  it.each([
    ['half an object', 'application/json', '{"url":'],
    ['a list', 'application/json', '[]'],
    ['no parts', 'multipart/form-data; boundary=x', 'nothing'],
  ])('of a body that is %s are a 422 in every shape clients read', async (_name, type, body) => {
    const headers = { ...JSON_CALLER, 'content-type': type };
    for (const path of ['/', '/emoji', '/stats/taken']) {
      const answer = await request(service.url + path, { method: 'POST', headers, body });
      const error = 'input: The form could not be read';
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          detail: [{ loc: ['body'], msg: 'The form could not be read', type: 'value_error' }],
          error,
          message: error,
          code: 'validation_error',
          field: 'input',
        },
      ]);
    }
  });

  it('come in the order of the contract', async () => {
    const everything: Fields = { url: 'nowhere', alias: 'a b', password: 'x', 'max-clicks': '0' };
    const order = ['UrlError', 'AliasError', 'PasswordError', 'MaxClicksError'];
    for (const [index, key] of order.entries()) {
      const fields = Object.fromEntries(Object.entries(everything).slice(index));
      expect((await post({ url: URL, ...fields })).body).toHaveProperty(key);
    }
  });

  it('are pages for browsers', async () => {
    const refused: Fields[] = [{}, { url: URL, alias: 'a b' }, { url: URL, password: 'x' }];
    for (const fields of refused) {
      const answer = await post(fields, '/', { accept: 'text/html' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(answer.headers.get('x-error-code')).toBe('validation_error');
    }
  });

  it('of an alias wanted by many at once leave it to one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ url: URL, alias: 'rush' })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  });
});
