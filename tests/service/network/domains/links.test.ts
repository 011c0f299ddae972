import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { DAY } from '../../../../service/lib/time.ts';
import { startHousekeeping } from '../../../../service/start/housekeeping.ts';
import { blockLink, fileAllClicks, getLink, makeLink, shorten } from '../../../support/links.ts';
import { PASSWORD, type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';
import { askAt, type Domains, domainsOf, type NameServer, startNamedService } from './name-server.ts';

let service: TestService;
let names: NameServer;
let ada: Person;
let domains: Domains;
beforeAll(async () => {
  ({ service, names } = await startNamedService());
  ada = await signUp(service);
  domains = domainsOf(service, ada.token);
  await service.context.settings.set('domainsPerAccount', 100);
});
afterAll(() => service.stop());

const call = (method: string, path: string, body?: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1${path}`, { method, body, token });

let made = 0;
/** An active domain of the caller's with a name that no other one has. */
async function newDomain(): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `links${made}.lan`;
  return { id: await domains.activate(names, name), name };
}

describe('A link on a custom domain', () => {
  it('is named after the domain wherever it is told', async () => {
    const { name } = await newDomain();
    const link = await makeLink(service, { alias: 'wiki', domain: name.toUpperCase() }, ada.token);
    expect(link.shortUrl).toBe(`http://${name}:${service.port}/wiki`);
    expect((await getLink(service, link.id, ada.token)).body.domain).toBe(name);
    for (const written of [name, name.toUpperCase(), `${name}:${service.port}`]) {
      const found = await call('GET', `/urls/${encodeURIComponent(written)}/wiki`);
      expect(found.body).toMatchObject({ id: link.id, domain: name });
    }
    const listed = await call('GET', `/urls?domain=${name}`);
    expect(listed.body).toMatchObject({ total: 1, items: [{ id: link.id, domain: name }] });
    const others = await call('GET', '/urls?domain=localhost&pageSize=100');
    expect(others.text).not.toContain(link.id);
    const edited = await call('PATCH', `/urls/${link.id}`, { max_clicks: 5 });
    expect(edited.body.domain).toBe(name);
  });

  it('has the port at which the name was proved, whatever address links begin with otherwise', async () => {
    const { name } = await newDomain();
    await service.context.settings.set('linkAddress', 'https://links.example.com');
    const link = await makeLink(service, { domain: name }, ada.token);
    expect(link.shortUrl).toBe(`http://${name}:${service.port}/${link.alias}`);
    await service.context.settings.set('linkAddress', null);
  });

  it('asks for an alias that is free there, reserved words included', async () => {
    const { name } = await newDomain();
    const check = async (alias: string, domain?: string): Promise<unknown> =>
      (await call('GET', `/shorten/check-alias?alias=${alias}${domain ? `&domain=${domain}` : ''}`)).body;
    await makeLink(service, { alias: 'free', domain: name }, ada.token);
    expect(await check('free', name)).toEqual({ available: false, reason: 'taken' });
    expect(await check('free')).toEqual({ available: true, reason: null });
    expect(await check('api', name)).toEqual({ available: true, reason: null });
  });

  it('leads nowhere on its own domain, which visitors would be sent around in', async () => {
    const { name } = await newDomain();
    const answer = await shorten(service, { long_url: `http://${name}:${service.port}/x` }, ada.token);
    expect([answer.status, answer.body.field]).toEqual([400, 'long_url']);
    const other = await shorten(service, { long_url: `http://${name}:9000/x` }, ada.token);
    expect(other.status).toBe(201);
  });

  it('cannot be made before the domain is active, after it is revoked, or by another account', async () => {
    const eve = await signUpAnother(service);
    const pending = String((await domains.add('later.lan')).body.id);
    const make = (domain: string, token = ada.token) =>
      shorten(service, { long_url: 'https://a.example/', domain }, token);
    expect((await make('later.lan')).body).toMatchObject({ code: 'domain_not_verified', field: 'domain' });
    await domains.revoke(pending);
    expect((await make('later.lan')).body).toMatchObject({ code: 'domain_not_verified' });
    await domains.remove(pending);
    expect((await make('later.lan')).body).toMatchObject({ code: 'not_found', field: 'domain' });
    const { name } = await newDomain();
    expect((await make(name, eve.token)).body).toMatchObject({ code: 'not_found', field: 'domain' });
  });

  it('is not stored when the domain was revoked after the request had been checked', async () => {
    const { id, name } = await newDomain();
    const checked = service.context.domains.at(name);
    const { id: elsewhere } = await makeLink(service, {}, ada.token);
    await domains.revoke(id);
    if (checked) service.context.domains.keep(checked, Number.MAX_SAFE_INTEGER);
    const refusal = { code: 'domain_not_verified', field: 'domain' };
    const made = await shorten(service, { long_url: 'https://a.example/', domain: name }, ada.token);
    expect([made.status, made.body]).toEqual([400, expect.objectContaining(refusal)]);
    const edited = await call('PATCH', `/urls/${elsewhere}`, { domain: name });
    expect([edited.status, edited.body]).toEqual([400, expect.objectContaining(refusal)]);
    const moved = await call('POST', '/urls/bulk/domain', { ids: [elsewhere], domain: name });
    expect(moved.body).toMatchObject({ results: [{ ok: false, error_code: 'not_attempted' }] });
    expect((await call('GET', `/urls?domain=${name}`)).body.total).toBe(0);
  });
});

describe('POST /api/v1/urls/bulk/domain', () => {
  it('moves links there and back, and says of each what became of it', async () => {
    const { name } = await newDomain();
    const free = await makeLink(service, { alias: 'bulk-free' }, ada.token);
    const taken = await makeLink(service, { alias: 'bulk-taken' }, ada.token);
    await makeLink(service, { alias: 'bulk-taken', domain: name }, ada.token);
    const reserved = await makeLink(service, { alias: 'docs', domain: name }, ada.token);
    const blocked = await makeLink(service, {}, ada.token);
    await blockLink(service, blocked.id);
    const ids = [free.id, taken.id, blocked.id, '0'.repeat(24)];
    const there = await call('POST', '/urls/bulk/domain', { ids, domain: name });
    expect(there.body).toMatchObject({
      summary: { total: 4, succeeded: 1, failed: 3 },
      results: [
        { ok: true, alias: 'bulk-free' },
        { error_code: 'conflict' },
        { error_code: 'forbidden' },
        { error_code: 'not_found' },
      ],
    });
    expect((await askAt(service, name, '/bulk-free')).status).toBe(302);
    expect((await askAt(service, 'localhost', '/bulk-free')).status).toBe(404);
    const back = await call('POST', '/urls/bulk/domain', { ids: [free.id, reserved.id], domain: null });
    expect(back.body).toMatchObject({
      results: [{ ok: true }, { error_code: 'validation_error', alias: 'docs' }],
    });
    expect((await askAt(service, name, '/bulk-free')).status).toBe(404);
    expect((await askAt(service, 'localhost', '/bulk-free')).status).toBe(302);
  });

  it('refuses everything for a domain that is not an active one of the caller’s', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await domains.add('not-yet.lan');
    for (const domain of ['not-yet.lan', 'unknown.lan']) {
      const answer = await call('POST', '/urls/bulk/domain', { ids: [id], domain });
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        400,
        'validation_error',
        'domain',
      ]);
    }
    expect((await getLink(service, id, ada.token)).body.domain).toBeNull();
  });
});

describe('Giving a domain up', () => {
  const deletedLinks = (): string[] => {
    const ids: string[] = [];
    service.context.journal.onEvery(({ kind, subjectId }) => {
      if (kind === 'link.deleted') ids.push(subjectId);
    });
    return ids;
  };

  it('with cascade deletes its links with their clicks, except blocked ones, and tells of each', async () => {
    const { id, name } = await newDomain();
    const two = [
      await makeLink(service, { domain: name }, ada.token),
      await makeLink(service, { domain: name }, ada.token),
    ];
    const blocked = await makeLink(service, { domain: name }, ada.token);
    const kept = await makeLink(service, {}, ada.token);
    for (const { alias } of two) await askAt(service, name, `/${alias}`);
    await fileAllClicks(service);
    await blockLink(service, blocked.id);
    const told = deletedLinks();
    const answer = await domains.revoke(id, '?cascade=true');
    expect(answer.body).toEqual({ id, fqdn: name, cascade: true, urls_deleted: 2 });
    expect(told.toSorted()).toEqual(two.map((link) => link.id).toSorted());
    for (const link of two) expect((await getLink(service, link.id, ada.token)).status).toBe(404);
    for (const link of [blocked, kept]) expect((await getLink(service, link.id, ada.token)).status).toBe(200);
    expect((await domains.revoke(id, '?cascade=true')).body.urls_deleted).toBe(0);
  });

  it('without it leaves them unreachable, and named as they were, also when the name is free again', async () => {
    const { id, name } = await newDomain();
    const link = await makeLink(service, { alias: 'left', domain: name }, ada.token);
    expect((await domains.revoke(id)).body).toMatchObject({ cascade: false, urls_deleted: 0 });
    expect((await askAt(service, name, '/left')).status).toBe(404);
    expect((await askAt(service, 'localhost', '/left')).status).toBe(404);
    await domains.remove(id);
    expect((await domains.get(id)).status).toBe(404);
    expect((await getLink(service, link.id, ada.token)).body.domain).toBe(name);
    expect((await call('GET', `/urls?domain=${name}`)).body.total).toBe(1);
    const moved = await call('PATCH', `/urls/${link.id}`, { domain: null });
    expect(moved.body.domain).toBeNull();
    expect((await askAt(service, 'localhost', '/left')).status).toBe(302);
  });

  it('is undone by registering the name again, for the account that had it and no other', async () => {
    const eve = await signUpAnother(service);
    const hers = domainsOf(service, eve.token);
    const { id, name } = await newDomain();
    await makeLink(service, { alias: 'back', domain: name }, ada.token);
    await domains.revoke(id);
    await domains.remove(id);
    const other = await hers.activate(names, name);
    expect((await askAt(service, name, '/back')).status).toBe(404);
    await hers.revoke(other);
    await hers.remove(other);
    expect(await domains.activate(names, name)).toBe(id);
    expect((await askAt(service, name, '/back')).status).toBe(302);
  });

  it('forgets the name for good once no link is left', async () => {
    const { id, name } = await newDomain();
    const link = await makeLink(service, { domain: name }, ada.token);
    await domains.revoke(id);
    await domains.remove(id);
    const housekeeping = await startHousekeeping(service.context);
    await housekeeping.run();
    expect(service.context.domains.nameOf(id)).toBe(name);
    await call('DELETE', `/urls/${link.id}`);
    await housekeeping.run();
    await housekeeping.close();
    expect(service.context.domains.nameOf(id)).toBeUndefined();
    expect(await domains.activate(names, name)).not.toBe(id);
  });
});

describe('A domain', () => {
  it('goes along when the links of its account are given to another', async () => {
    const leaver = await signUpAnother(service);
    const his = domainsOf(service, leaver.token);
    const id = await his.activate(names, 'given.lan');
    await makeLink(service, { alias: 'wiki', domain: 'given.lan' }, leaver.token);
    const path = `${service.url}/host/people/${leaver.id}/hand-over`;
    const given = await request(path, { method: 'POST', body: { to: ada.id }, token: ada.token });
    expect(given.body).toEqual({ success: true, moved: 1 });
    expect((await domains.get(id)).body.fqdn).toBe('given.lan');
    expect((await his.get(id)).status).toBe(403);
    const next = await makeLink(service, { domain: 'given.lan' }, ada.token);
    expect((await askAt(service, 'given.lan', '/wiki')).status).toBe(302);
    expect((await askAt(service, 'given.lan', `/${next.alias}`)).status).toBe(302);
  });

  it('ends with its account, and its name is free', async () => {
    const leaver = await signUpAnother(service);
    await domainsOf(service, leaver.token).activate(names, 'left.lan');
    await makeLink(service, { alias: 'wiki', domain: 'left.lan' }, leaver.token);
    const body = { password: PASSWORD };
    await request(`${service.url}/api/v1/me`, { method: 'DELETE', body, token: leaver.token });
    expect((await askAt(service, 'left.lan', '/wiki')).status).toBe(302);
    service.clock.advance(7 * DAY);
    await purgeDueAccounts(service.context);
    await expect.poll(() => service.context.domains.at('left.lan')).toBeUndefined();
    expect((await askAt(service, 'left.lan', '/wiki')).status).toBe(404);
    const signedIn = await signInAgain(service, ada);
    expect((await domainsOf(service, signedIn.token).add('left.lan')).status).toBe(201);
  });

  it('is served after a restart as before', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
    const first = await startNamedService({ dataDir });
    const { token } = await signUp(first.service);
    const id = await domainsOf(first.service, token).activate(first.names, 'again.lan');
    await domainsOf(first.service, token).change(id, { root_redirect: 'https://example.com/' });
    await makeLink(first.service, { alias: 'wiki', domain: 'again.lan' }, token);
    await first.service.stop();
    const second = await startNamedService({ dataDir });
    expect((await askAt(second.service, 'again.lan', '/wiki')).status).toBe(302);
    expect((await askAt(second.service, 'again.lan', '/')).headers.get('location')).toBe(
      'https://example.com/',
    );
    await second.service.stop();
    await rm(dataDir, { recursive: true });
  });
});
