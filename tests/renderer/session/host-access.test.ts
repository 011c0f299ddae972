import '../browser-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../renderer/api/client.ts';
import { HostAccess } from '../../../renderer/session/host-access.svelte.ts';
import { Session } from '../../../renderer/session/session.svelte.ts';
import { recordingTransport, refusal } from '../api/recording-transport.ts';

const original = client.transport;
const SHARING = { mode: 'off', addresses: [], networks: [], network: [] };

afterEach(() => {
  client.transport = original;
});

function setUp(role: string, reply: ReturnType<typeof refusal>) {
  const user = { id: 'a'.repeat(24), role };
  const app = {
    first_run: false,
    has_session: true,
    at_computer: false,
    registration: 'open',
    version: '1',
    link_base: 'http://go',
    domain_port: 80,
    reach: 'public',
  };
  const replies: Record<string, ReturnType<typeof refusal>> = {
    '/app-state': { body: app },
    '/auth/me': { body: { user } },
    '/host/sharing': reply,
  };
  const { requests, transport } = recordingTransport(
    ({ path }) => replies[path] ?? refusal(404, 'not_found'),
  );
  client.transport = transport;
  const session = new Session();
  const asked = () => requests.filter(({ path }) => path === '/host/sharing').length;
  return { session, access: new HostAccess(session), asked };
}

it('is granted to the owner where the computer answers, and asked for once', async () => {
  const { session, access, asked } = setUp('owner', { body: SHARING });
  await session.start();
  expect(access.granted).toBeUndefined();
  await access.find();
  await access.find();
  expect([access.granted, asked()]).toEqual([true, 1]);
});

it('is not granted where the address does not exist', async () => {
  const { session, access } = setUp('owner', refusal(404, 'not_found'));
  await session.start();
  await access.find();
  expect(access.granted).toBe(false);
});

it('belongs to no other role, without asking', async () => {
  const { session, access, asked } = setUp('admin', { body: SHARING });
  await session.start();
  await access.find();
  expect([access.granted, asked()]).toEqual([false, 0]);
});

it('stays open while the database does not answer', async () => {
  const { session, access } = setUp('owner', refusal(503, 'service_unavailable'));
  await session.start();
  await access.find();
  expect(access.granted).toBeUndefined();
});

it('stays open while the service does not answer', async () => {
  const { session, access } = setUp('owner', { body: SHARING });
  await session.start();
  client.transport = () => Promise.reject(new TypeError('network'));
  await access.find();
  expect(access.granted).toBeUndefined();
});
