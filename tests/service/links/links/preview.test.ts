import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, makeLink, visit } from '../../../support/links.ts';
import { createKey, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
/** A key, since the clock is moved past the life of a session. */
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await createKey(service, await signUp(service), ['admin:all']);
});
afterAll(() => service.stop());

const soon = (seconds: number): number => Math.floor(service.clock.now() / 1000) + seconds;
const make = (fields: object = {}) => makeLink(service, fields, key);
const preview = async (alias: string) =>
  (await request(`${service.url}/api/v1/public/preview/${alias}`)).body;

const FALLBACK = {
  url: 'https://archive.example/x?y#z',
  domain: 'archive.example',
  path: '/x?y#z',
  is_https: true,
};
const VARIANTS = [
  { url: 'http://nas:8080/b', weight: 60 },
  { url: 'https://example.com/', weight: 30 },
];
/** What only some links have, as it is otherwise. */
const NONE = {
  starts_at: null,
  destination: null,
  geo_destinations: null,
  variant_destinations: null,
  expired_destination: null,
  whitelabel: false,
};
const ALL = {
  pre_start_url: 'https://soon.example/',
  ab_variants: VARIANTS,
  expired_redirect_url: FALLBACK.url,
  geo_rules: { DE: 'https://example.de/' },
};

describe('the preview', () => {
  it('shows every variant with its share, in the order of the link', async () => {
    const { alias } = await make({ ab_variants: VARIANTS });
    expect(await preview(alias)).toMatchObject({
      status: 'active',
      starts_at: null,
      variant_destinations: [
        { url: 'http://nas:8080/b', domain: 'nas:8080', path: '/b', is_https: false, weight: 60 },
        { url: 'https://example.com/', domain: 'example.com', path: '', is_https: true, weight: 30 },
      ],
      expired_destination: null,
      whitelabel: false,
    });
  });

  it('of a link that is to start has the moment, and no address at all until then', async () => {
    const starts_at = soon(60);
    const { alias } = await make({ ...ALL, starts_at });
    const scheduled = await preview(alias);
    expect(scheduled).toMatchObject({ ...NONE, status: 'scheduled', starts_at });
    expect(JSON.stringify(scheduled)).not.toMatch(/\.example|nas|example\.(com|de)/);
    service.clock.advance(60_000);
    expect(await preview(alias)).toMatchObject({
      status: 'active',
      starts_at: null,
      variant_destinations: [{ weight: 60 }, { weight: 30 }],
      expired_destination: null,
    });
  });

  it.each([
    ['in time', { expire_after: 1, password: 'sesame-open-1' }],
    ['in time', { expire_after: 1 }],
    ['by clicks', { max_clicks: 1 }],
  ])(
    'of a link that ran out %s says where it leads instead, behind a password or not: %j',
    async (_how, end) => {
      const fields = 'expire_after' in end ? { ...end, expire_after: soon(60) } : end;
      const { alias } = await make({ ...ALL, ...fields });
      expect((await preview(alias)).expired_destination).toBeNull();
      await visit(service, alias);
      service.clock.advance(60_000);
      expect(await preview(alias)).toMatchObject({
        ...NONE,
        status: 'expired',
        expired_destination: FALLBACK,
      });
    },
  );

  it.each(['paused', 'blocked', 'protected'])('of a %s link says none of it', async (state) => {
    const { id, alias } = await make({ ...ALL, ...(state === 'protected' && { password: 'sesame-open-1' }) });
    const body = { status: 'INACTIVE' };
    if (state === 'paused')
      await request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: key, body });
    if (state === 'blocked') await blockLink(service, id);
    expect(await preview(alias)).toMatchObject(NONE);
  });

  it('of a link of the first generation has every key too', async () => {
    const body = new URLSearchParams({ url: 'https://example.com/', alias: 'old' });
    await request(service.url, { method: 'POST', body });
    const { destination: _, ...none } = NONE;
    expect(await preview('old')).toMatchObject({ ...none, generation: 'v1', status: 'active' });
  });
});
