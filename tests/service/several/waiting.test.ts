import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../service/kernel/config-error.ts';
import { exitCodeFor, explainFailure } from '../../../service/kernel/failure.ts';
import { say } from '../../../service/lib/words.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { makeLink, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { putNetworks, putRules } from '../../support/rules.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** A service that waits for its server, what it told of that, and the service it becomes. */
type Waiting = { url: string; lines: string[]; service: Promise<TestService>; end(): Promise<void> };

async function startWaiting(server: string, dataDir: string): Promise<Waiting> {
  const lines: string[] = [];
  const ending = new AbortController();
  let told = (_url: string): void => undefined;
  const url = new Promise<string>((resolve) => {
    told = resolve;
  });
  const service = startTestService({
    server,
    dataDir,
    waiting: {
      signal: ending.signal,
      onWaiting: ({ line, url: at }) => {
        lines.push(line);
        told(at);
      },
    },
  });
  const isEnded = service.then(
    () => undefined,
    () => undefined,
  );
  return {
    url: await url,
    lines,
    service,
    end: async () => {
      ending.abort();
      await isEnded;
    },
  };
}

describe.skipIf(whyNoServer)(`a start without the server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let dataDir: string;
  let owner: Person;
  const codes = { plain: '', ruled: '', members: '', locked: '', capped: '', paused: '', binned: '' };

  beforeAll(async () => {
    server = await startDatabaseServer();
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-waiting-'));
    const service = await startTestService({ server: server.url, dataDir });
    owner = await signUp(service);
    const make = async (body: object): Promise<{ id: string; alias: string }> => {
      const link = await makeLink(service, body, owner.token);
      await visit(service, link.alias);
      return link;
    };
    const plain = await make({ long_url: 'https://plain.example/ä' });
    codes.plain = plain.alias;
    const named = await make({ long_url: 'https://plain.example/release' });
    const name = { method: 'POST', token: owner.token, body: { name: 'v2.0' } };
    const { status } = await request(`${service.url}/api/v1/links/${named.id}/names`, name);
    expect(status).toBe(201);
    await visit(service, 'v2.0');
    const rule = async (when: object): Promise<string> => {
      const link = await makeLink(service, { long_url: 'https://plain.example/' }, owner.token);
      await putRules(service, owner, link.id, [{ when, then: 'https://ruled.example/' }]);
      await visit(service, link.alias);
      return link.alias;
    };
    await putNetworks(service, owner, [{ name: 'own', ranges: ['127.0.0.0/8'] }]);
    codes.ruled = await rule({ language: 'de', device: 'desktop', network: 'own', query: { a: 'b' } });
    codes.members = await rule({ signed_in: true });
    codes.locked = (await make({ password: 'Secret.12' })).alias;
    codes.capped = (await make({ max_clicks: 100 })).alias;
    const paused = await make({});
    codes.paused = paused.alias;
    const body = { status: 'INACTIVE' };
    await request(`${service.url}/api/v1/urls/${paused.id}`, { method: 'PATCH', token: owner.token, body });
    await visit(service, codes.paused);
    const binned = await make({});
    codes.binned = binned.alias;
    await request(`${service.url}/api/v1/urls/${binned.id}`, { method: 'DELETE', token: owner.token });
    await visit(service, codes.binned);
    await service.context.clicks.flush();
    await service.stop();
    await server.kill();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('what is written down is for this account of the computer only, and holds no password', async () => {
    const path = join(dataDir, 'links.cache');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('https://plain.example/');
    expect(text).not.toMatch(/argon2|example\.com/);
  });

  describe('waits', () => {
    let waiting: Waiting;
    beforeAll(async () => {
      waiting = await startWaiting(server.url, dataDir);
    });
    afterAll(() => waiting?.end());

    test('saying host and reason in one line', () => {
      expect(waiting.lines).toHaveLength(1);
      expect(waiting.lines[0]).toContain(`127.0.0.1:${server.port}`);
      expect(waiting.lines[0]).toContain('nothing listens at that address');
      expect(waiting.lines[0]).not.toContain('\n');
    });

    test('redirects links that only lead somewhere', async () => {
      const answer = await visit(waiting, codes.plain);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://plain.example/%C3%A4']);
      expect((await visit(waiting, codes.plain, { method: 'HEAD' })).status).toBe(302);
    });

    test('redirects from names with dots as well, and knows no more of others than of any name', async () => {
      const answer = await visit(waiting, 'v2.0');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://plain.example/release']);
      expect([(await visit(waiting, 'v2.1')).status, (await visit(waiting, 'unknown')).status]).toEqual([
        503, 503,
      ]);
    });

    test('goes by the rules of a link', async () => {
      const leadsTo = async (language: string): Promise<string | null> => {
        const answer = await visit(waiting, `${codes.ruled}?a=b`, {
          headers: { 'accept-language': language },
        });
        return answer.headers.get('location');
      };
      expect([await leadsTo('de-AT'), await leadsTo('en')]).toEqual([
        'https://ruled.example/',
        'https://plain.example/',
      ]);
    });

    test.each(['members', 'locked', 'capped', 'paused', 'binned'] as const)(
      'does not follow a %s link',
      async (kind) => {
        const answer = await visit(waiting, codes[kind]);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(answer.text).toContain('This link is temporarily unavailable');
      },
    );

    test('answers everything else with 503, in words or as JSON', async () => {
      const page = await visit(waiting, 'app/');
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.text).toContain('Linnet is waiting for its database');
      const call = await request(`${waiting.url}/api/v1/shorten`, {
        method: 'POST',
        body: { long_url: 'x' },
      });
      expect([call.status, call.body.code]).toEqual([503, 'service_unavailable']);
      const health = await request(`${waiting.url}/health`);
      expect([health.status, health.body.status]).toEqual([503, 'unhealthy']);
      expect(String(health.body.message)).toContain('nothing listens at that address');
    });

    test('becomes the service on the same port once the server is there, with each click once', async () => {
      await server.start();
      const service = await waiting.service;
      try {
        expect(service.url).toBe(waiting.url);
        expect((await visit(service, codes.plain)).status).toBe(302);
        const list = async (): Promise<string> => {
          await service.context.clicks.flush();
          const path = `/api/v1/urls?filter=${encodeURIComponent('{}')}`;
          return (await request(`${service.url}${path}`, { token: owner.token })).text;
        };
        // A server that came back this moment may refuse the first try.
        await expect.poll(list).toContain('"total_clicks":3');
      } finally {
        await service.stop();
        await server.kill();
      }
    });
  });

  describe('ends with a sentence, and keeps the clicks, when the server comes back with a database', () => {
    /** Changes the database past every service. */
    const write = async (statement: string): Promise<void> => {
      const client = createClient({ url: server.url });
      await client.execute(statement);
      client.close();
    };
    test.each([
      [
        'that holds a part of a move',
        `insert into moves (number, source, started_at) values (1, 'x', 0)`,
        'delete from moves',
        'contains only part of the data that is being moved there',
      ],
      [
        'from which this instance was taken out',
        'update instances set removed_at = 1',
        'update instances set removed_at = null',
        'was removed from the database',
      ],
    ])('%s', async (_what, spoil, mend, sentence) => {
      await server.start();
      await write(spoil);
      await server.kill();
      const waiting = await startWaiting(server.url, dataDir);
      expect((await visit(waiting, codes.plain)).status).toBe(302);
      await server.start();
      const error = await waiting.service.catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(ConfigError);
      expect(exitCodeFor(error)).toBe(78);
      expect(say('en', explainFailure(error).said)).toContain(sentence);
      expect(await readdir(join(dataDir, 'clicks'))).toHaveLength(1);
      await expect(visit(waiting, codes.plain)).rejects.toThrow();
      await write(mend);
      const service = await startTestService({ server: server.url, dataDir });
      const left = async (): Promise<string[]> => {
        await service.context.clicks.flush();
        return readdir(join(dataDir, 'clicks'));
      };
      await expect.poll(left).toEqual([]);
      await service.stop();
      await server.kill();
    });
  });
});
