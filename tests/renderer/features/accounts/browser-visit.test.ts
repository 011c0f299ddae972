import '../../browser-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../../renderer/api/client.ts';
import { visitProvider } from '../../../../renderer/features/accounts/browser-visit.ts';
import { Session } from '../../../../renderer/session/session.svelte.ts';
import { accessToken, recordingTransport, refusal } from '../../api/recording-transport.ts';

const original = client.transport;
const user = { id: 'a'.repeat(24), email: 'ada@example.com', user_name: 'Ada' };

afterEach(() => {
  client.transport = original;
});

/** The answers to each question what has become of the visit, in order. */
function setUp(...outcomes: ReturnType<typeof refusal>[]) {
  const { requests, transport } = recordingTransport(({ path }) =>
    path.endsWith('/collect') ? (outcomes.shift() ?? refusal(404, 'not_found')) : { body: ticket },
  );
  client.transport = transport;
  const session = new Session();
  const opened: string[] = [];
  const parts = {
    openExternal: async (url: string) => void opened.push(url),
    collect: (given: string) => session.collectVisit(given),
    pause: async () => undefined,
  };
  return { requests, session, opened, parts };
}

const ticket = { ticket: 'secret-ticket', path: '/oauth/github?desktop=id' };
const waiting = { body: { status: 'waiting' } };
const never = new AbortController().signal;

it('shows the browser only what is meant for it, and signs this window in when the person is back', async () => {
  const arrived = { body: { status: 'signed-in', access_token: accessToken(), user } };
  const { requests, session, opened, parts } = setUp(waiting, waiting, arrived);
  await visitProvider('github', { link: false, signal: never }, parts);
  expect(opened).toEqual(['http://127.0.0.1:7431/oauth/github?desktop=id']);
  expect(session.user).toEqual(user);
  expect(requests.filter(({ path }) => path.endsWith('/collect'))).toHaveLength(3);
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
  await visitProvider('github', { link: false, signal: giveUp.signal }, { ...parts, pause });
  expect(requests.filter(({ path }) => path.endsWith('/collect'))).toHaveLength(1);
});
