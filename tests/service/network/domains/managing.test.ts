import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { type Domains, domainsOf, type NameServer, OFFICE, startNamedService } from './name-server.ts';

let service: TestService;
let names: NameServer;
let ada: Person;
let eve: Person;
let domains: Domains;
let hers: Domains;
beforeAll(async () => {
  ({ service, names } = await startNamedService());
  ada = await signUp(service, 'ada');
  eve = await signUp(service, 'eve');
  domains = domainsOf(service, ada.token);
  hers = domainsOf(service, eve.token);
  await service.context.settings.set('domainsPerAccount', 100);
});
afterAll(() => service.stop());

const fault = ({ status, body }: { status: number; body: Record<string, unknown> }): unknown[] => [
  status,
  body.code,
  body.field,
];

describe('Registering a domain', () => {
  it('gives it with all fields, and how to point its name here', async () => {
    const { status, body } = await domains.add('Links.Office.LAN.');
    expect(status).toBe(201);
    const created = new Date(service.clock.now()).toISOString();
    const address = `http://links.office.lan:${service.port}`;
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fqdn: 'links.office.lan',
      status: 'pending',
      verification_method: 'a_record',
      dns_records: [
        { type: 'A', name: 'links.office.lan', value: OFFICE, purpose: 'points the name at this computer' },
      ],
      setup_notes: expect.any(Array),
      created_at: created,
      updated_at: created,
      last_verified_at: null,
      last_verification_error: null,
      root_redirect: null,
      not_found_redirect: null,
      custom_robots_txt: null,
      address,
      verification: null,
    });
    const notes = String(body.setup_notes);
    for (const told of ['router', `${OFFICE} links.office.lan`, 'may change', address, 'not shared']) {
      expect(notes).toContain(told);
    }
  });

  it('tells of names in .local, of single labels, and of a computer without a network what is theirs', async () => {
    expect(String((await domains.add('wiki.local')).body.setup_notes)).toContain('mDNS');
    const single = await domains.add('go');
    expect(String(single.body.setup_notes)).toContain('Type http:// before go');
    expect(String(single.body.setup_notes)).not.toContain('mDNS');
    const alone = await startTestService({ machine: pretendMachine({ lo: ['127.0.0.1'] }) });
    const { token } = await signUp(alone);
    const { body } = await domainsOf(alone, token).add('go');
    expect(body.dns_records).toEqual([]);
    expect(String(body.setup_notes)).toContain('no address on a local network');
    await alone.stop();
  });

  it.each(['', 'http://go', 'go:7431', 'a b', 'go_to.lan', null, 7, 'x'.repeat(254)])(
    'is refused for %j, which is no name',
    async (fqdn) => {
      expect(fault(await domains.add(fqdn))).toEqual([422, 'validation_error', 'fqdn']);
    },
  );

  it.each([
    'localhost',
    'app.localhost',
    '127.0.0.1',
    '10.0.0.9',
    '::1',
    'office-pc',
    'OFFICE-PC.local',
    'office-pc.fritz.box',
    'links.local',
    'spoo.me',
    OFFICE,
  ])('is refused for %s, which is this computer or an address', async (fqdn) => {
    expect(fault(await domains.add(fqdn))).toEqual([400, 'domain_blocklisted', 'fqdn']);
  });

  it('is refused for a name that any account has, until it is removed for good', async () => {
    const id = String((await domains.add('taken.lan')).body.id);
    for (const caller of [domains, hers]) {
      expect(fault(await caller.add('TAKEN.lan'))).toEqual([409, 'domain_already_registered', 'fqdn']);
    }
    await domains.revoke(id);
    expect((await hers.add('taken.lan')).status).toBe(409);
    expect((await domains.remove(id)).status).toBe(204);
    expect((await hers.add('taken.lan')).status).toBe(201);
  });

  it('is done for one of two who ask at the same time', async () => {
    const answers = await Promise.all([
      domains.add('race.lan'),
      hers.add('race.lan'),
      domains.add('race.lan'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('ends at the quota, which revoked domains use too', async () => {
    const bob = await signUp(service, 'bob');
    const his = domainsOf(service, bob.token);
    await service.context.settings.set('domainsPerAccount', 2);
    const first = String((await his.add('one.lan')).body.id);
    const answers = await Promise.all(['two.lan', 'three.lan', 'four.lan'].map((name) => his.add(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    await his.revoke(first);
    const refused = await his.add('five.lan');
    expect([refused.status, refused.body.code]).toEqual([403, 'domain_quota_exceeded']);
    await his.remove(first);
    expect((await his.add('five.lan')).status).toBe(201);
    await service.context.settings.set('domainsPerAccount', 100);
  });
});

describe('Reading domains', () => {
  it('lists the caller’s own, the newest first, page by page', async () => {
    const cy = await signUp(service, 'cy');
    const his = domainsOf(service, cy.token);
    for (const name of ['a.lan', 'b.lan', 'c.lan']) {
      service.clock.advance(1000);
      await his.add(name);
    }
    const page = await his.call('GET', '?page=1&page_size=2');
    expect(page.body).toMatchObject({ page: 1, pageSize: 2, total: 3, hasNext: true });
    const items: unknown = page.body.items;
    expect(items).toMatchObject([{ fqdn: 'c.lan' }, { fqdn: 'b.lan' }]);
    expect((await his.call('GET', '?page=2&pageSize=2')).body).toMatchObject({
      items: [{ fqdn: 'a.lan' }],
      hasNext: false,
    });
    expect((await his.call('GET', '?page=9')).body).toMatchObject({ items: [], total: 3, pageSize: 20 });
  });

  it.each(['page=0', 'page=1001', 'page_size=0', 'page_size=101', 'page=x'])('refuses %s', async (query) => {
    expect((await domains.call('GET', `?${query}`)).status).toBe(422);
  });

  it('tells a domain of another account from an unknown one', async () => {
    const id = String((await domains.add('mine.lan')).body.id);
    const calls = [hers.get, hers.verify, hers.revoke, hers.remove, (one: string) => hers.change(one, {})];
    for (const call of calls) {
      const foreign = await call(id);
      expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
      for (const unknown of ['0'.repeat(24), 'x', id.toUpperCase()]) {
        const answer = await call(unknown);
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      }
    }
  });
});

describe('Changing a domain', () => {
  let refused = 0;

  it('keeps what is absent, clears what is null, and changes nothing with an empty body', async () => {
    const id = await domains.activate(names, 'change.lan');
    const everything = {
      root_redirect: 'https://example.com/?a=1',
      not_found_redirect: 'http://intranet/help',
      custom_robots_txt: 'User-agent: *\nAllow: /\n',
    };
    expect((await domains.change(id, everything)).body).toMatchObject(everything);
    expect((await domains.change(id, {})).body).toMatchObject(everything);
    const cleared = await domains.change(id, { root_redirect: null, custom_robots_txt: '' });
    expect(cleared.body).toMatchObject({ ...everything, root_redirect: null, custom_robots_txt: '' });
    expect((await domains.get(id)).body).toEqual(cleared.body);
  });

  it.each([
    [{ root_redirect: 'example.com' }, 'root_redirect'],
    [{ root_redirect: '' }, 'root_redirect'],
    [{ not_found_redirect: 'javascript:alert(1)' }, 'not_found_redirect'],
    [{ not_found_redirect: `https://example.com/${'x'.repeat(2083)}` }, 'not_found_redirect'],
    [{ custom_robots_txt: 'x'.repeat(4097) }, 'custom_robots_txt'],
    [{ root_redirect: 7 }, 'root_redirect'],
  ])('refuses %j', async (body, field) => {
    refused += 1;
    const id = await domains.activate(names, `refused-${refused}.lan`);
    expect(fault(await domains.change(id, body))).toEqual([422, 'validation_error', field]);
  });

  it('refuses an address that the owner blocks', async () => {
    const id = await domains.activate(names, 'blocks.lan');
    await service.context.settings.set('blockedDestinations', [
      { id: 'one', pattern: 'blocked\\.example', note: '' },
    ]);
    const answer = await domains.change(id, { root_redirect: 'https://blocked.example/' });
    expect([...fault(answer), answer.body.error]).toEqual([
      400,
      'validation_error',
      'root_redirect',
      'URL is blocked',
    ]);
    await service.context.settings.set('blockedDestinations', []);
  });

  it('refuses an address of the domain itself, which would redirect its visitors for ever', async () => {
    const id = await domains.activate(names, 'loop.lan');
    const back = [
      'http://loop.lan/',
      'https://LOOP.lan./start',
      'http://loop.lan:80',
      `http://user@loop.lan:${service.port}/missing?a=1`,
    ];
    for (const field of ['root_redirect', 'not_found_redirect'])
      for (const url of back)
        expect([url, ...fault(await domains.change(id, { [field]: url }))]).toEqual([
          url,
          ...[400, 'validation_error', field],
        ]);
    const elsewhere = { root_redirect: 'http://www.loop.lan/', not_found_redirect: 'http://loop.lan:5000/' };
    expect((await domains.change(id, elsewhere)).body).toMatchObject(elsewhere);
  });

  it('waits until the domain is active, and ends when it is revoked', async () => {
    const id = String((await domains.add('early.lan')).body.id);
    const early = await domains.change(id, { root_redirect: null });
    expect([early.status, early.body.code]).toEqual([422, 'domain_not_verified']);
    expect(early.body.detail).toHaveLength(1);
    const soon = await domains.remove(id);
    expect([soon.status, soon.body.code]).toEqual([422, 'invalid_domain_transition']);
    await domains.revoke(id);
    const late = await domains.change(id, { root_redirect: null });
    expect([late.status, late.body.code]).toEqual([422, 'invalid_domain_transition']);
    expect((await domains.revoke(id)).body).toEqual({
      id,
      fqdn: 'early.lan',
      cascade: false,
      urls_deleted: 0,
    });
  });
});

describe('What a caller needs', () => {
  it('is a scope: one for reading, another for the rest', async () => {
    const reader = domainsOf(service, await createKey(service, ada, ['domains:read']));
    const manager = domainsOf(service, await createKey(service, ada, ['domains:manage']));
    const other = domainsOf(service, await createKey(service, ada, ['urls:manage']));
    const id = String((await manager.add('scopes.lan')).body.id);
    expect([(await reader.get(id)).status, (await manager.get(id)).status]).toEqual([200, 200]);
    expect((await other.get(id)).status).toBe(403);
    for (const answer of [
      await reader.add('more.lan'),
      await reader.verify(id),
      await reader.change(id, {}),
      await reader.revoke(id),
      await reader.remove(id),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    expect((await request(`${service.url}/api/v1/custom-domains`)).status).toBe(401);
  });

  it('is patience: each domain is checked 60 times an hour at most, by all callers together', async () => {
    const limited = await startNamedService({ rateLimits: true });
    const owner = await signUp(limited.service);
    const keys = await Promise.all([1, 2].map(() => createKey(limited.service, owner, ['domains:manage'])));
    const callers = [owner.token, ...keys].map((token) => domainsOf(limited.service, token));
    const id = String((await domainsOf(limited.service, owner.token).add('busy.lan')).body.id);
    const statuses: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      for (const caller of callers) {
        for (let time = 0; time < 10; time += 1) statuses.push((await caller.verify(id)).status);
        expect((await caller.verify(id)).status).toBe(429);
      }
      limited.service.clock.advance(60_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    await limited.service.stop();
  });
});

describe('The further names of the installation', () => {
  const list = (list: unknown, token = ada.token) =>
    request(`${service.url}/host/names`, { method: 'PUT', body: { names: list }, token });

  it('are served as its own, and are no names for domains', async () => {
    expect((await list(['Wiki.Office.', 'intranet'])).body).toEqual({ names: ['wiki.office', 'intranet'] });
    expect(fault(await domains.add('wiki.office'))).toEqual([400, 'domain_blocklisted', 'fqdn']);
    const there = await request(`${service.url}/api/v1/custom-domains`, { token: ada.token });
    expect(there.status).toBe(200);
    expect((await request(`${service.url}/host/names`, { token: ada.token })).body).toEqual({
      names: ['wiki.office', 'intranet'],
    });
    await list([]);
    expect((await domains.add('wiki.office')).status).toBe(201);
  });

  it('are the owner’s to list, and never those of a domain', async () => {
    expect((await list(['intranet'], eve.token)).status).toBe(403);
    await domains.add('already.lan');
    expect(fault(await list(['already.lan']))).toEqual([409, 'conflict', 'names']);
    expect(fault(await list(['http://x']))).toEqual([400, 'validation_error', 'names']);
    const chosen = await request(`${service.url}/host/link-address`, {
      method: 'PUT',
      body: { address: 'http://already.lan' },
      token: ada.token,
    });
    expect(fault(chosen)).toEqual([409, 'conflict', 'address']);
  });
});
