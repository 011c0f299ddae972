import '../../../../browser-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../../../../renderer/api/client.ts';
import { visitProvider } from '../../../../../../renderer/features/people/accounts/providers/browser-visit.ts';
import { Session } from '../../../../../../renderer/session/session.svelte.ts';
import { accessToken, recordingTransport, refusal } from '../../../../api/recording-transport.ts';

const original = client.transport;
const user = { id: 'a'.repeat(24), email: 'ada@example.com', user_name: 'Ada' };

afterEach(() => {
  client.transport = original;
});

/** The answers to each question who has arrived, in order. */
function setUp(...statuses: ReturnType<typeof refusal>[]) {
  const { requests, transport } = recordingTransport(({ path }) => {
    if (path.endsWith('/status')) return statuses.shift() ?? refusal(404, 'not_found');
    return { body: path.endsWith('/confirm') ? signedIn : ticket };
  });
  client.transport = transport;
  const opened: string[] = [];
  const parts = { openExternal: async (url: string) => void opened.push(url), pause: async () => undefined };
  return { requests, opened, parts };
}

const ticket = { ticket: 'secret-ticket', path: '/oauth/github?desktop=id', expires_in: 600 };
const waiting = { body: { status: 'waiting' } };
const arrived = { body: { status: 'arrived', email: 'ada@example.com', name: 'Ada' } };
const signedIn = { status: 'signed-in', access_token: accessToken(), user };
const never = new AbortController().signal;

it('shows the browser only what is meant for it, and waits until a visitor has arrived', async () => {
  const { requests, opened, parts } = setUp(waiting, waiting, arrived);
  const arrival = await visitProvider('github', { link: false, signal: never }, parts);
  expect(opened).toEqual(['http://127.0.0.1:7431/oauth/github?desktop=id']);
  expect(arrival).toEqual({ ticket: 'secret-ticket', email: 'ada@example.com', name: 'Ada' });
  expect(requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(3);
  expect(requests.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
});

it('signs the window in when the person has recognised themselves', async () => {
  const { requests } = setUp();
  const session = new Session();
  await session.confirmVisit('secret-ticket', false);
  expect(session.user).toEqual(user);
  expect(requests).toMatchObject([
    { path: '/host/desktop-sign-ins/confirm', body: { ticket: 'secret-ticket' } },
  ]);
});

it('fails when the visit took too long', async () => {
  const { parts } = setUp(waiting);
  await expect(visitProvider('github', { link: false, signal: never }, parts)).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('stops asking when it is given up', async () => {
  const giveUp = new AbortController();
  const { requests, parts } = setUp(waiting, waiting);
  const pause = async (): Promise<void> => giveUp.abort();
  const arrival = await visitProvider('github', { link: false, signal: giveUp.signal }, { ...parts, pause });
  expect(arrival).toBeUndefined();
  expect(requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(1);
});
