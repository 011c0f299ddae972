import { describe, expect, it } from 'vitest';
import { createServiceClient } from '../../../main/account/service-client.ts';

const ORIGIN = 'http://127.0.0.1:7431';

/** A service that answers with these in turn, and a client of it. */
function serviceOf(statuses: number[], { isSignedIn = true, isRunning = true, staysSignedIn = true } = {}) {
  const asked: string[] = [];
  const sent: RequestInit[] = [];
  const client = createServiceClient({
    origin: () => (isRunning ? ORIGIN : undefined),
    isSignedIn: async () => isSignedIn && (staysSignedIn || asked.length === 0),
    wait: async () => void asked.push('wait'),
    exchange: async (url, init) => {
      asked.push(`${init.method} ${url.replace(ORIGIN, '')}`);
      sent.push(init);
      const status = statuses.shift();
      if (status === undefined) throw new Error('no connection');
      return Response.json(status < 400 ? { answer: true } : { error: 'A sentence', code: 'x' }, { status });
    },
  });
  return { client, asked, sent };
}

describe('main, as the person who is signed in', () => {
  it('asks with the window’s cookies and the origin of the service', async () => {
    const { client, sent } = serviceOf([200]);
    expect(await client.put('/host/sharing', { mode: 'on' })).toEqual({ ok: true, body: { answer: true } });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: '{"mode":"on"}',
      credentials: 'include',
      headers: { origin: ORIGIN, 'x-requested-with': 'fetch', 'content-type': 'application/json' },
    });
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('asks nothing while no person is signed in', async () => {
    const { client, asked } = serviceOf([], { isSignedIn: false });
    expect(await client.get('/api/v1/urls')).toEqual({ ok: false, reason: 'signed-out' });
    expect(asked).toEqual([]);
  });

  it('asks what any visitor may without a sign-in', async () => {
    const { client } = serviceOf([200], { isSignedIn: false });
    expect(await client.getPublic('/app-state')).toMatchObject({ ok: true });
  });

  it('leaves a renewal to the page that is at it, and takes it up once when none is', async () => {
    const byPage = serviceOf([401, 200]);
    expect(await byPage.client.get('/x')).toMatchObject({ ok: true });
    expect(byPage.asked).toEqual(['GET /x', 'wait', 'GET /x']);

    const bySelf = serviceOf([401, 401, 200, 200]);
    expect(await bySelf.client.get('/x')).toMatchObject({ ok: true });
    expect(bySelf.asked).toEqual(['GET /x', 'wait', 'GET /x', 'POST /auth/refresh', 'GET /x']);
  });

  it('renews nothing for a person who has signed out: the refusal would delete the cookies of the next sign-in', async () => {
    const { client, asked } = serviceOf([401, 401], { staysSignedIn: false });
    expect(await client.get('/x')).toEqual({ ok: false, reason: 'signed-out' });
    expect(asked).toEqual(['GET /x', 'wait', 'GET /x']);
  });

  it('renews once for all that wait', async () => {
    const { client, asked } = serviceOf([401, 401, 401, 401, 200, 200, 200]);
    await Promise.all([client.get('/a'), client.get('/b')]);
    expect(asked.filter((each) => each === 'POST /auth/refresh')).toHaveLength(1);
  });

  it.each([
    ['a session that has ended', [401, 401, 401], { ok: false, reason: 'signed-out' }],
    ['a refusal', [403], { ok: false, reason: 'refused', message: 'A sentence' }],
    ['no connection', [], { ok: false, reason: 'unreachable' }],
  ])('answers %s with a value', async (_what, statuses, answer) => {
    expect(await serviceOf(statuses).client.get('/x')).toEqual(answer);
  });

  it('asks nothing while the service does not run', async () => {
    const { client, asked } = serviceOf([], { isRunning: false });
    expect(await client.get('/x')).toEqual({ ok: false, reason: 'unreachable' });
    expect(asked).toEqual([]);
  });
});
