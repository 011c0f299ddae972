import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers });

/** The scripts and styles that the page of a path names. */
async function filesIn(path: string): Promise<string[]> {
  const page = await (await get(path)).text();
  return [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

describe('the page of a screen', () => {
  it.each([
    ['/app/links', 'LinksPage'],
    ['/app/links/0123456789abcdef01234567', 'LinkPage'],
    ['/app/', 'OverviewPage'],
    ['/app/settings', 'StackedPage'],
    ['/app/inbox', 'InboxPanel'],
  ])('%s names the code of that screen', async (path, page) => {
    const files = await filesIn(path);
    expect(files.filter((file) => file.includes(`/${page}-`)).length).toBeGreaterThan(0);
    for (const file of files) expect((await get(file)).status).toBe(200);
  });

  it('names the shell only where no screen is known', async () => {
    const shell = await filesIn('/app/nothing/of/the/kind');
    expect((await filesIn('/app/links')).slice(0, shell.length)).toEqual(shell);
    expect(shell.some((file) => /Page-/.test(file))).toBe(false);
  });

  it('allows the script within it by its hash, and no other', async () => {
    const answer = await get('/app/');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toContain('linnet.theme');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('is asked for each time, and not sent again while it is the same', async () => {
    const { headers } = await get('/app/links');
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    const again = await get('/app/links', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    expect((await get('/app/tags', { 'if-none-match': tag })).status).toBe(200);
  });
});

it.each([
  ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
])('%s is an icon, which browsers ask for by themselves', async (path, type, beginning) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual(beginning);
});

describe('the description of the app', () => {
  it.each([
    ['en', 'ltr', 'New link'],
    ['de', 'ltr', 'Neuer Link'],
    ['ar', 'rtl', 'رابط جديد'],
  ])('is there in %s, with icons that exist', async (language, direction, newLink) => {
    const answer = await get('/app/manifest.webmanifest', { 'accept-language': language });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: language, dir: direction, start_url: '/app/', scope: '/app/' });
    expect(manifest.shortcuts[0]).toEqual({ name: newLink, url: '/app/#new-link' });
    for (const { src, type } of manifest.icons)
      expect([src, (await get(src)).headers.get('content-type')]).toEqual([src, type]);
  });
});

it.each(['/app/favicon.png', '/app/links/robots.txt', '/app/.env', '/app/links/assets/a.b.js'])(
  '%s, a file that is not there, is not answered with the screens',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain']);
  },
);

it('the screens alone may ask for the camera', async () => {
  const allowed = async (path: string) => (await get(path)).headers.get('permissions-policy');
  expect(await allowed('/app/links')).toMatch(/^camera=\(self\), /);
  for (const path of ['/go', '/nothing-here', '/favicon.ico'])
    expect(await allowed(path)).toMatch(/^camera=\(\), /);
});

describe('the page of a screen in another language', () => {
  it.each([
    ['de', 'ltr'],
    ['es', 'ltr'],
    ['ar', 'rtl'],
  ])('%s runs %s and names scripts of its own', async (language, direction) => {
    const answer = await get('/app/links', { 'accept-language': language });
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const files = [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(new RegExp(`^/app/assets/${language}-[0-9a-f]{8}/`));
      expect((await get(file, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    }
  });

  it('is the one that the person chose, whatever the browser asks for', async () => {
    const answer = await get('/app/', { 'accept-language': 'de', cookie: 'linnet_language=es' });
    expect(answer.headers.get('content-language')).toBe('es');
  });
});

describe('scripts and styles', () => {
  it('are kept for good, and come as the build has packed them', async () => {
    for (const file of await filesIn('/app/links')) {
      const { headers } = await get(file, { 'accept-encoding': 'gzip, br' });
      expect([file, headers.get('content-encoding')]).toEqual([file, 'br']);
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  it('of another build are not there', async () => {
    expect((await get('/app/assets/LinksPage-00000000.js')).status).toBe(404);
  });
});
