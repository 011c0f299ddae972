import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openAssistant, switchAssistants } from './assistant-client.ts';

let service: TestService;
let ada: Person;
let key: string;

beforeAll(async () => {
  service = await startTestService({ rateLimits: true });
  ada = await signUp(service);
  key = await createKey(service, ada, ['urls:read']);
});
afterAll(() => service.stop());

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

const send = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  request(`${service.url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
  });

describe('while the owner has assistants switched off', () => {
  it('/mcp and its sign-in are 404 for every caller', async () => {
    await switchAssistants(service, ada, false);
    expect((await send(LIST)).status).toBe(404);
    expect((await send(LIST, { authorization: '' })).status).toBe(404);
    for (const method of ['GET', 'DELETE'])
      expect((await request(`${service.url}/mcp`, { method, token: key })).status).toBe(404);
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ])
      expect((await request(service.url + path)).status).toBe(404);
    const body = { redirect_uris: ['http://127.0.0.1/callback'] };
    expect((await request(`${service.url}/mcp/register`, { method: 'POST', body })).status).toBe(404);
  });
});

describe('once they are switched on', () => {
  beforeAll(() => switchAssistants(service, ada, true));

  it('a request without a key is told where to sign in', async () => {
    const answer = await request(`${service.url}/mcp`, { method: 'POST', body: LIST });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`,
    );
    expect((await send(LIST, { authorization: 'Bearer spoo_wrong' })).status).toBe(401);
  });

  it('a session is refused: an assistant has a key or is an app', async () => {
    expect((await send(LIST, { authorization: `Bearer ${ada.token}` })).status).toBe(403);
  });

  it('a page of another origin is refused, even with a key', async () => {
    expect((await send(LIST, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await send(LIST, { origin: service.url })).status).toBe(200);
  });

  it.each<[string, unknown, number]>([
    ['no JSON', '{"jsonrpc":', 400],
    ['no message', { hello: 'world' }, 400],
    ['a huge body', { ...LIST, params: { filler: 'x'.repeat(100_000) } }, 413],
  ])('%s is refused', async (_what, body, status) => {
    expect(
      (await send(body, typeof body === 'string' ? { 'content-type': 'application/json' } : {})).status,
    ).toBe(status);
  });

  it('other methods are 405, and a subscription is refused at once', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await request(`${service.url}/mcp`, { method, token: key })).status).toBe(405);
    const answer = await send(
      { jsonrpc: '2.0', id: 2, method: 'subscriptions/listen', params: {} },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    );
    expect(answer.text).toContain('error');
  });

  it('calls are counted at the operation and at /mcp', async () => {
    const client = await openAssistant(service, key);
    let refused: unknown;
    for (let tries = 0; tries < 61 && !refused; tries += 1) {
      const { content } = await client.callTool({ name: 'get_link', arguments: { url_id: '0'.repeat(24) } });
      const [first] = content;
      const error = first?.type === 'text' ? JSON.parse(first.text) : {};
      if (error.code === 'rate_limit_exceeded') refused = error;
      else expect(error.code).toBe('not_found');
    }
    expect(refused).toMatchObject({ code: 'rate_limit_exceeded' });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 121 && !statuses.has(429); tries += 1)
      statuses.add((await send(LIST)).status);
    expect(statuses.has(429)).toBe(true);
  });
});
