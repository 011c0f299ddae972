import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterEach(() => service.stop());

const ask = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token });
const makeWebhook = (url: string): Promise<Answer> =>
  ask('POST', '/api/v1/webhooks', { url, events: ['link.created'] });
const makeDomain = (fqdn: string): Promise<Answer> => ask('POST', '/api/v1/custom-domains', { fqdn });

it('changes what is given about webhooks and leaves the rest', async () => {
  const usual = { allow_loopback: false, allow_private_targets: true, per_account: 5 };
  expect((await ask('GET', '/host/webhooks')).body).toEqual(usual);
  const changed = { ...usual, allow_private_targets: false, per_account: 2 };
  expect((await ask('PUT', '/host/webhooks', { allow_private_targets: false, per_account: 2 })).body).toEqual(
    changed,
  );
  for (const wrong of [{ per_account: -1 }, { per_account: 101 }, { allow_loopback: 'maybe' }])
    expect((await ask('PUT', '/host/webhooks', wrong)).status).toBe(422);
  expect((await ask('GET', '/host/webhooks')).body).toEqual(changed);
});

it('decides where webhooks lead', async () => {
  expect((await makeWebhook('http://10.0.0.9/hook')).status).toBe(201);
  await ask('PUT', '/host/webhooks', { allow_private_targets: false });
  expect((await makeWebhook('http://10.0.0.9/hook')).status).toBe(422);
  expect((await makeWebhook('http://127.0.0.1:9/hook')).status).toBe(422);
  await ask('PUT', '/host/webhooks', { allow_private_targets: true, allow_loopback: true });
  expect((await makeWebhook('http://127.0.0.1:9/hook')).status).toBe(201);
});

it('bounds the webhooks of an account, and takes none away', async () => {
  for (let made = 0; made < 2; made += 1) await makeWebhook(`http://10.0.0.9/${made}`);
  await ask('PUT', '/host/webhooks', { per_account: 1 });
  expect((await makeWebhook('http://10.0.0.9/more')).body).toMatchObject({ code: 'conflict' });
  await ask('PUT', '/host/webhooks', { per_account: 3 });
  expect((await makeWebhook('http://10.0.0.9/more')).status).toBe(201);
});

it('bounds the custom domains of an account', async () => {
  expect((await ask('GET', '/host/domains')).body).toEqual({ per_account: 10 });
  expect((await ask('PUT', '/host/domains', { per_account: 1 })).body).toEqual({ per_account: 1 });
  expect((await makeDomain('one.office.lan')).status).toBe(201);
  expect((await makeDomain('two.office.lan')).body).toMatchObject({ code: 'domain_quota_exceeded' });
  expect((await ask('PUT', '/host/domains', { per_account: 1001 })).status).toBe(422);
});

it('is for the owner only', async () => {
  const member = await signUp(service, 'member');
  const key = await createKey(service, owner, ['admin:all']);
  for (const path of ['/host/webhooks', '/host/domains']) {
    for (const token of [member.token, key]) {
      expect((await ask('GET', path, undefined, token)).status).toBe(403);
      expect((await ask('PUT', path, { per_account: 1 }, token)).status).toBe(403);
    }
  }
});
