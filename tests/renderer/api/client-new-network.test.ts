import '../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { AccessClock } from '../../../renderer/api/access-clock.ts';
import { Client } from '../../../renderer/api/client.ts';
import type { Failure } from '../../../renderer/lib/failure.ts';
import { MemoryStorage } from '../browser-stand-in.ts';
import { accessToken, recordingTransport, refusal } from './recording-transport.ts';

const away = refusal(401, 'second_factor_required', { details: { challenge: 'c', setup: false } });

/** A client in a new network; `prove` settles the question, and true lets its requests through. */
function setUp(isExpired = false) {
  let isProved = false;
  const { requests, transport } = recordingTransport(({ path }) => {
    if (isProved) return { body: { path } };
    return isExpired && path !== '/auth/refresh' ? refusal(401, 'authentication_error') : away;
  });
  const client = new Client(transport, new AccessClock(() => 0, new MemoryStorage()));
  client.signedIn(accessToken());
  const asked: Failure[] = [];
  let settle: (isRight: boolean) => void = () => {};
  client.onFactorAsked = (refused) => {
    asked.push(refused);
    return new Promise((resolve) => {
      settle = resolve;
    });
  };
  let ends = 0;
  client.onSignedOut = () => {
    ends += 1;
  };
  const prove = async (isRight: boolean): Promise<void> => {
    await expect.poll(() => asked.length).toBe(1);
    isProved = isRight;
    settle(isRight);
  };
  return { client, requests, asked, prove, ends: () => ends };
}

describe('in a new network', () => {
  it('all requests wait for one answer, and are then sent again as they were', async () => {
    const { client, requests, asked, prove } = setUp();
    const answers = Promise.all([
      client.send('POST', '/api/v1/shorten', { body: { alias: 'kept' } }),
      client.send('GET', '/auth/me'),
    ]);
    await prove(true);
    expect(await answers).toEqual([{ path: '/api/v1/shorten' }, { path: '/auth/me' }]);
    expect(asked).toMatchObject([{ code: 'second_factor_required', details: { challenge: 'c' } }]);
    expect(requests.filter(({ path }) => path === '/api/v1/shorten').map(({ body }) => body)).toEqual([
      { alias: 'kept' },
      { alias: 'kept' },
    ]);
  });

  it('a session that has to be renewed there waits too', async () => {
    const { client, prove, ends } = setUp(true);
    const answer = client.send('GET', '/auth/me');
    await prove(true);
    expect([await answer, ends()]).toEqual([{ path: '/auth/me' }, 0]);
  });

  it.each([false, true])(
    'a question that is put off fails the request and ends no session (%s)',
    async (isExpired) => {
      const { client, prove, ends } = setUp(isExpired);
      const answer = expect(client.send('GET', '/auth/me')).rejects.toMatchObject({
        code: 'second_factor_required',
      });
      await prove(false);
      await answer;
      expect(ends()).toBe(0);
    },
  );
});
