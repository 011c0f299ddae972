import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../../service/lib/time.ts';
import { recheckDomains } from '../../../../service/network/domains/verification/verify.ts';
import { createKey, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { askAt, type Domains, domainsOf, type NameServer, OFFICE, startNamedService } from './name-server.ts';

let service: TestService;
let names: NameServer;
let domains: Domains;
beforeAll(async () => {
  ({ service, names } = await startNamedService());
  // A key outlasts the days that pass here; a session would not.
  domains = domainsOf(service, await createKey(service, await signUp(service), ['domains:manage']));
  await service.context.settings.set('domainsPerAccount', 100);
});
afterAll(() => service.stop());

let made = 0;
let name: string;
let id: string;
beforeEach(async () => {
  made += 1;
  name = `go${made}.lan`;
  id = String((await domains.add(name)).body.id);
});

const stepsOf = ({ body }: Answer): unknown[] => {
  const steps: unknown = JSON.parse(JSON.stringify(body.verification?.steps ?? []));
  return Array.isArray(steps) ? steps.map(({ step, passed }) => [step, passed]) : [];
};

describe('Verifying a domain', () => {
  it('resolves two names at a time at the most', async () => {
    let [running, most] = [0, 0];
    const resolve = async (): Promise<string[]> => {
      running += 1;
      most = Math.max(most, running);
      // On a busy computer the first one would be done before the second one begins.
      while (most < 2) await sleep(5);
      await sleep(50);
      running -= 1;
      return ['192.0.2.1'];
    };
    const slow = await startTestService({ machine: { ...pretendMachine({ lo: ['127.0.0.1'] }), resolve } });
    const { add, verify } = domainsOf(slow, (await signUp(slow)).token);
    const added = await Promise.all(['one', 'two', 'three', 'four'].map((fqdn) => add(fqdn)));
    const checked = await Promise.all(added.map(({ body }) => verify(String(body.id))));
    expect(checked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(2);
    await slow.stop();
  });

  it('fails while its name does not resolve, and says so', async () => {
    const answer = await domains.verify(id);
    expect([answer.status, String(answer.body.status)]).toEqual([200, 'pending']);
    expect(stepsOf(answer)).toEqual([
      ['resolve', false],
      ['address', null],
      ['probe', null],
    ]);
    expect(answer.body.last_verification_error).toBe(
      `${name} does not resolve. Add the record to the router or the hosts file, then check again.`,
    );
    expect(answer.body.last_verified_at).toBeNull();
  });

  it('says what it found in the language of the person at a screen, and in English to a key', async () => {
    const bea = await signUp(service, 'bea');
    const key = await createKey(service, bea, ['domains:manage']);
    const own = await domainsOf(service, bea.token).add('beas.lan');
    const ask = (token: string, language: string): Promise<Answer> =>
      request(`${service.url}/api/v1/custom-domains/${own.body.id}`, {
        token,
        headers: { 'accept-language': language },
      });
    await domainsOf(service, bea.token).verify(String(own.body.id));
    const english = await ask(key, 'de');
    expect(english.body.last_verification_error).toMatch(/^beas\.lan does not resolve\./);
    expect(String(english.body.setup_notes)).toMatch(/^In the router: add beas\.lan/);
    const german = await ask(bea.token, 'de');
    expect(german.body.last_verification_error).toMatch(/^beas\.lan wird nicht gefunden\./);
    expect(german.body.verification).toMatchObject({
      steps: [
        { step: 'resolve', message: german.body.last_verification_error },
        { step: 'address', message: 'Nicht geprüft: Ein früherer Schritt ist fehlgeschlagen.' },
        { step: 'probe' },
      ],
    });
    expect(String(german.body.setup_notes)).not.toMatch(/In the router/);
  });

  it('fails while the name leads elsewhere, and says where to', async () => {
    names.set(name, ['10.77.0.9', '192.0.2.1']);
    const answer = await domains.verify(id);
    expect(String(answer.body.status)).toBe('pending');
    expect(stepsOf(answer)).toEqual([
      ['resolve', true],
      ['address', false],
      ['probe', null],
    ]);
    expect(answer.body.last_verification_error).toBe(
      `${name} points to 10.77.0.9, 192.0.2.1, which is not this computer. Point it to ${OFFICE}.`,
    );
  });

  it('fails while Linnet does not listen at the address, and says that it is not shared there', async () => {
    names.set(name, [OFFICE]);
    const answer = await domains.verify(id);
    expect(String(answer.body.status)).toBe('pending');
    expect(stepsOf(answer)).toEqual([
      ['resolve', true],
      ['address', true],
      ['probe', false],
    ]);
    expect(answer.body.last_verification_error).toBe(
      `Linnet does not respond at http://${name}:${service.port}: it is not shared at that address.`,
    );
  });

  it('makes it active once the name leads here, of several addresses by one', async () => {
    names.set(name, ['10.77.0.9', '127.0.0.1']);
    expect((await askAt(service, name, '/')).status).toBe(404);
    const answer = await domains.verify(id);
    expect(answer.body).toMatchObject({ status: 'active', last_verification_error: null });
    expect(stepsOf(answer)).toEqual([
      ['resolve', true],
      ['address', true],
      ['probe', true],
    ]);
    expect(answer.body.last_verified_at).toBe(new Date(service.clock.now()).toISOString());
    expect((await askAt(service, name, '/robots.txt')).status).toBe(200);
  });

  it('answers its probe under the name alone, and only while the check runs', async () => {
    const { token, end } = service.context.domainProbes.begin(name);
    const path = `/.well-known/linnet-domain/${token}`;
    expect(await askAt(service, name, path)).toMatchObject({ status: 200, body: token });
    expect((await askAt(service, name, `${path}x`)).status).toBe(404);
    expect((await askAt(service, name, '/robots.txt')).status).toBe(404);
    expect((await askAt(service, name, '/health')).status).toBe(404);
    expect((await askAt(service, 'localhost', path)).status).toBe(404);
    expect((await askAt(service, 'other.lan', path)).status).toBe(404);
    end();
    expect((await askAt(service, name, path)).status).toBe(404);
  });

  it('cannot make a domain active that was given up while it was checked', async () => {
    names.set(name, ['127.0.0.1']);
    const [verified, revoked] = await Promise.all([domains.verify(id), domains.revoke(id)]);
    expect(revoked.status).toBe(200);
    expect([200, 422]).toContain(verified.status);
    expect(String((await domains.get(id)).body.status)).toBe('revoked');
    expect((await askAt(service, name, '/robots.txt')).status).toBe(404);
  });

  it('is refused for a revoked domain', async () => {
    await domains.revoke(id);
    const answer = await domains.verify(id);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_domain_transition']);
    expect(answer.body.detail).toHaveLength(1);
  });
});

describe('An active domain', () => {
  const recheck = async (): Promise<void> => {
    service.clock.advance(7 * DAY);
    await recheckDomains(service.context);
  };
  const statusNow = async (): Promise<string> => String((await domains.get(id)).body.status);

  beforeEach(async () => {
    names.set(name, ['127.0.0.1']);
    await domains.verify(id);
  });

  it('is checked again after seven days, and not before', async () => {
    names.delete(name);
    service.clock.advance(7 * DAY - 1);
    await recheckDomains(service.context);
    expect((await domains.get(id)).body.last_verification_error).toBeNull();
    service.clock.advance(1);
    await recheckDomains(service.context);
    const { body } = await domains.get(id);
    expect(body).toMatchObject({ status: 'active' });
    expect(body.last_verification_error).not.toBeNull();
  });

  it('is suspended when three rechecks in a row have failed, and comes back once it is verified', async () => {
    names.delete(name);
    await recheck();
    await recheck();
    expect(await statusNow()).toBe('active');
    await recheck();
    expect(await statusNow()).toBe('suspended');
    expect((await askAt(service, name, '/robots.txt')).status).toBe(404);
    await recheck();
    names.set(name, ['127.0.0.1']);
    await recheck();
    expect(await statusNow()).toBe('suspended');
    expect(String((await domains.verify(id)).body.status)).toBe('active');
    expect((await askAt(service, name, '/robots.txt')).status).toBe(200);
  });

  it('starts to count anew with every success', async () => {
    for (let round = 0; round < 3; round += 1) {
      names.delete(name);
      await recheck();
      await recheck();
      names.set(name, ['127.0.0.1']);
      await recheck();
    }
    expect(await statusNow()).toBe('active');
  });

  it('is not lost to a person who verifies it again and again while the network is down', async () => {
    names.delete(name);
    for (let time = 0; time < 4; time += 1) await domains.verify(id);
    const { body } = await domains.get(id);
    expect(body).toMatchObject({ status: 'active' });
    expect(body.last_verification_error).not.toBeNull();
  });

  it('keeps its good name when the service stops in the middle of a check', async () => {
    service.clock.advance(7 * DAY);
    const stopping = new AbortController();
    names.get = () => void stopping.abort();
    await expect(recheckDomains(service.context, { signal: stopping.signal })).rejects.toThrow();
    Reflect.deleteProperty(names, 'get');
    expect((await domains.get(id)).body.last_verification_error).toBeNull();
  });

  it('is checked again when the clock was ahead before', async () => {
    service.clock.advance(-30 * DAY);
    names.delete(name);
    await recheckDomains(service.context);
    expect((await domains.get(id)).body.last_verification_error).not.toBeNull();
    service.clock.advance(30 * DAY);
  });
});
