import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, proveEmail, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await proveEmail(service, ada.email);
});
afterAll(() => service.stop());

const call = (method: string, path: string, token?: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token, body });

const entitlements = async (): Promise<Answer['body']> =>
  (await call('GET', '/api/v1/me/entitlements', ada.token)).body;

describe('GET /api/v1/me/entitlements', () => {
  it('tells of a plan without an end or a price, and of limits as they are enforced', async () => {
    const features = (await call('GET', '/api/v1/me/features', ada.token)).body.features;
    expect(await entitlements()).toEqual({
      version: 0,
      plan: { name: 'selfhost', status: null, until: null, founding: false, renews: false },
      features,
      limits: {
        custom_domains_max: { max: 10, used: 0 },
        webhook_endpoints_max: { max: 5, used: 0 },
        api_keys_max: { max: 20, used: 0 },
        analytics_window_days: { max: 90, used: null },
        api_rate_multiplier: { max: 1, used: null },
        bulk_batch_max: { max: 1000, used: null },
        ab_variants_max: { max: 10, used: null },
      },
      over_limit: {},
    });
  });

  it('counts what the account has, and follows what the owner allows', async () => {
    const gone = await createKey(service, ada, ['urls:read']);
    await createKey(service, ada, ['urls:read']);
    const { keys } = JSON.parse((await call('GET', '/api/v1/keys', ada.token)).text);
    const first = keys.find((key: { token_prefix: string }) => gone.startsWith(key.token_prefix));
    await call('DELETE', `/api/v1/keys/${first.id}?revoke=true`, ada.token);
    await call('POST', '/api/v1/custom-domains', ada.token, { fqdn: 'go.office.lan' });
    await call('POST', '/api/v1/webhooks', ada.token, {
      url: 'http://10.0.0.9/hook',
      events: ['link.created'],
    });
    await call('PUT', '/host/domains', ada.token, { per_account: 3 });
    await call('PUT', '/host/webhooks', ada.token, { per_account: 7 });
    await call('PUT', '/host/link-rules', ada.token, { variants_per_link: 12 });
    expect((await entitlements()).limits).toMatchObject({
      custom_domains_max: { max: 3, used: 1 },
      webhook_endpoints_max: { max: 7, used: 1 },
      api_keys_max: { max: 20, used: 1 },
      ab_variants_max: { max: 12, used: null },
    });
    const [free, pro] = JSON.parse((await call('GET', '/api/v1/plans')).text).plans;
    expect([free.limits, pro.limits]).toEqual([
      expect.objectContaining({ custom_domains_max: 3, webhook_endpoints_max: 7 }),
      free.limits,
    ]);
  });

  it('asks for an account, or a key that may do everything', async () => {
    const weak = await createKey(service, ada, ['urls:manage']);
    const strong = await createKey(service, ada, ['admin:all']);
    const statuses = [undefined, weak, strong].map(
      async (token) => (await call('GET', '/api/v1/me/entitlements', token)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
  });
});

describe('GET /api/v1/plans', () => {
  it('tells those without an account too that both plans hold all there is, and cost nothing', async () => {
    const { status, text } = await call('GET', '/api/v1/plans');
    const { plans, ...rest } = JSON.parse(text);
    const { features } = JSON.parse((await call('GET', '/api/v1/me/features', ada.token)).text);
    const isBuilt = Object.fromEntries(
      Object.entries(features).map(([name, state]) => [name, state === 'enabled']),
    );
    expect([status, rest]).toEqual([200, { prices: {}, founding: null }]);
    expect(plans).toEqual([
      { name: 'free', features: isBuilt, limits: expect.objectContaining({ bulk_batch_max: 1000 }) },
      { ...plans[0], name: 'pro' },
    ]);
  });

  it('may be read by pages of any origin', async () => {
    const answer = await request(`${service.url}/api/v1/plans`, { headers: { origin: 'https://x.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('X-Entitlements-Version', () => {
  const versionOf = async (path: string, token?: string, method = 'GET'): Promise<string | null> =>
    (await call(method, path, token)).headers.get('x-entitlements-version');

  it('is on every answer to a caller who is known, refusals among them', async () => {
    const key = await createKey(service, ada, ['stats:read']);
    expect([
      await versionOf('/api/v1/urls', ada.token),
      await versionOf('/auth/me', ada.token),
      await versionOf('/api/v1/stats', key),
      await versionOf('/api/v1/urls', key),
      await versionOf('/api/v1/urls/nonsense', ada.token),
      await versionOf('/api/v1/expand?url=nonsense', ada.token),
    ]).toEqual(['0', '0', '0', '0', '0', '0']);
  });

  it('is on no answer to a caller who is not', async () => {
    expect([
      await versionOf('/api/v1/urls'),
      await versionOf('/api/v1/urls', 'spoo_nonsense'),
      await versionOf('/api/v1/expand?url=nonsense'),
      await versionOf('/api/v1/plans'),
      await versionOf('/health'),
    ]).toEqual([null, null, null, null, null]);
  });
});

it.each([
  ['POST', '/api/v1/me/pro-onboarding'],
  ['POST', '/api/v1/billing/checkout'],
  ['POST', '/api/v1/billing/portal'],
])('knows nothing of %s %s', async (method, path) => {
  const { status, body } = await call(method, path, ada.token, {});
  expect([status, body.code]).toEqual([404, 'not_found']);
});
