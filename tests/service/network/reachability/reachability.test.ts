import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const SHARED = '127.0.0.2';

let service: TestService;
let owner: Person;
let names: Record<string, string[]>;
beforeEach(async () => {
  names = {};
  service = await startTestService({
    machine: {
      ...pretendMachine({ eth0: [SHARED] }),
      resolve: async (name) => names[name] ?? Promise.reject(new Error('ENOTFOUND')),
    },
  });
  owner = await signUp(service);
});
afterEach(() => service.stop());

const share = () => service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
const choose = (address: string) =>
  service.context.settings.set('linkAddress', address, { accountId: owner.id });

const ask = (method = 'GET', path = ''): Promise<Answer> =>
  request(`${service.url}/host/reachability${path}`, { method, token: owner.token });

describe('/host/reachability', () => {
  it('says that nothing is served while nothing is shared', async () => {
    const { status, body } = await ask('POST', '/check');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      checked_at: new Date(service.clock.now()).toISOString(),
      addresses: [],
      name: null,
      firewall: { commands: [] },
    });
  });

  it('connects to each address that is served', async () => {
    await share();
    await ask('POST', '/check');
    expect((await ask()).body).toMatchObject({
      addresses: [{ url: `http://${SHARED}:${service.port}`, ok: true, reason: null }],
      name: null,
    });
  });

  it.each([
    ['leads to this computer', { 'go.office': [SHARED] }, true, null],
    [
      'leads to its loopback address, as systems resolve their own name',
      { 'go.office': ['127.0.1.1'] },
      true,
      null,
    ],
    [
      'leads elsewhere',
      { 'go.office': ['10.9.9.9'] },
      false,
      'go.office points to 10.9.9.9, which is not this computer',
    ],
    ['is not found', {}, false, 'go.office is not found on this network'],
  ])('says of a name that it %s', async (_what, known, ok, reason) => {
    names = known;
    await share();
    await choose(`http://go.office:${service.port}`);
    const { body } = await ask('POST', '/check');
    expect(body.name).toEqual({ name: 'go.office', ok, addresses: Object.values(known).flat(), reason });
  });

  it('leaves it to a proxy where a name with a certificate leads', async () => {
    names = { 'go.example.com': ['203.0.113.9'] };
    await choose('https://go.example.com');
    expect((await ask('POST', '/check')).body.name).toMatchObject({ ok: true });
  });

  it('leaves it to a proxy that is trusted, too', async () => {
    names = { 'go.office': ['10.9.9.9'] };
    await choose('http://go.office');
    await service.context.settings.set('trustedProxies', ['10.9.0.0/16'], { accountId: owner.id });
    expect((await ask('POST', '/check')).body.name).toMatchObject({ ok: true });
  });

  it('looks again after the shared addresses changed', async () => {
    let checks = 0;
    const end = service.context.lan.onChange(() => {
      checks += 1;
    });
    await share();
    await share();
    await service.context.lan.apply({ mode: 'off' });
    expect(checks).toBe(2);
    end();
    await share();
    expect(checks).toBe(2);
  });
});
