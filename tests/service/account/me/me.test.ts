import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerLinks } from '../../../../drizzle/schema/index.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const call = (method: string, path: string, body?: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/me${path}`, { method, body, token });

describe('GET /api/v1/me/features', () => {
  /** Every feature with a part of the description that only exists when the feature does. */
  const SIGNS: Record<string, (description: string) => boolean> = {
    custom_domains: (description) => description.includes('"/api/v1/custom-domains"'),
    geo_targeting: (description) => description.includes('"geo_rules"'),
    custom_meta_tags: (description) => description.includes('"meta_tags"'),
    webhooks: (description) => description.includes('"/api/v1/webhooks"'),
    ab_testing: (description) => description.includes('"ab_variants"'),
    ab_variants: (description) => description.includes('"ab_variants"'),
    expired_fallback: (description) => description.includes('"expired_redirect_url"'),
    link_scheduling: (description) => description.includes('"starts_at"'),
    domain_polish: (description) => description.includes('"/api/v1/custom-domains"'),
    qr_custom_logo: (description) => description.includes('"/api/v1/classic/logo"'),
    live_click_stream: () => false,
    analytics_extra_views: () => false,
    viral_full_tracking: () => false,
  };

  it('enables what is there, and hides the rest', async () => {
    const description = (await request(`${service.url}/openapi.json`)).text;
    const expected = Object.entries(SIGNS).map(([name, isThere]) => [
      name,
      isThere(description) ? 'enabled' : 'hidden',
    ]);
    expect((await call('GET', '/features')).body).toEqual({ features: Object.fromEntries(expected) });
  });
});

describe('/api/v1/me/layouts', () => {
  it('keeps a layout as it came, for one page, until it is dropped', async () => {
    const layout = { widgets: [{ id: 'clicks', w: 2.5, on: true, note: null }], ключ: '🐦' };
    expect((await call('GET', '/layouts/analytics')).body).toEqual({ layout: null });
    expect((await call('PUT', '/layouts/analytics', { layout })).body).toEqual({ layout });
    expect((await call('GET', '/layouts/analytics')).body).toEqual({ layout });
    expect((await call('GET', '/layouts/overview')).body).toEqual({ layout: null });
    expect((await call('PUT', '/layouts/analytics', { layout: {} })).body).toEqual({ layout: {} });
    for (let time = 1; time <= 2; time += 1)
      expect((await call('DELETE', '/layouts/analytics')).status).toBe(204);
    expect((await call('GET', '/layouts/analytics')).body).toEqual({ layout: null });
  });

  it('takes 32 KiB and not a byte more', async () => {
    const largest = { a: 'x'.repeat(32 * 1024 - '{"a":""}'.length) };
    expect((await call('PUT', '/layouts/overview', { layout: largest })).status).toBe(200);
    const answer = await call('PUT', '/layouts/overview', { layout: { a: `${largest.a}x` } });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'payload_too_large' });
    expect((await call('GET', '/layouts/overview')).body).toEqual({ layout: largest });
  });

  it.each([
    ['GET', '/layouts/settings', undefined],
    ['PUT', '/layouts/settings', { layout: {} }],
    ['PUT', '/layouts/overview', {}],
    ['PUT', '/layouts/overview', { layout: null }],
    ['PUT', '/layouts/overview', { layout: [] }],
    ['PUT', '/layouts/overview', { layout: 'x' }],
  ])('refuses %s %s with %j', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(422);
  });

  it('takes a layout of many levels, and refuses one of more than a screen draws', async () => {
    const nested = (levels: number): string => `{"layout":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    const put = (body: string): Promise<Answer> =>
      request(`${service.url}/api/v1/me/layouts/overview`, {
        method: 'PUT',
        body,
        token: ada.token,
        headers: { 'content-type': 'application/json' },
      });
    expect((await put(nested(400))).status).toBe(200);
    const answer = await put(nested(15_000));
    expect([answer.status, answer.body.field]).toEqual([422, 'input']);
  });

  it('shows no account the layout of another one', async () => {
    const eve = await signUp(service, 'eve');
    await call('PUT', '/layouts/analytics', { layout: { mine: true } });
    expect((await call('GET', '/layouts/analytics', undefined, eve.token)).body).toEqual({ layout: null });
  });
});

describe('who may use /api/v1/me', () => {
  const ROUTES: [string, string][] = [
    ['GET', '/features'],
    ['GET', '/layouts/analytics'],
    ['PUT', '/layouts/analytics'],
    ['DELETE', '/layouts/analytics'],
    ['GET', '/profile-pictures'],
    ['POST', '/profile-pictures'],
    ['DELETE', '/profile-pictures'],
    ['POST', '/profile-pictures/upload'],
  ];

  it.each(ROUTES)(
    '%s %s asks for a signed-in account, or a key that may do everything',
    async (method, path) => {
      const [weak, strong] = [
        await createKey(service, ada, ['urls:manage']),
        await createKey(service, ada, ['admin:all']),
      ];
      expect((await request(`${service.url}/api/v1/me${path}`, { method })).status).toBe(401);
      expect((await call(method, path, undefined, weak)).status).toBe(403);
      expect([200, 204, 422]).toContain((await call(method, path, undefined, strong)).status);
      const keys = JSON.parse((await request(`${service.url}/api/v1/keys`, { token: ada.token })).text).keys;
      for (const { id } of keys)
        await request(`${service.url}/api/v1/keys/${id}`, { method: 'DELETE', token: ada.token });
    },
  );
});

describe('profile pictures', () => {
  const pfp = async () => (await request(`${service.url}/auth/me`, { token: ada.token })).body.user?.pfp;
  const upload = (image: unknown) => call('POST', '/profile-pictures/upload', { image });
  const stored = () => readdir(join(service.dataDir, 'media'));

  it.each(['png', 'jpeg', 'webp'] as const)(
    'takes a %s, draws it anew without its metadata, and serves it',
    async (type) => {
      const answer = await upload(await pictureUri(type));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: expect.any(String) });
      const picture = await pfp();
      expect(picture).toEqual({
        url: expect.stringMatching(new RegExp(`^${service.url}/media/[0-9a-f]{24}\\.webp$`)),
        source: 'upload',
      });
      const served = await fetch(String(picture?.url));
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(bytes.includes('Secret-Studio')).toBe(false);
    },
  );

  it('keeps one file per person', async () => {
    await upload(await pictureUri('png'));
    await upload(await pictureUri('jpeg'));
    expect(await stored()).toHaveLength(1);
    for (let time = 1; time <= 2; time += 1)
      expect((await call('DELETE', '/profile-pictures')).status).toBe(200);
    expect(await pfp()).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['another type', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
    ['text', 'hello'],
    ['a picture in name only', `data:image/png;base64,${Buffer.from('nonsense').toString('base64')}`],
    [
      'the right first bytes and nothing else',
      `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nnonsense', 'latin1').toString('base64')}`,
    ],
    [
      'an SVG',
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    ],
    ['more than 512,000 bytes', `data:image/png;base64,${Buffer.alloc(512_001).toString('base64')}`],
  ])('refuses %s with 400 and stores nothing', async (_case, image) => {
    const answer = await upload(image);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_error', field: 'image' });
    expect(await stored()).toEqual([]);
  });

  it('does not unpack a small file with an enormous picture in it', async () => {
    const bomb = await pictureUri('png', 6000, 5000);
    expect(bomb.length).toBeLessThan(680_000);
    expect((await upload(bomb)).status).toBe(400);
  });

  it.each([[{}], [{ image: '' }], [{ image: 7 }]])('refuses %j with 422', async (body) => {
    expect((await call('POST', '/profile-pictures/upload', body)).status).toBe(422);
  });

  it('offers the pictures of linked providers, and takes the chosen one', async () => {
    const writer = await openWriter(service.context.config.database);
    await writer
      .insert(providerLinks)
      .values({
        provider: 'github',
        subject: '42',
        accountId: ada.id,
        email: ada.email,
        emailVerified: true,
        name: 'Ada',
        picture: 'https://pictures.example/42.png',
        linkedAt: 0,
      });
    writer.$client.close();
    const offered = { id: 'github_42', url: 'https://pictures.example/42.png', source: 'github' };
    expect((await call('GET', '/profile-pictures')).body).toEqual({
      pictures: [{ ...offered, is_current: false }],
    });
    expect((await call('POST', '/profile-pictures', { picture_id: 'github_43' })).status).toBe(404);
    expect((await call('POST', '/profile-pictures', { picture_id: 'x'.repeat(201) })).status).toBe(422);
    expect((await call('POST', '/profile-pictures', { picture_id: 'github_42' })).status).toBe(200);
    expect((await call('GET', '/profile-pictures')).body).toEqual({
      pictures: [{ ...offered, is_current: true }],
    });
    expect(await pfp()).toEqual({ url: offered.url, source: 'github' });
    const eve = await signUp(service, 'eve2');
    expect((await call('POST', '/profile-pictures', { picture_id: 'github_42' }, eve.token)).status).toBe(
      404,
    );
  });
});

describe('GET /media/{name}', () => {
  it.each([
    'nothing.png',
    '..%2Flinnet.db',
    '%2e%2e%2fsecrets.json',
    '0123456789abcdef01234567.png',
    '0123456789abcdef01234567.html',
  ])('serves no file that is not a stored picture: %s', async (name) => {
    expect((await request(`${service.url}/media/${name}`)).status).toBe(404);
  });
});
