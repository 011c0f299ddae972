import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const FORWARDED = { 'X-Forwarded-For': '198.51.100.7, 192.168.1.20', 'X-Forwarded-Host': 'go' };

let service: TestService;
let owner: Person;
beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterEach(() => service.stop());

const ask = (
  method: string,
  path = '',
  proxies?: unknown,
  headers: Record<string, string> = {},
  token = owner.token,
): Promise<Answer> =>
  request(`${service.url}/host/proxies${path}`, {
    method,
    headers,
    token,
    ...(proxies !== undefined && { body: { proxies } }),
  });

describe('/host/proxies', () => {
  it('says how a caller is seen while no proxy is trusted, whatever its headers claim', async () => {
    const self = { address: '127.0.0.1', origin: service.url };
    expect(await ask('GET', '', undefined, FORWARDED)).toMatchObject({
      status: 200,
      body: {
        proxies: [],
        connection: '127.0.0.1',
        forwarded_for: FORWARDED['X-Forwarded-For'],
        seen: self,
        would_be_seen: self,
      },
    });
    expect((await ask('GET')).body).toMatchObject({ forwarded_for: null, seen: self });
  });

  it('says how a caller would be seen, and keeps nothing', async () => {
    const { body } = await ask('POST', '/preview', ['127.0.0.0/8'], FORWARDED);
    expect(body).toMatchObject({
      proxies: ['127.0.0.0/8'],
      seen: { address: '127.0.0.1', origin: service.url },
      would_be_seen: { address: '192.168.1.20', origin: 'http://go' },
    });
    expect(service.context.settings.get('trustedProxies')).toEqual([]);
  });

  it('keeps proxies in one spelling, each once, and believes them from then on', async () => {
    const kept = await ask(
      'PUT',
      '',
      [' 127.0.0.1 ', '::ffff:127.0.0.1', '10.1.2.3/8', 'FD00::/8'],
      FORWARDED,
    );
    expect(kept.body).toMatchObject({ proxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] });
    expect((await ask('GET', '', undefined, FORWARDED)).body).toMatchObject({
      connection: '127.0.0.1',
      seen: { address: '192.168.1.20', origin: 'http://go' },
    });
    expect((await ask('PUT', '', [], FORWARDED)).body).toMatchObject({
      proxies: [],
      seen: { address: '127.0.0.1' },
    });
  });

  it.each(['go', '10.0.0.7:80', '10.0.0.0/40', '0.0.0.0/0', '10.0.0.0/7', '::/0', ''])(
    'refuses %j and leaves the list as it is',
    async (proxy) => {
      await ask('PUT', '', ['10.0.0.7']);
      for (const answer of [
        await ask('PUT', '', ['10.0.0.8', proxy]),
        await ask('POST', '/preview', [proxy]),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'validation_error', field: 'proxies' } });
      }
      expect((await ask('GET')).body).toMatchObject({ proxies: ['10.0.0.7'] });
    },
  );

  it('takes 32 and no more', async () => {
    const some = (count: number): string[] => Array.from({ length: count }, (_, index) => `10.0.0.${index}`);
    expect((await ask('PUT', '', some(32))).status).toBe(200);
    expect((await ask('PUT', '', some(33))).status).toBe(422);
  });

  it('is for the owner only', async () => {
    const member = await signUp(service, 'member');
    const key = await createKey(service, owner, ['admin:all']);
    for (const token of [member.token, key]) {
      expect((await ask('GET', '', undefined, {}, token)).status).toBe(403);
      expect((await ask('PUT', '', ['127.0.0.1'], {}, token)).status).toBe(403);
      expect((await ask('POST', '/preview', ['127.0.0.1'], {}, token)).status).toBe(403);
    }
    expect((await request(`${service.url}/host/proxies`)).status).toBe(401);
  });
});
