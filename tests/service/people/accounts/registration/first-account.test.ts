import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../../service/account/deletion/service.ts';
import { writeDirectly } from '../../../../support/links.ts';
import { PASSWORD, signUp } from '../../../../support/people.ts';
import { sendRaw } from '../../../../support/raw-http.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { setUpProviders, signInWith } from '../../providers/provider-set-up.ts';

const WEEK = 7 * 86_400_000;

/** What shows that a request came through a proxy, as one from another computer would. */
const PROXIED = { 'X-Forwarded-For': '192.168.1.20' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const register = (more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  request(`${service.url}/auth/register`, {
    method: 'POST',
    body: { email: 'ada@example.com', password: PASSWORD, ...more },
    headers,
  });

const appState = async (headers: Record<string, string> = {}): Promise<Record<string, unknown>> => ({
  ...(await request(`${service.url}/app-state`, { headers })).body,
});

const codeAtTheComputer = async (): Promise<string> => String((await appState()).setup_code);

/** Erases the only account, as its owner asked for a week ago. */
async function eraseOnlyAccount(): Promise<void> {
  const { token } = await signUp(service, 'owner');
  const left = await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    body: { password: PASSWORD },
    token,
  });
  expect(left.status).toBe(200);
  service.clock.advance(WEEK + 1);
  await purgeDueAccounts(service.context);
}

describe('the first account', () => {
  it('is made at the computer', async () => {
    expect(await appState()).toMatchObject({ first_run: true, at_computer: true });
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ role: 'owner' });
  });

  it.each<[string, Record<string, string>]>([
    ['through a proxy that names the caller', PROXIED],
    ['through a proxy that names this computer', { 'X-Forwarded-For': '127.0.0.1' }],
    ['through a proxy that names itself', { Via: '1.1 proxy' }],
    ['through a proxy that speaks the standard', { Forwarded: 'for=192.168.1.20' }],
    ['through a proxy that says nothing but the name', { 'X-Forwarded-Host': 'links.lan' }],
    ['from a page of another place', { Origin: 'http://links.lan' }],
    ['from a page of no place', { Origin: 'null' }],
    ['from a page of a place that looks like this one', { Origin: 'http://127.example.com' }],
  ])('is not made %s', async (_case, headers) => {
    const answer = await register({}, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden', field: 'setup_code', error: expect.any(String) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await appState()).toMatchObject({ first_run: true });
  });

  it('is not made under a name of the network', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
    const { status } = await sendRaw(
      service.port,
      `POST /auth/register HTTP/1.1\r\nHost: links.local\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(403);
    expect(await appState()).toMatchObject({ first_run: true });
  });

  it('is not made through a proxy that is trusted, whatever that says', async () => {
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    for (const address of ['192.168.1.20', '127.0.0.1', '::1']) {
      expect((await register({}, { 'X-Forwarded-For': address })).status).toBe(403);
    }
    expect((await register()).status).toBe(201);
  });

  it('is made elsewhere with the code that the computer shows, however it is typed', async () => {
    const code = await codeAtTheComputer();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const answer = await register({ setup_code: typed }, PROXIED);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ role: 'owner' });
  });

  it.each(['', '0000-0000-0000', 'x'])('is not made with the code "%s"', async (code) => {
    await codeAtTheComputer();
    const answer = await register({ setup_code: code }, PROXIED);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden', field: 'setup_code' });
  });

  it('is not made by a visitor who may register but has no setup code', async () => {
    for (const policy of ['closed', 'invite', 'open'] as const) {
      await service.context.settings.set('registration', policy);
      expect((await register({ invite_code: 'AAAA-BBBB-CCCC' }, PROXIED)).status).toBe(403);
    }
  });
});

describe('the setup code', () => {
  it('is told at the computer only', async () => {
    expect(await appState(PROXIED)).toMatchObject({ first_run: true, at_computer: false, setup_code: null });
    expect(await appState()).toMatchObject({ setup_code: expect.any(String) });
  });

  it('is in a file that only the user who runs the service can read, until there is an account', async () => {
    const file = join(service.dataDir, 'setup-code');
    expect((await readFile(file, 'utf8')).trim()).toBe(await codeAtTheComputer());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await register();
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is gone once it has made an account', async () => {
    const code = await codeAtTheComputer();
    await register({ setup_code: code }, PROXIED);
    expect(await appState()).toMatchObject({ first_run: false, setup_code: null });
    const second = await register({ setup_code: code, email: 'bob@example.com' }, PROXIED);
    expect(second.body.user).toMatchObject({ role: 'member' });
  });

  it('is guessed at no faster than accounts are made', async () => {
    await service.stop();
    service = await startTestService({ rateLimits: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await register({ setup_code: `AAAA-BBBB-CCC${guess}` }, PROXIED)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe.runIf(process.platform === 'linux')('another user of the computer', () => {
  /** Sends a request as the user that owns nothing, as whom only root can send one. */
  const asAnother = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const sent = body ? ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)] : [];
    const curl = ['curl', '-sS', ...sent, `${service.url}${path}`];
    const user = ['--reuid=65534', '--regid=65534', '--clear-groups'];
    return JSON.parse((await promisify(execFile)('setpriv', [...user, ...curl])).stdout);
  };
  const account = { email: 'mallory@example.com', password: PASSWORD };

  it.runIf(process.getuid?.() === 0)(
    'is not told the code, and makes the first account with it only',
    async () => {
      expect(await asAnother('/app-state')).toMatchObject({ at_computer: false, setup_code: null });
      expect(await asAnother('/auth/register', account)).toMatchObject({ field: 'setup_code' });
      expect(await asAnother('/host/move/take')).toMatchObject({ code: 'forbidden' });
      const withCode = await asAnother('/auth/register', {
        ...account,
        setup_code: await codeAtTheComputer(),
      });
      expect(withCode.user).toMatchObject({ role: 'owner' });
      expect(await asAnother('/app-state')).toMatchObject({ first_run: false, at_computer: true });
    },
  );

  it.runIf(process.getuid?.() === 0)(
    'makes it without the code where the administrator names that user',
    async () => {
      await service.stop();
      service = await startTestService({ config: { setupUser: 65534 } });
      expect(await asAnother('/app-state')).toMatchObject({ at_computer: true });
      expect((await asAnother('/auth/register', account)).user).toMatchObject({ role: 'owner' });
    },
  );
});

describe('a computer that does not tell whose a connection is', () => {
  it.each([
    ['without a table', null],
    ['with a table that has nothing of ours', 'sl local_address'],
  ])('takes every user of it for the person who runs it, %s', async (_case, table) => {
    await service.stop();
    service = await startTestService({ machine: { socketTable: () => Promise.resolve(table) } });
    expect((await register()).status).toBe(201);
  });
});

describe('after the last account was erased', () => {
  it('the next one is made at the computer, or with a new code', async () => {
    const before = await codeAtTheComputer();
    await eraseOnlyAccount();
    expect(await appState()).toMatchObject({ first_run: true });
    expect((await register({}, PROXIED)).status).toBe(403);
    expect((await register({ setup_code: before }, PROXIED)).status).toBe(403);
    const answer = await register({ setup_code: await codeAtTheComputer() }, PROXIED);
    expect(answer.body.user).toMatchObject({ role: 'owner' });
  });
});

describe('a person whom a sign-in provider vouches for', () => {
  it('gets the first account at the computer only', async () => {
    const set = await setUpProviders();
    await writeDirectly(set.service, 'delete from accounts', []);
    set.openid.person = { sub: 'first', email: 'first@example.com', email_verified: true };
    const elsewhere = await signInWith(set.service, 'oidc', new Visitor(PROXIED));
    expect(elsewhere.headers.get('location')).toBe('/login?error=setup_needed');
    const here = await signInWith(set.service, 'oidc');
    expect(here.headers.get('location')).toBe('/dashboard');
    await set.stop();
  });
});
