import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitFor, DEFAULT_MAX_BODY } from '../../../../service/http/body/body-limit.ts';
import { ANONYMOUS } from '../../../../service/lib/actor.ts';
import { publicEndpoints } from '../../../../service/start/app.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const LONG_URL = 'https://example.com/';

/** JSON of exactly so many bytes. */
const json = (size: number): string => {
  const frame = JSON.stringify({ long_url: LONG_URL, padding: '' }).length;
  return JSON.stringify({ long_url: LONG_URL, padding: 'x'.repeat(size - frame) });
};

const send = (path: string, body: string, type: string): Promise<Answer> =>
  request(service.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, accept: 'application/json' },
  });

const BOUNDARY = '----form';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]): string => `${parts.join('')}--${BOUNDARY}--\r\n`;

describe('a body', () => {
  it('may have 64 KB without an account, and not a byte more', async () => {
    expect((await send('/api/v1/shorten', json(DEFAULT_MAX_BODY), 'application/json')).status).toBe(201);
    const answer = await send('/api/v1/shorten', json(DEFAULT_MAX_BODY + 1), 'application/json');
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('payload_too_large');
  });

  it.each([
    ['JSON', 'application/json', json(DEFAULT_MAX_BODY + 1)],
    ['a form', 'application/x-www-form-urlencoded', `url=${LONG_URL}&x=${'x'.repeat(DEFAULT_MAX_BODY)}`],
    ['a form of parts', FORM, form(part('url', LONG_URL), part('x', 'x'.repeat(DEFAULT_MAX_BODY)))],
  ])('is held to it as %s too', async (_kind, type, body) => {
    expect((await send('/', body, type)).status).toBe(413);
  });

  it('may have more where there is a file, and only the file', async () => {
    const content = part('content', LONG_URL);
    const large = 'x'.repeat(2.5 * 1_048_576);
    const logo = await send(
      '/api/v1/classic',
      form(content, part('logo', large, '; filename="logo.png"')),
      FORM,
    );
    expect([logo.status, logo.body.field]).toEqual([400, 'logo']);
    expect((await send('/api/v1/classic', form(content, part('back', large)), FORM)).status).toBe(413);
    const urlencoded = `content=x&back=${'x'.repeat(DEFAULT_MAX_BODY)}`;
    expect((await send('/api/v1/classic', urlencoded, 'application/x-www-form-urlencoded')).status).toBe(413);
  });

  it.each([
    ['/', 'url'],
    ['/stats', 'short_code'],
    ['/api/v1/classic', 'content'],
  ])('for %s has at most a hundred fields, however they are sent', async (path, name) => {
    const names = [name, ...Array.from({ length: 100 }, (_, index) => `f${index}`)];
    const bodies = [
      ['application/x-www-form-urlencoded', names.map((field) => `${field}=x`).join('&')],
      ['application/json', JSON.stringify(Object.fromEntries(names.map((field) => [field, 'x'])))],
      [FORM, form(...names.map((field) => part(field, 'x')))],
    ] as const;
    for (const [type, body] of bodies) {
      const answer = await send(path, body, type);
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_error']);
    }
  });

  it('has room for all a link may be made of', async () => {
    const countries = 'DE FR IT ES NL BE AT CH PL CZ DK SE NO FI GB IE PT GR HU RO'.split(' ');
    const destination = `${LONG_URL}${'x'.repeat(8192 - LONG_URL.length)}`;
    const body = {
      long_url: destination,
      geo_rules: Object.fromEntries(countries.map((country) => [country, destination])),
    };
    expect(JSON.stringify(body).length).toBeGreaterThan(2 * DEFAULT_MAX_BODY);
    expect((await shorten(service, body, ada.token)).status).toBe(201);
    expect((await shorten(service, body)).status).toBe(413);
    const { id } = await makeLink(service, {}, ada.token);
    const edit = { method: 'PATCH', token: ada.token, body };
    expect((await request(`${service.url}/api/v1/urls/${id}`, edit)).status).toBe(200);
  });

  it('is no larger than a logo or a list of reports needs on any route that asks for no account', () => {
    const open = publicEndpoints(service.context).filter(({ access }) =>
      ['anyone', 'optional'].includes(access.who),
    );
    const large = open.filter((route) => bodyLimitFor(route, ANONYMOUS) > 131_072);
    expect(new Set(large.map(({ summary }) => summary))).toEqual(
      new Set([
        'Draw a QR code, with a logo if one is sent',
        'Draw a QR code in a gradient, with a logo if one is sent',
        'Report links',
      ]),
    );
  });
});
