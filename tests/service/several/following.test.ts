import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, systemRandom } from '../../../service/lib/random.ts';
import { insertDomain, noteCheck, revokeDomainRow } from '../../../service/network/domains/repository.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { makeLink, shorten, visit } from '../../support/links.ts';
import { createKey, type Person, signInAgain, signOut, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** What is changed on one instance holds on the other soon: a tenth of a second where nothing else runs. */
const SOON = { interval: 20 };

describe.skipIf(whyNoServer)(`an instance follows the others${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url });
    there = await startTestService({ server: server.url });
    owner = await signUp(here);
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await server?.stop();
  });
  /** Where a short code leads on the other instance, or the status that is answered instead. */
  const leadsTo = async (code: string): Promise<string | number> => {
    const { status, headers } = await visit(there, code);
    return headers.get('location') ?? status;
  };
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const { status } = await request(`${here.url}${path}`, { method, token: owner.token, body });
    expect(status).toBeLessThan(300);
  };
  /** A link that the other instance has in memory. */
  const knownLink = async (body: object = {}): Promise<{ id: string; alias: string; path: string }> => {
    const { id, alias } = await makeLink(here, { long_url: 'https://one.example/', ...body }, owner.token);
    const code = 'password' in body ? `${alias}?password=${body.password}` : alias;
    expect(await leadsTo(code)).toBe('https://one.example/');
    return { id, alias, path: `/api/v1/urls/${id}` };
  };

  test('to another destination', async () => {
    const { alias, path } = await knownLink();
    await call('PATCH', path, { long_url: 'https://two.example/' });
    await expect.poll(() => leadsTo(alias), SOON).toBe('https://two.example/');
  });

  test('when a link is paused', async () => {
    const { alias, path } = await knownLink();
    await call('PATCH', `${path}/status`, { status: 'INACTIVE' });
    await expect.poll(() => leadsTo(alias), SOON).not.toBe('https://one.example/');
  });

  test('when a link is deleted', async () => {
    const { alias, path } = await knownLink();
    await call('DELETE', path);
    await expect.poll(() => leadsTo(alias), SOON).toBe(404);
  });

  test('when a link gets a password, and when it gets another one', async () => {
    const { alias, path } = await knownLink();
    await call('PATCH', path, { password: 'First-1!' });
    await expect.poll(() => leadsTo(alias), SOON).not.toBe('https://one.example/');
    expect(await leadsTo(`${alias}?password=First-1!`)).toBe('https://one.example/');
    await call('PATCH', path, { password: 'Second-2!' });
    await expect.poll(() => leadsTo(`${alias}?password=First-1!`), SOON).not.toBe('https://one.example/');
  });

  test('when a link gets a cap that is reached', async () => {
    const { alias, path } = await knownLink();
    await there.context.clicks.flush();
    await call('PATCH', path, { max_clicks: 1 });
    await expect.poll(() => leadsTo(alias), SOON).not.toBe('https://one.example/');
  });

  test('when a link is called otherwise, and its former name is given to another one', async () => {
    const { alias, path } = await knownLink();
    await call('PATCH', path, { alias: `${alias}-new` });
    await expect.poll(() => leadsTo(alias), SOON).toBe(404);
    expect(await leadsTo(`${alias}-new`)).toBe('https://one.example/');
    await makeLink(here, { alias, long_url: 'https://other.example/' }, owner.token);
    expect(await leadsTo(alias)).toBe('https://other.example/');
  });

  test('when a link is deleted and made anew for another address', async () => {
    const { alias, path } = await knownLink();
    await call('DELETE', path);
    await makeLink(here, { alias, long_url: 'https://anew.example/' }, owner.token);
    await expect.poll(() => leadsTo(alias), SOON).toBe('https://anew.example/');
  });

  test('when a link is blocked', async () => {
    const { alias, id } = await knownLink();
    await call('POST', `/api/v1/team/links/${id}/block`, { reason: 'phishing' });
    await expect.poll(() => leadsTo(alias), SOON).toBe(451);
  });

  test('when a session ends, and when a key is revoked', async () => {
    const asks = (token: string) => () =>
      request(`${there.url}/api/v1/urls`, { token }).then(({ status }) => status);
    const other = await signInAgain(here, owner);
    expect(await asks(other.token)()).toBe(200);
    await signOut(here, other);
    await expect.poll(asks(other.token), SOON).toBe(401);
    const key = await createKey(here, owner, ['urls:read']);
    expect(await asks(key)()).toBe(200);
    const { body } = await request(`${here.url}/api/v1/keys`, { token: owner.token });
    await call('DELETE', `/api/v1/keys/${body.keys?.[0]?.id}`);
    await expect.poll(asks(key), SOON).toBe(401);
  });

  test('in who may make an account', async () => {
    const choice = () => there.context.settings.get('registration');
    await call('PUT', '/host/people/registration', { registration: 'closed' });
    await expect.poll(choice, SOON).toBe('closed');
    await expect(signUp(there, 'late')).rejects.toThrow('No account');
    await call('PUT', '/host/people/registration', { registration: 'open' });
    await expect.poll(choice, SOON).toBe('open');
    expect((await signUp(there, 'late')).name).toBe('late');
  });

  test('in what may not be a destination, of which each instance knows what both have added', async () => {
    const block = (place: TestService, pattern: string) =>
      request(`${place.url}/host/blocked-destinations`, {
        method: 'POST',
        token: owner.token,
        body: { pattern, note: '' },
      });
    const makes = (host: string) => () =>
      shorten(there, { long_url: `https://${host}/` }, owner.token).then(({ status }) => status);
    expect((await block(here, 'evil\\.')).status).toBeLessThan(300);
    await expect.poll(makes('evil.example'), SOON).toBe(400);
    expect((await block(there, 'worse\\.')).status).toBeLessThan(300);
    expect([await makes('evil.example')(), await makes('worse.example')()]).toEqual([400, 400]);
  });

  test('in the domains that it answers under', async () => {
    const id = newId(systemRandom);
    const own = { id, accountId: owner.id, now: 1, fqdn: 'go.several.example', most: 9 };
    await here.context.database.write(insertDomain, own);
    const answers = (): boolean => there.context.domains.at(own.fqdn) !== undefined;
    await expect.poll(() => there.context.domains.isRegistered(own.fqdn), SOON).toBe(true);
    expect(answers()).toBe(false);
    await here.context.database.write(noteCheck, { id, check: { steps: [], at: 2, byClock: false } });
    await expect.poll(answers, SOON).toBe(true);
    await here.context.database.write(revokeDomainRow, { id, accountId: owner.id, now: 3 });
    await expect.poll(answers, SOON).toBe(false);
  });

  test('and keeps to itself what is about its own computer', async () => {
    const { settings } = here.context;
    await settings.set('logLevel', 'warn');
    await settings.set('port80', true);
    await settings.set('binDays', 7);
    await expect.poll(() => there.context.settings.get('binDays'), SOON).toBe(7);
    expect(there.context.settings.get('logLevel')).toBeNull();
    expect(there.context.settings.get('port80')).toBe(false);
    await settings.set('port80', false);
    expect(settings.get('logLevel')).toBe('warn');
  });
});
