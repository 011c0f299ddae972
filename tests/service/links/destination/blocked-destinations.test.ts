import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterEach(() => service.stop());

const ask = (method: string, path = '', body?: unknown, token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/blocked-destinations${path}`, { method, body, token });
const keep = (pattern: unknown, more: object = {}): Promise<Answer> => ask('POST', '', { pattern, ...more });
const kept = async (): Promise<unknown> => (await ask('GET')).body.patterns;
const test = async (address: string): Promise<unknown> => (await ask('POST', '/test', { address })).body;
const shorten = (long_url: string): Promise<Answer> =>
  request(`${service.url}/api/v1/shorten`, { method: 'POST', body: { long_url } });

const EVIL = { id: expect.stringMatching(/^[0-9a-f]{24}$/), pattern: 'evil\\.', note: 'Told by the bank' };

describe('/host/blocked-destinations', () => {
  it('keeps patterns with a note, blocks by them at once, and lets go of them', async () => {
    expect(await kept()).toEqual([]);
    expect((await shorten('https://evil.example/')).status).toBe(201);
    expect(await keep(' evil\\. ', { note: ' Told by the bank ' })).toMatchObject({
      status: 200,
      body: { patterns: [EVIL] },
    });
    expect((await shorten('https://evil.example/')).body).toMatchObject({ error: 'URL is blocked' });
    const { body } = await keep('casino');
    expect(body.patterns).toMatchObject([EVIL, { pattern: 'casino', note: '' }]);
    expect(await ask('DELETE', `/${body.patterns?.[0]?.id}`)).toMatchObject({
      status: 200,
      body: { patterns: [{ pattern: 'casino' }] },
    });
    expect((await shorten('https://evil.example/')).status).toBe(201);
  });

  it('leaves links as they are that lead there already', async () => {
    const { id } = await makeLink(
      service,
      { alias: 'early', long_url: 'https://evil.example/' },
      owner.token,
    );
    await keep('evil\\.');
    expect((await visit(service, 'early')).headers.get('location')).toBe('https://evil.example/');
    const change = (fields: object): Promise<Answer> =>
      request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body: fields, token: owner.token });
    expect((await change({ max_clicks: 5 })).status).toBe(200);
    expect((await change({ long_url: 'https://evil.example/2' })).status).toBe(400);
  });

  it('keeps a known pattern once, with the new note', async () => {
    await keep('evil\\.', { note: 'old' });
    await keep('evil\\.', { note: 'new' });
    expect(await kept()).toMatchObject([{ pattern: 'evil\\.', note: 'new' }]);
  });

  it.each(['(', '(?=ahead)', '(a)\\1', '   ', '\\pL{1000}'])('refuses %j and says why', async (pattern) => {
    expect(await keep(pattern)).toMatchObject({
      status: 400,
      body: { code: 'validation_error', field: 'pattern', error: expect.any(String) },
    });
    expect(await kept()).toEqual([]);
  });

  it.each([{ pattern: '' }, { pattern: 'a'.repeat(501) }, {}, { pattern: 'a', note: 'b'.repeat(201) }])(
    'refuses %j as malformed',
    async (body) => {
      expect((await ask('POST', '', body)).status).toBe(422);
    },
  );

  it('keeps what matches every address only when that is meant', async () => {
    expect(await keep('https?://')).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'pattern' },
    });
    expect(await kept()).toEqual([]);
    expect((await keep('https?://', { even_everything: true })).status).toBe(200);
    expect((await shorten('https://example.com/')).status).toBe(400);
  });

  it('holds 200 patterns', async () => {
    const patterns = Array.from({ length: 200 }, (_, index) => ({
      id: `${index}`,
      pattern: `x${index}`,
      note: '',
    }));
    await service.context.settings.set('blockedDestinations', patterns);
    expect(await keep('one more')).toMatchObject({ status: 400, body: { field: 'pattern' } });
  });

  it('holds the longest pattern and note there are after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-patterns-'));
    const entry = { pattern: '🐦'.repeat(500), note: '🐦'.repeat(200) };
    const first = await startTestService({ dataDir });
    const { token } = await signUp(first, 'owner');
    await request(`${first.url}/host/blocked-destinations`, { method: 'POST', body: entry, token });
    await first.stop();
    const second = await startTestService({ dataDir });
    expect(second.context.settings.get('blockedDestinations')).toMatchObject([entry]);
    await second.stop();
    await rm(dataDir, { recursive: true });
  });

  it('tells what becomes of an address, and by which patterns', async () => {
    await keep('evil\\.', { note: 'Told by the bank' });
    await keep('\\.example');
    expect(await test('https://fine.org/')).toEqual({ verdict: 'allowed', reason: null, patterns: [] });
    expect(await test(' https://evil.example/ ')).toMatchObject({
      verdict: 'blocked',
      reason: null,
      patterns: [EVIL, { pattern: '\\.example' }],
    });
    expect(await test('evil.example')).toMatchObject({ verdict: 'refused', reason: expect.any(String) });
    expect(await test(`${service.url}/wiki`)).toMatchObject({ verdict: 'refused' });
    await service.context.settings.set('onlyPublicDestinations', true);
    expect(await test('http://nas/photos')).toMatchObject({ verdict: 'refused' });
  });

  it('knows no other pattern', async () => {
    expect((await ask('DELETE', `/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await ask('DELETE', '/nothing')).status).toBe(422);
  });

  it('is for the owner only', async () => {
    const member = await signUp(service, 'member');
    const key = await createKey(service, owner, ['admin:all']);
    for (const token of [member.token, key]) {
      expect((await ask('GET', '', undefined, token)).status).toBe(403);
      expect((await ask('POST', '', { pattern: 'evil' }, token)).status).toBe(403);
      expect((await ask('POST', '/test', { address: 'https://a.org' }, token)).status).toBe(403);
      expect((await ask('DELETE', `/${'0'.repeat(24)}`, undefined, token)).status).toBe(403);
    }
    expect(await kept()).toEqual([]);
  });
});
