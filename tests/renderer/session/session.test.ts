import '../browser-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../renderer/api/client.ts';
import { Session } from '../../../renderer/session/session.svelte.ts';
import { accessToken, recordingTransport, refusal } from '../api/recording-transport.ts';

const original = client.transport;
const user = { id: 'a'.repeat(24), email: 'mara@example.com', user_name: 'Mara' };
const app = {
  first_run: false,
  has_session: true,
  at_computer: false,
  registration: 'invite',
  version: '0.1.0',
  link_base: 'http://10.77.0.1:7431',
  domain_port: 7431,
  reach: 'local-network',
};

afterEach(() => {
  client.transport = original;
});

function setUp(replies: Record<string, ReturnType<typeof refusal>>) {
  const { transport } = recordingTransport(
    ({ path }) => replies[path] ?? refusal(401, 'authentication_error'),
  );
  client.transport = transport;
  return new Session();
}

describe('starting', () => {
  it('asks for the first account where there is none', async () => {
    const session = setUp({ '/app-state': { body: { ...app, first_run: true } } });
    await session.start();
    expect(session.state).toEqual({ kind: 'first-run' });
  });

  it('finds who is signed in, and what links begin with', async () => {
    const session = setUp({ '/app-state': { body: app }, '/auth/me': { body: { user } } });
    await session.start();
    expect(session.state).toEqual({ kind: 'signed-in', user });
    expect(session.publicUrl).toBe('http://10.77.0.1:7431');
  });

  it('asks to sign in, without a word about an expired session', async () => {
    const session = setUp({ '/app-state': { body: app } });
    await session.start();
    expect(session.state).toEqual({ kind: 'signed-out', expired: false });
  });

  it('does not ask who is signed in where the browser has no session', async () => {
    const { requests, transport } = recordingTransport(() => ({ body: { ...app, has_session: false } }));
    client.transport = transport;
    const session = new Session();
    await session.start();
    expect(session.state).toEqual({ kind: 'signed-out', expired: false });
    expect(requests.map(({ path }) => path)).toEqual(['/app-state']);
  });

  it('offers to try again when the service is in trouble', async () => {
    const session = setUp({ '/app-state': refusal(500, 'internal_error') });
    await session.start();
    expect(session.state).toMatchObject({ kind: 'failed', failure: { code: 'internal_error' } });
  });
});

describe('an address', () => {
  it.each([
    ['http://10.77.0.1:7431/wiki', 'local-network', false],
    ['http://10.77.0.1:7431/wiki', 'this-computer', true],
    ['http://10.77.0.1:74310/wiki', 'this-computer', false],
    ['https://example.com/', 'this-computer', false],
    ['http://localhost:7431/app/', 'local-network', true],
    ['http://127.0.0.1:7431/app/', 'local-network', true],
    ['http://[::1]:7431/app/', 'local-network', true],
    ['http://127.example.com/', 'public', false],
    ['WIFI:S:127.0.0.1;;', 'this-computer', false],
  ])('%s while links reach %s works on this computer only: %s', async (address, reach, expected) => {
    const session = setUp({ '/app-state': { body: { ...app, reach } } });
    await session.start();
    expect(session.worksHereOnly(address)).toBe(expected);
  });

  it('with a number is told with the name that is awaited', async () => {
    const session = setUp({ '/app-state': { body: { ...app, awaited_name: 'links.local' } } });
    await session.start();
    expect(session.awaitedFor('http://10.77.0.1:7431/wiki')).toBe('links.local');
    expect(session.awaitedFor('http://go.example.com/wiki')).toBeUndefined();
    session.app = { ...session.app, link_base: 'http://links.local:7431' };
    expect(session.awaitedFor('http://links.local:7431/wiki')).toBeUndefined();
  });

  it('is asked for anew, and kept while the service does not answer', async () => {
    const replies: Parameters<typeof setUp>[0] = { '/app-state': { body: app } };
    const session = setUp(replies);
    await session.start();
    replies['/app-state'] = { body: { ...app, link_base: 'http://go' } };
    await session.refresh();
    expect(session.publicUrl).toBe('http://go');
    replies['/app-state'] = refusal(500, 'internal_error');
    await session.refresh();
    expect(session.publicUrl).toBe('http://go');
  });
});

describe('a session', () => {
  it('says so when it ends by itself', async () => {
    const session = setUp({ '/app-state': { body: app }, '/auth/me': { body: { user } } });
    await session.start();
    await expect(client.send('GET', '/api/v1/urls')).rejects.toMatchObject({ status: 401 });
    expect(session.state).toEqual({ kind: 'signed-out', expired: true });
  });

  it('begins with a sign-in and ends with a sign-out', async () => {
    const session = setUp({
      '/auth/login': { body: { access_token: accessToken(), user } },
      '/auth/logout': { body: { success: true } },
    });
    await session.signIn('mara@example.com', 'Secret-123');
    expect(session.user).toEqual(user);
    await session.signOut();
    expect(session.state).toEqual({ kind: 'signed-out', expired: false });
  });

  it('is kept by the desktop app, and forgotten on signing out', async () => {
    const calls: string[] = [];
    const note =
      <T>(call: string, answer: T) =>
      async (): Promise<T> => {
        calls.push(call);
        return answer;
      };
    const { transport } = recordingTransport(({ path }) =>
      path === '/auth/logout'
        ? { body: { success: true } }
        : { body: { ...app, access_token: accessToken(), user } },
    );
    client.transport = transport;
    const session = new Session({
      remember: note('remember', true),
      recall: note('recall', true),
      forget: note('forget', undefined),
    });
    await session.start();
    await session.signIn('mara@example.com', 'Secret-123');
    await session.signOut();
    expect(calls).toEqual(['recall', 'remember', 'forget']);
  });

  it('stays as it was when a sign-in is refused', async () => {
    const session = setUp({});
    await expect(session.signIn('mara@example.com', 'wrong')).rejects.toMatchObject({ status: 401 });
    expect(session.user).toBeUndefined();
  });
});
