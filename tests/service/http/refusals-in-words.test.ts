import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, ada.token);
});
afterAll(() => service.stop());

const ask = (path: string, body: object, language: string, method = 'POST') =>
  request(service.url + path, { method, body, token: ada.token, headers: { 'accept-language': language } });

const SHORTEN = '/api/v1/shorten';
const TAGS = '/api/v1/tags';
const HOOKS = '/api/v1/webhooks';

it.each([
  [SHORTEN, { long_url: 'nowhere' }, 'URL is not a valid http or https address', /keine gültige http/],
  [SHORTEN, { long_url: 'https://a.example', alias: 'wiki' }, 'Alias already exists', /gibt es schon/],
  [SHORTEN, { long_url: 'https://a.example', alias: 'api' }, 'Alias is reserved', /ist reserviert/],
  [
    SHORTEN,
    { long_url: 'https://a.example', alias: 'a b c' },
    /^alias: must be letters/,
    /^darf nur Buchstaben/,
  ],
  [
    SHORTEN,
    { long_url: 'https://a.example', password: 'Sesame12' },
    /special character/,
    /ein Sonderzeichen$/,
  ],
  [
    SHORTEN,
    { long_url: 'https://a.example', max_clicks: 1, expire_after: 1 },
    /^Expiry must be/,
    /in der Zukunft/,
  ],
  [TAGS, { name: 'a/b' }, /^name: may have letters/, /^darf Buchstaben/],
  [
    HOOKS,
    { url: 'http://127.0.0.1:9/', events: ['link.created'] },
    /points to 127\.0\.0\.1, which/,
    /führt zu 127/,
  ],
  [
    HOOKS,
    { url: 'ftp://a.example/', events: ['link.created'] },
    /^url: The address must begin/,
    /^Die Adresse muss/,
  ],
  [
    '/api/v1/keys',
    { name: 'x', scopes: ['urls:read'], expires_at: '2001-01-01' },
    /future/,
    /in der Zukunft/,
  ],
] as const)(
  '%s with %j is refused in English, and in the words of the reader beside it',
  async (path, body, english, german) => {
    const { status, body: told } = await ask(path, body, 'de');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(told.error).toEqual(typeof english === 'string' ? english : expect.stringMatching(english));
    expect(told.sentence).toMatch(german);
    expect((await ask(path, body, 'en')).body).toEqual(
      Object.fromEntries(Object.entries(told).filter(([name]) => name !== 'sentence')),
    );
  },
);

it('numbers in a sentence are those on the wire, without separators', async () => {
  const body = { long_url: 'https://a.example', geo_rules: { DE: `https://a.example/${'x'.repeat(9000)}` } };
  const { body: told } = await ask(SHORTEN, body, 'de');
  expect(told.error).toBe('geo_rules: DE must be a URL of at most 8192 characters');
  expect(told.sentence).toBe('DE muss eine Adresse mit höchstens 8192 Zeichen sein');
});

it('a pattern that is no regular expression is refused in the words of the owner', async () => {
  const { body } = await ask('/host/blocked-destinations', { pattern: '(' }, 'es');
  expect(body.error).toMatch(/^This is not a regular expression: /);
  expect(body.sentence).toMatch(/^Esto no es una expresión regular: /);
});
