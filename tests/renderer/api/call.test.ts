import '../browser-stand-in.ts';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { call, download } from '../../../renderer/api/call.ts';
import { client } from '../../../renderer/api/client.ts';
import { recordingTransport } from './recording-transport.ts';

const original = client.transport;

afterEach(() => {
  client.transport = original;
});

function setUp(reply: Parameters<typeof recordingTransport>[0]) {
  const { requests, transport } = recordingTransport(reply);
  client.transport = transport;
  return requests;
}

describe('an operation', () => {
  it('fills in the segments of its path', async () => {
    const requests = setUp(() => ({ body: { success: true, action: 'revoked' } }));
    await call('DELETE /api/v1/keys/:key_id', { params: { key_id: 'a/b' }, query: { revoke: true } });
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/keys/a%2Fb?revoke=true' });
  });

  it('without content answers null', async () => {
    setUp(() => ({ status: 204 }));
    expect(await call('DELETE /host/apps/:app_id', { params: { app_id: 'a' } })).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'keys'],
    ['a list', []],
    ['an object without the fields it is told by', { items: [] }],
  ])('does not take %s for a list of keys', async (_, body) => {
    setUp(() => ({ body }));
    await expect(call('GET /api/v1/keys')).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('does not take a page for an answer', async () => {
    client.transport = async () => new Response('<!doctype html>');
    await expect(call('GET /api/v1/keys')).rejects.toMatchObject({ code: 'unreadable' });
  });
});

it('has the type that the service declares, and no other', () => {
  type Keys = Awaited<ReturnType<typeof call<'GET /api/v1/keys'>>>;
  expectTypeOf<Keys['keys'][number]['expires_at']>().toEqualTypeOf<number | null>();
  const misuses = [
    // @ts-expect-error an operation that the service does not have
    () => call('GET /api/v1/birds'),
    // @ts-expect-error a segment that nothing stands for
    () => call('DELETE /api/v1/keys/:key_id'),
    // @ts-expect-error a segment of another operation
    () => call('DELETE /api/v1/keys/:key_id', { params: { url_id: 'a' } }),
    // @ts-expect-error a parameter that the operation does not have
    () => call('GET /api/v1/urls', { query: { pages: 2 } }),
    // @ts-expect-error a parameter with another type
    () => call('GET /api/v1/urls', { query: { page: 'two' } }),
    // @ts-expect-error a body where none is read
    () => call('GET /api/v1/tags', { body: { name: 'wiki' } }),
    // @ts-expect-error a body that lacks a field
    () => call('POST /api/v1/tags', { body: { color: 'red' } }),
    // @ts-expect-error no body at all
    () => call('POST /api/v1/tags'),
    // @ts-expect-error a file of another operation
    () => download('GET /api/v1/export', { query: { format: 'pdf' } }),
  ];
  expect(misuses).toHaveLength(9);
});
