import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await signUp(service)).token;
  await makeLink(service, { alias: 'wiki' });
});
afterAll(() => service.stop());

const call = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
  request(service.url + path, { method, headers });

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('headers', () => {
  it.each([
    ['/health', 'GET', 200],
    ['/wiki', 'GET', 302],
    ['/nothing', 'GET', 404],
    ['/api/v1/urls', 'GET', 401],
    ['/api/v1/shorten', 'POST', 422],
    ['/api/v1/shorten', 'OPTIONS', 405],
    ['/app/', 'GET', 200],
    ['/api/v1/emoji-set', 'HEAD', 200],
  ])('are the standard ones on %s (%s)', async (path, method, status) => {
    const answer = await call(path, method);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^req_[0-9a-f]{12}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': `camera=(${path === '/app/' ? 'self' : ''}), microphone=(), geolocation=()`,
    });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.has('x-error-code')).toBe(status >= 400);
  });

  it('name every request differently', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/health')));
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(50);
  });
});

describe('what no route takes', () => {
  it.each([
    ['/api/v1/shorten', 'GET', 'POST'],
    ['/api/v1/urls', 'PUT', 'GET, HEAD, DELETE'],
    ['/api/v1/urls/bulk/delete', 'PUT', 'GET, HEAD, POST'],
    ['/api/v1/urls/0123456789abcdef01234567', 'POST', 'GET, HEAD, PATCH, DELETE'],
    ['/api/v1/urls/0123456789abcdef01234567/status', 'POST', 'GET, HEAD, PATCH'],
    ['/api/v1/shorten/', 'GET', 'POST'],
    ['/emoji', 'GET', 'POST'],
    ['/emoji', 'HEAD', 'POST'],
    ['/', 'DELETE', 'POST, GET, HEAD'],
    ['/wiki', 'POST', 'GET, HEAD'],
    ['/wiki/password', 'GET', 'POST'],
    ['/health', 'PATCH', 'GET, HEAD'],
    ['/app/links', 'POST', 'GET, HEAD'],
  ])('on %s with %s says what it allows', async (path, method, allowed) => {
    const answer = await call(path, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('x-error-code')).toBe('method_not_allowed');
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort());
  });

  it.each(['/api/v1/nothing', '/api/nothing', '/auth/nothing', '/oauth/a/b/c', '/host/nothing'])(
    'is a 404 in JSON below %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await call(path, method, PAGE);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ error: 'Not found', code: 'not_found' });
      }
    },
  );

  it('is a 404 for a password form on a path of our own', async () => {
    expect((await call('/api/password', 'POST')).body).toMatchObject({ code: 'not_found' });
  });
});

describe('pages and JSON', () => {
  it.each([
    ['/nothing', {}, 'text/html; charset=utf-8'],
    ['/nothing', PAGE, 'text/html; charset=utf-8'],
    ['/nothing', { accept: 'application/json' }, 'application/json'],
    ['/nothing', { accept: 'text/html, Application/JSON;q=0.1' }, 'application/json'],
    ['/nothing', { 'content-type': 'application/json; charset=utf-8' }, 'application/json'],
    ['/nothing/here/at/all', PAGE, 'text/html; charset=utf-8'],
    ['/api/', PAGE, 'application/json'],
    ['/auth/', PAGE, 'application/json'],
    ['/api/v1/urls', PAGE, 'application/json'],
    ['/auth/me', PAGE, 'application/json'],
    ['/oauth/providers', PAGE, 'application/json'],
  ])('of %s for %j: %s', async (path, headers, type) => {
    const answer = await call(path, 'GET', headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-error-code')).toMatch(/^(not_found|authentication_error)$/);
  });

  it('of an error never repeat what was asked for', async () => {
    const answer = await call('/<script>alert(1)</script>', 'GET', PAGE);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('alert');
  });

  it('of an error run no script and ask for nothing', async () => {
    const { headers, text } = await call('/nothing', 'GET', PAGE);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(text).not.toMatch(/<script|src=|url\(/);
  });
});

describe('paths', () => {
  it('mean the same with a slash at the end, without a redirect', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/health', '/api/v1/urls', '/auth/me', '/api/v1/emoji-set', '/wiki']) {
      const [plain, slashed] = await Promise.all([
        call(path, 'GET', headers),
        call(`${path}/`, 'GET', headers),
      ]);
      expect(slashed.status).toBe(plain.status);
      expect(slashed.text).toBe(plain.text);
    }
  });

  it('are not shadowed by routes that begin alike', async () => {
    for (const alias of [
      'apiary',
      'stats2',
      'heal',
      'health-care',
      'apple',
      'authors',
      'qrs',
      'met',
      'metrics2',
    ]) {
      await makeLink(service, { alias, long_url: `https://example.com/${alias}` });
      const answer = await call(`/${alias}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://example.com/${alias}`]);
    }
  });
});

describe('addresses that people know from elsewhere', () => {
  it.each([
    ['/login?next=%2Fapp%2Flinks', '/app/sign-in?next=%2Fapp%2Flinks'],
    ['/register?invite=abc', '/app/join?invite=abc'],
    ['/dashboard', '/app/'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await call(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });
});

describe('HEAD', () => {
  it.each([
    '/health',
    '/api/v1/emoji-set',
    '/wiki',
    '/nothing',
    '/app/',
    '/',
    '/wiki+',
    '/docs',
    '/docs/link-management',
    '/docs/nothing',
    '/docs/reference.js',
    '/openapi.json',
  ])('on %s is GET without the body', async (path) => {
    const [get, head] = await Promise.all([call(path), call(path, 'HEAD')]);
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(head.headers.get('location')).toBe(get.headers.get('location'));
  });
});
