import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../../../service/start/housekeeping.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';
import { fileAllClicks, getLink, makeLink, visit } from '../../support/links.ts';
import { logLines } from '../../support/log-lines.ts';
import { codeIn, mailsTo } from '../../support/outbox.ts';
import { createKey, PASSWORD, type Person, signIn, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { askFor, createPkce, obtainCode, redeem } from '../people/apps/device-flow.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AHEAD = 400 * DAY;

let clock: FakeClock;
let dataDir: string;
let service: TestService;
let log: ReturnType<typeof logLines>;
beforeEach(async () => {
  clock = createFakeClock();
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-time-'));
});
afterEach(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(rateLimits = false): Promise<void> {
  log = logLines();
  service = await startTestService({ clock, dataDir, rateLimits, log: log.log });
}
async function restart(rateLimits = false): Promise<void> {
  await service.stop();
  await start(rateLimits);
}

const post = (path: string, body?: unknown, token?: string, headers = {}): Promise<Answer> =>
  request(`${service.url}${path}`, { method: 'POST', body, token, headers });
const statusOf = async (person: Person): Promise<string | undefined> => {
  const account = await service.context.database.read.query.accounts.findFirst({
    where: (accounts, { eq }) => eq(accounts.id, person.id),
  });
  return account?.status;
};
const me = async (token: string): Promise<number> =>
  (await request(`${service.url}/auth/me`, { token })).status;

describe('a clock that was ahead and is put right', () => {
  it('locks no account out, before and after a restart', async () => {
    await start(true);
    const ada = await signUp(service);
    clock.set(clock.now() + AHEAD);
    const shorten = () => post('/api/v1/shorten', { long_url: 'https://example.com/' });
    const guesses: number[] = [];
    // Every minute as many as are let in, until the day has no more.
    for (let minute = 0; guesses.at(-1) !== 429 || minute < 12; minute += 1) {
      for (let guess = 0; guess < 6; guess += 1)
        guesses.push((await signIn(service, ada, 'Wrong-Horse-7')).status);
      clock.advance(60_000);
    }
    for (let sent = 0; sent < 21; sent += 1) guesses.push((await shorten()).status);
    expect(guesses.at(-1)).toBe(429);
    clock.set(clock.now() - AHEAD);
    expect((await signIn(service, ada)).status).toBe(200);
    expect((await shorten()).status).toBe(201);
    await restart(true);
    expect((await signIn(service, ada)).status).toBe(200);
    expect((await shorten()).status).toBe(201);
  }, 120_000);

  it('ends sessions that were opened meanwhile, and no others', async () => {
    await start();
    const ada = await signUp(service);
    clock.set(clock.now() + AHEAD);
    const later = await signIn(service, ada);
    const token = String(later.body.access_token);
    const cookie = later.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(await me(token)).toBe(200);
    clock.set(clock.now() - AHEAD);
    expect(await me(token)).toBe(401);
    expect((await post('/auth/refresh', undefined, undefined, { cookie })).status).toBe(401);
    expect(await me(ada.token)).toBe(200);
    const { body } = await request(`${service.url}/auth/sessions`, { token: ada.token });
    expect(body.sessions).toHaveLength(1);
  });

  it('ends the codes that were handed out meanwhile, and lets new ones be asked for', async () => {
    await start();
    const ada = await signUp(service);
    const reset = (code: string) =>
      post('/auth/reset-password', { email: ada.email, code, password: 'Other-Horse-8' });
    const codes = async () =>
      (await mailsTo(service, ada.email)).map(({ text }) => codeIn(text)).filter(Boolean);
    const ask = async (inAll: number): Promise<void> => {
      await post('/auth/request-password-reset', { email: ada.email });
      // No caller is told whether there is such an account: the code comes a moment after the answer.
      await expect.poll(async () => (await codes()).length).toBe(inAll);
    };
    clock.set(clock.now() + AHEAD);
    for (const inAll of [1, 2, 3]) await ask(inAll);
    const [early = ''] = await codes();
    const { verifier, challenge } = createPkce();
    const signedIn = await signIn(service, ada);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const appCode = await obtainCode(service, { ...ada, cookie }, askFor(challenge));
    clock.set(clock.now() - AHEAD);

    expect((await reset(early)).status).toBe(400);
    expect((await redeem(service, { code: appCode, code_verifier: verifier })).status).toBe(401);
    await ask(4);
    const tried = await Promise.all((await codes()).map(reset));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends the invitations that were made meanwhile', async () => {
    await start();
    const ada = await signUp(service);
    await service.context.settings.set('registration', 'invite');
    clock.set(clock.now() + AHEAD);
    const { body: session } = await signIn(service, ada);
    const invite = await post(
      '/host/people/invites',
      { role: 'member', days: 7 },
      String(session.access_token),
    );
    expect(invite.status).toBe(201);
    clock.set(clock.now() - AHEAD);
    const registered = await post('/auth/register', {
      email: 'eve@example.com',
      password: PASSWORD,
      invite_code: invite.body.code,
    });
    expect(registered.status).toBe(403);
    expect((await request(`${service.url}/host/people/invites`, { token: ada.token })).text).not.toContain(
      String(invite.body.id),
    );
  });

  it('notes the use of a key again', async () => {
    await start();
    const key = await createKey(service, await signUp(service), ['urls:read']);
    const use = async () => {
      await request(`${service.url}/api/v1/urls`, { token: key });
      return (await service.context.database.read.query.keys.findFirst())?.lastUsedAt;
    };
    clock.set(clock.now() + AHEAD);
    await expect.poll(use).toBe(clock.now());
    clock.set(clock.now() - AHEAD);
    await expect.poll(use).toBe(clock.now());
  });
});

describe('a clock that is far ahead of the last known time', () => {
  let ada: Person;
  let eve: Person;

  /** A week is nearly over for an account to be deleted, and clicks are kept for 30 days. */
  async function prepare(): Promise<string> {
    await start();
    ada = await signUp(service, 'ada');
    eve = await signUp(service, 'eve');
    await service.context.settings.set('keepClicksForDays', 30);
    const link = await makeLink(service, { alias: 'wiki', expire_after: '2027-01-01' }, ada.token);
    await post('/host/people/invites', { role: 'member', days: 7 }, ada.token);
    await visit(service, 'wiki');
    await fileAllClicks(service);
    const left = await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      token: eve.token,
    });
    expect(left.status).toBe(200);
    return link.id;
  }

  /** Everything that goes by age, and how much of it there is. */
  async function census(): Promise<Record<string, number>> {
    const { query } = service.context.database.read;
    const [sessions, mails, invites, segments] = await Promise.all([
      query.sessions.findMany(),
      query.mails.findMany(),
      query.invites.findMany(),
      query.clickSegments.findMany(),
    ]);
    return {
      accounts: (await query.accounts.findMany()).length,
      sessions: sessions.length,
      mails: mails.length,
      invites: invites.length,
      clicks: segments.reduce((sum, { clicks }) => sum + clicks, 0),
    };
  }

  it('erases nothing at the start, and nothing is missing once it is put right', async () => {
    const linkId = await prepare();
    const before = await census();
    await service.stop();
    clock.set(clock.now() + AHEAD);
    await start();
    expect(await census()).toEqual(before);
    expect(log.text()).toContain('the clock is far ahead of the last known time');
    expect((await visit(service, 'wiki')).status).toBe(410);

    clock.set(clock.now() - AHEAD);
    await restart();
    expect(await census()).toEqual(before);
    expect((await visit(service, 'wiki')).status).toBe(302);
    expect((await getLink(service, linkId, ada.token)).body.status).toBe('ACTIVE');
    expect((await post('/auth/restore', { email: eve.email, password: PASSWORD })).status).toBe(200);
    expect(await statusOf(eve)).toBe('active');
  });

  it('erases nothing when it jumps while the service runs', async () => {
    await prepare();
    const before = await census();
    const housekeeping = await startHousekeeping(service.context);
    clock.set(clock.now() + AHEAD);
    await housekeeping.run();
    clock.advance(HOUR / 2);
    await housekeeping.run();
    expect(await census()).toEqual(before);
    clock.set(clock.now() - AHEAD);
    await housekeeping.run();
    expect(await census()).toEqual(before);
    await housekeeping.close();
  });

  it('is believed after an hour, also by the next start: the computer was off for long', async () => {
    await prepare();
    await service.stop();
    clock.set(clock.now() + AHEAD);
    await start();
    const housekeeping = await startHousekeeping(service.context);
    clock.advance(HOUR);
    await housekeeping.run();
    await housekeeping.close();
    expect(await census()).toEqual({ accounts: 1, sessions: 0, mails: 0, invites: 0, clicks: 0 });
    await restart();
    expect(log.text()).not.toContain('the clock is far ahead');
  });

  it('is not believed by the next start when it was not for an hour', async () => {
    await prepare();
    const before = await census();
    await service.stop();
    clock.set(clock.now() + AHEAD);
    await start();
    await restart();
    expect(await census()).toEqual(before);
  });
});

it('after a week off what is due is erased at the start', async () => {
  await start();
  await signUp(service, 'ada');
  const eve = await signUp(service, 'eve');
  await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    body: { password: PASSWORD },
    token: eve.token,
  });
  await service.stop();
  clock.advance(7 * DAY);
  await start();
  expect(await statusOf(eve)).toBeUndefined();
});
