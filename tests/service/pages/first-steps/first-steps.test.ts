import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let service: TestService;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
});
afterEach(() => service.stop());

const ask = ({ cookie } = ada): Promise<Answer> =>
  request(`${service.url}/api/v1/me/first-steps`, { headers: { cookie } });

const change = (body: object, { cookie } = ada): Promise<Answer> =>
  request(`${service.url}/api/v1/me/first-steps`, { method: 'PATCH', body, headers: { cookie } });

async function statesOf(person = ada): Promise<Record<string, string>> {
  const { steps }: { steps: { step: string; state: string }[] } = JSON.parse((await ask(person)).text);
  return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
}

const host = (path: string, method = 'GET', body?: object): Promise<Answer> =>
  request(`${service.url}/host${path}`, { method, body, headers: { cookie: ada.cookie } });

describe("the owner's first steps", () => {
  it('are all open on a new installation, and shown', async () => {
    expect((await ask()).body).toEqual({
      shown: true,
      steps: ['name', 'share', 'link', 'phone', 'copies', 'invite', 'watch'].map((step) => ({
        step,
        state: 'open',
      })),
    });
  });

  it('tick as the owner does them, and are shown until the owner hides them', async () => {
    await host('/link-address', 'PUT', { address: 'http://go' });
    await host('/backups/recovery-code');
    await host('/watch', 'PUT', { mode: 'all' });
    await request(`${service.url}/auth/people/invites`, {
      method: 'POST',
      body: { role: 'member', note: null, days: 7 },
      headers: { cookie: ada.cookie },
    });
    expect(await statesOf()).toEqual({
      name: 'done',
      share: 'open',
      link: 'open',
      phone: 'open',
      copies: 'done',
      invite: 'done',
      watch: 'done',
    });
    await makeLink(service, { alias: 'wiki' }, ada.token);
    await visit(service, 'wiki');
    expect(await statesOf()).toMatchObject({ link: 'done', phone: 'open' });
    await visit(service, 'wiki', { headers: { 'user-agent': PHONE } });
    expect((await statesOf()).phone).toBe('done');
    const skipped = await change({ skip: 'share' });
    expect([skipped.status, skipped.body.shown]).toEqual([200, true]);
    await fileAllClicks(service);
    expect((await statesOf()).phone).toBe('done');
    expect((await change({ shown: false })).body.shown).toBe(false);
  });

  it('count a test with a phone only while links begin with the address that it tested', async () => {
    await host('/link-address', 'PUT', { address: 'http://go' });
    const proof = { base: 'http://go', at: service.clock.now() };
    await service.context.settings.set('reachProof', proof);
    expect((await statesOf()).share).toBe('done');
    await host('/link-address', 'PUT', { address: 'http://links' });
    expect((await statesOf()).share).toBe('open');
  });

  it('are put away, called back and opened again, for this person alone', async () => {
    ben = await signUp(service, 'ben');
    await change({ skip: 'copies' });
    expect((await change({ shown: false })).body.shown).toBe(false);
    expect((await ask(ben)).body.shown).toBe(true);
    const back = await change({ shown: true, take_up: 'copies' });
    expect(back.body.shown).toBe(true);
    expect((await statesOf()).copies).toBe('open');
  });
});

describe("a colleague's first steps", () => {
  beforeEach(async () => {
    ben = await signUp(service, 'ben');
    await makeLink(service, { alias: 'wiki' }, ada.token);
  });

  it('tick by what they do', async () => {
    expect(await statesOf(ben)).toEqual({
      follow: 'open',
      make: 'open',
      'address-bar': 'open',
      bookmark: 'open',
    });
    await change({ done: 'bookmark' }, ben);
    await makeLink(service, { alias: 'bens' }, ben.token);
    await request(`${service.url}/go?q=wiki`, { headers: { cookie: ben.cookie } });
    await expect
      .poll(() => statesOf(ben))
      .toEqual({ follow: 'done', make: 'done', 'address-bar': 'done', bookmark: 'done' });
  });
});

describe('what is no step', () => {
  it.each([[{ skip: 'dance' }], [{ done: 'name' }], [{ shown: 'yes' }]])('is refused: %j', async (body) => {
    expect((await change(body)).status).toBe(422);
    expect(await statesOf()).toMatchObject({ name: 'open' });
  });

  it('is not asked for with a key', async () => {
    const token = await createKey(service, ada, ['admin:all']);
    expect((await request(`${service.url}/api/v1/me/first-steps`, { token })).status).toBe(403);
  });
});
