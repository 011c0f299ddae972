import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, ada.token);
});
afterAll(() => service.stop());

const ask = (method: string, path: string) =>
  sendRaw(
    Number(new URL(service.url).port),
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${new URL(service.url).host}`,
      `Authorization: Bearer ${ada.token}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );

/** By name, without those that differ from one answer to the next. */
const lasting = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');

it.each([
  ['JSON', '/app-state', 200],
  ['JSON with a session', '/auth/me', 200],
  ['a list', '/api/v1/urls?pageSize=25', 200],
  ['JSON of a path with a name in it', '/api/v1/public/preview/wiki', 200],
  ['an error as JSON', '/api/v1/nothing', 404],
  ['an error as a page', '/nothing-here', 404],
  ['a redirect', '/dashboard', 302],
  ['a page', '/docs', 200],
  ['a script', '/assets/countdown.js', 200],
])('%s has its length, the usual headers, and the same ones for HEAD', async (_kind, path, status) => {
  const [whole, head] = [await ask('GET', path), await ask('HEAD', path)];
  expect([whole.status, head.status]).toEqual([status, status]);
  expect(whole.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.body)));
  expect(whole.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{12}$/);
  expect(whole.headers.get('x-frame-options')).toBe('DENY');
  expect(head.body).toBe('');
  expect(lasting(head.headers)).toEqual(lasting(whole.headers));
});

it('sends two cookies as two headers', async () => {
  const { headers } = await request(`${service.url}/auth/login`, {
    method: 'POST',
    body: { email: ada.email, password: 'Correct-Horse-7' },
  });
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['access_token', 'refresh_token']);
});
