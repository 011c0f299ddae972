import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDescription } from '../../../service/http/openapi/openapi.ts';
import { differenceOf } from '../../support/described.ts';
import { makeLink } from '../../support/links.ts';
import { PASSWORD, type Person, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let ada: Person;
let description: ApiDescription;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await makeLink(service, { alias: 'open' });
  await makeLink(service, { alias: 'locked', password: 'open-s3same!' });
  description = JSON.parse((await request(`${service.url}/openapi.json`)).text);
});
afterAll(() => service.stop());

type Asked = {
  method: string;
  path: string;
  body?: unknown;
  signedIn?: boolean;
  headers?: Record<string, string>;
};

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_WANTED = { accept: 'application/json' };
const BROKEN_PARTS = { 'Content-Type': 'multipart/form-data' };

const post = (path: string, body: unknown, more: Partial<Asked> = {}): Asked => ({
  method: 'POST',
  path,
  body,
  ...more,
});
const get = (path: string, headers: Record<string, string> = {}): Asked => ({ method: 'GET', path, headers });
const mine = (asked: Asked): Asked => ({ ...asked, signedIn: true });

const DEVICE = '/auth/device/login?app_id=spoo-snap';
const PAIR = { email: 'ada@example.com', password: PASSWORD };

/** Requests with the status and media type they meet. */
const ASKED: [number, string, Asked][] = [
  [200, 'text/html', get('/stats')],
  [200, 'text/html', get('/stats/open')],
  [404, 'text/html', get('/stats/nothing', JSON_WANTED)],
  [200, 'application/json', post('/stats/open', {})],
  [404, 'application/json', post('/stats/nothing', {})],
  [200, 'text/html', get('/result/open')],
  [404, 'text/html', get('/result/nothing')],
  [404, 'application/json', get('/result/nothing', JSON_WANTED)],
  [400, 'text/html', get(DEVICE)],
  [400, 'application/json', get(DEVICE, JSON_WANTED)],
  [401, 'text/html', get(DEVICE, { authorization: 'Bearer nonsense' })],
  [200, 'text/html', get('/auth/device/callback?code=abc')],
  [403, 'text/html', post('/auth/device/consent', 'x=1', { headers: FORM })],
  [200, 'text/html', get('/auth/restore?token=nonsense')],
  [403, 'text/html', get('/auth/restore')],
  [403, 'application/json', post('/auth/restore', {})],
  [403, 'text/html', post('/auth/restore', 'token=x', { headers: FORM })],
  [400, 'text/html', post('/', 'url=nowhere', { headers: FORM })],
  [400, 'application/json', post('/', { url: 'nowhere' })],
  [422, 'text/html', post('/', 'x', { headers: BROKEN_PARTS })],
  [413, 'text/html', post('/', 'x'.repeat(70_000), { headers: FORM })],
  [400, 'text/html', post('/emoji', 'url=nowhere', { headers: FORM })],
  [422, 'application/json', post('/stats', 'x', { headers: BROKEN_PARTS })],
  [200, 'text/html', post('/locked/password', 'password=wrong', { headers: FORM })],
  [400, 'text/html', post('/open/password', 'password=wrong', { headers: FORM })],
  [200, 'application/json', get('/export/open/json')],
  [200, 'application/xml', get('/export/open/xml')],
  [200, 'application/zip', get('/export/open/csv')],
  [400, 'text/html', get('/export/open/pdf')],
  [404, 'text/html', get('/export/nothing/json')],
  [404, 'text/html', get('/media/nothing.png')],
  [200, 'image/png', get('/classic?content=x')],
  [200, 'image/svg+xml', get('/api/v1/classic?content=x&output=svg')],
  [200, 'image/png', get('/gradient?content=x')],
  [400, 'text/html', get('/classic?content=x&color=none')],
  [422, 'text/html', get('/classic')],
  [422, 'text/html', post('/classic', 'color=red', { headers: FORM })],
  [422, 'text/html', post('/gradient', 'start=red', { headers: FORM })],
  [422, 'application/json', post('/api/v1/classic', 'color=red', { headers: FORM })],
  [422, 'application/json', post('/api/v1/classic/logo', 'color=red', { headers: FORM })],
  [422, 'application/json', post('/api/v1/gradient/logo', 'start=red', { headers: FORM })],
  [200, 'application/zip', post('/api/v1/batch', { items: [{ content: 'x' }] })],
  [400, 'application/json', post('/api/v1/batch', { items: [] })],
  [401, 'application/json', post('/auth/login', { ...PAIR, password: 'wrong' })],
  [401, 'application/json', post('/auth/refresh', {})],
  [400, 'application/json', post('/auth/register', { email: 'bob@example.com', password: 'weak' })],
  [409, 'application/json', post('/auth/register', PAIR)],
  [400, 'application/json', mine(post('/auth/set-password', { password: PASSWORD }))],
  [400, 'application/json', post('/auth/reset-password', { ...PAIR, code: '123456' })],
  [400, 'application/json', mine(post('/auth/verify-email', { code: '123456' }))],
  [400, 'application/json', mine(post('/auth/send-verification', {}))],
  [400, 'application/json', mine(post('/api/v1/keys', { name: 'x', scopes: ['stats:read'], expires_at: 1 }))],
  [404, 'application/json', mine({ method: 'DELETE', path: `/api/v1/keys/${'0'.repeat(24)}` })],
  [404, 'application/json', get('/api/v1/public/stats/nothing')],
  [404, 'text/html', get('/stats/%zz')],
  [431, 'application/json', get('/health', { 'X-Long': 'x'.repeat(100_000) })],
];

const ask = ({ method, path, body, signedIn, headers }: Asked): Promise<Answer> =>
  request(service.url + path, { method, body, headers, token: signedIn ? ada.token : undefined });

it.each(ASKED)('describes the %i (%s) to %j', async (status, type, asked) => {
  const answer = await ask(asked);
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
  expect(differenceOf(description, asked, answer)).toBeUndefined();
});
