import '../browser-stand-in.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../../renderer/api/client.ts';
import { Failure } from '../../../renderer/lib/failure.ts';
import { outage } from '../../../renderer/lib/outage.svelte.ts';
import { everything } from '../../../renderer/lib/topic.svelte.ts';
import { Connection } from '../../../renderer/session/connection.svelte.ts';
import { recordingTransport, refusal } from '../api/recording-transport.ts';

const { transport, onReach, onUnavailable } = client;
const SILENT = { reason: 'unreachable' };
const app = (problem: string | null, silence: number | null) => ({
  body: {
    first_run: false,
    has_session: false,
    at_computer: false,
    registration: 'open',
    version: '1',
    link_base: 'http://go',
    reach: 'public',
    storage_problem: problem,
    database_silent_seconds: silence,
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  client.transport = transport;
  client.onReach = onReach;
  client.onUnavailable = onUnavailable;
});

function setUp(state: ReturnType<typeof app> | ReturnType<typeof refusal>) {
  const replies = { '/app-state': state };
  const recording = recordingTransport(({ path }) =>
    path === '/app-state' ? replies['/app-state'] : refusal(503, 'service_unavailable', { details: SILENT }),
  );
  client.transport = recording.transport;
  const looks = (): number => recording.requests.filter(({ path }) => path === '/app-state').length;
  return { connection: new Connection(), replies, looks };
}

const fail = (): Promise<unknown> => client.send('GET', '/api/v1/urls').catch(() => undefined);

it('says since when the database has been silent, and loads everything again once it answers', async () => {
  vi.setSystemTime(1_000_000);
  const { connection, replies } = setUp(app('The database is not responding', 40));
  const before = everything.watch();
  await fail();
  await vi.advanceTimersByTimeAsync(0);
  expect([connection.storageProblem, connection.silentSince?.getTime()]).toEqual([
    'The database is not responding',
    960_000,
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.silentSince?.getTime()).toBe(960_000);
  expect(everything.watch()).toBe(before);
  replies['/app-state'] = app(null, null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([connection.storageProblem, connection.silentSince]).toEqual([null, null]);
  expect(everything.watch()).toBe(before + 1);
});

it('asks one at a time, also of a service that answers nothing but that it waits', async () => {
  const { connection, looks, replies } = setUp(
    refusal(503, 'service_unavailable', { details: SILENT, error: 'Linnet is waiting for its database' }),
  );
  await Promise.all([fail(), fail(), fail()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(1);
  expect(connection.storageProblem).toBe('Linnet is waiting for its database');
  expect(connection.silentSince).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks()).toBe(2);
  replies['/app-state'] = app(null, null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.silentSince).toBeNull();
});

it('tells a refused token from a server that is silent, until another one is there', async () => {
  const { connection, replies } = setUp(app('The server rejects the token', null));
  client.onUnavailable(new Failure({ code: 'database_refused', title: 'The server rejects the token' }));
  await vi.advanceTimersByTimeAsync(0);
  expect([connection.silentSince, outage.isTold, outage.isRefused]).toEqual([null, true, true]);
  replies['/app-state'] = app(null, null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([outage.isTold, outage.isRefused]).toEqual([false, false]);
});

it('keeps what it knows while the service cannot tell', async () => {
  const { connection, replies } = setUp(app('Nothing can be saved: the disk is full', null));
  await fail();
  await vi.advanceTimersByTimeAsync(0);
  replies['/app-state'] = refusal(500, 'internal_error');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connection.storageProblem, connection.silentSince]).toEqual([
    'Nothing can be saved: the disk is full',
    null,
  ]);
});
