import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/ws';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { explainFailure } from '../../../../service/kernel/failure.ts';
import { say } from '../../../../service/lib/words.ts';
import { whyNoServer } from '../../../support/database-server.ts';
import { startGuardedServer } from '../../../support/database-tokens.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { getLink, type MadeLink, makeLink, shorten, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

describe.skipIf(whyNoServer)(`the token of a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: Awaited<ReturnType<typeof startGuardedServer>>;
  let line: Line;
  let service: TestService;
  let owner: Person;
  let wiki: MadeLink;
  let dataDir: string;
  let first: string;

  beforeAll(async () => {
    server = await startGuardedServer();
    line = await openLine(server.port);
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-token-'));
    first = endingIn(20);
    await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ 'database-token': first }));
    const config = { tokenFile: join(dataDir, 'token') };
    service = await startTestService({ server: `ws://127.0.0.1:${line.port}`, dataDir, config });
    owner = await signUp(service);
    wiki = await makeLink(service, { alias: 'wiki' }, owner.token);
    await visit(service, 'wiki');
  });
  afterAll(async () => {
    await service?.stop();
    await line?.close();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A token that the server takes for so many seconds: it tolerates a minute after the end. */
  const endingIn = (seconds: number): string =>
    server.tokenWith({ exp: Math.floor(Date.now() / 1000) - 60 + seconds });
  const isTaken = (token: string): Promise<boolean> => {
    const client = createClient({ url: server.url, authToken: token });
    return client
      .execute('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.close());
  };
  const hand = (token: string | null, session: string | null = owner.token): Promise<Answer> =>
    request(`${service.url}/host/database/token`, {
      method: 'PUT',
      body: { token },
      ...(session !== null && { token: session }),
    });
  const list = (): Promise<Answer> => request(`${service.url}/api/v1/urls`, { token: owner.token });

  test('is taken from where secrets are kept when the environment gives none', async () => {
    expect((await list()).status).toBe(200);
    const { body } = await request(`${service.url}/host/state`, { token: owner.token });
    expect(body.database).toMatchObject({ kind: 'remote', host: `127.0.0.1:${line.port}`, token: 'kept' });
  });

  test('is refused when the server refuses it, or lets only read with it, and the former stays', async () => {
    for (const token of [null, 'nonsense', server.tokenWith({ exp: 1 }), server.tokenWith({ a: 'ro' })]) {
      const refused = await hand(token);
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([
        400,
        'validation_error',
        'token',
      ]);
    }
    expect((await list()).status).toBe(200);
    expect((await readFile(join(dataDir, 'secrets.json'), 'utf8')).includes(first)).toBe(true);
  });

  test('goes over to every thread, though the former has expired', async () => {
    await expect.poll(() => isTaken(first), { interval: 500 }).toBe(false);
    const next = server.tokenWith();
    expect((await hand(next)).status).toBe(204);
    line.reset();
    expect((await list()).status).toBe(200);
    await makeLink(service, { alias: 'other-token' }, owner.token);
    const statistics = await request(`${service.url}/api/v1/stats?scope=all`, { token: owner.token });
    expect(statistics.status).toBe(200);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toContain(next);
  });

  test('of the environment wins, and says so', async () => {
    const { config } = service.context;
    config.isTokenFixed = true;
    const refused = await hand(server.tokenWith());
    config.isTokenFixed = false;
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.error).toContain('LINNET_DATABASE_AUTH_TOKEN');
  });

  describe('that ends while the service runs', () => {
    const health = (): Promise<Answer> => request(`${service.url}/health`);
    const refused = expect.stringContaining('The database server rejected the token');
    /** Goes on with a token that is good for a few seconds, and waits until the server refuses it. */
    const untilRefused = async (): Promise<void> => {
      expect((await hand(endingIn(10))).status).toBe(204);
      const lookAnew = async (): Promise<unknown> => {
        line.reset();
        return (await health()).body.message;
      };
      await expect.poll(lookAnew, { interval: 250 }).toEqual(refused);
    };
    /** Follows the link so often; each must redirect. */
    let followed = 1;
    const follow = async (times: number): Promise<void> => {
      followed += times;
      const answers = await Promise.all(Array.from({ length: times }, () => visit(service, 'wiki')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    };
    const expectAgain = async (): Promise<void> => {
      await expect.poll(async () => (await health()).body.status).toBe('healthy');
      const total = async (): Promise<unknown> => {
        await service.context.clicks.flush();
        return (await getLink(service, wiki.id, owner.token)).body.total_clicks;
      };
      await expect.poll(total).toBe(followed);
      // A batch that was written before the line broke waits until it is sent again.
      await expect.poll(() => service.context.clicks.state()).toMatchObject({ waiting: 0, lost: 0 });
      await makeLink(service, {}, owner.token);
    };

    test('lets links redirect, is told as the reason, and is replaced without a session or a restart', async () => {
      await untilRefused();
      await follow(50);
      const made = await shorten(service, { long_url: 'https://example.com/' }, owner.token);
      expect([made.status, made.body.code, made.headers.get('retry-after')]).toEqual([
        503,
        'service_unavailable',
        '10',
      ]);
      expect(made.body).toMatchObject({ error: refused, details: { reason: 'refused' } });
      expect((await health()).body).toMatchObject({ status: 'unhealthy', message: refused });
      expect(service.context.clicks.state().waiting).toBeGreaterThanOrEqual(50);
      expect((await hand('nonsense', null)).status).toBe(400);
      expect((await hand(server.tokenWith({ a: 'ro' }), null)).status).toBe(400);
      expect((await hand(server.tokenWith(), null)).status).toBe(204);
      await expectAgain();
      expect((await hand(server.tokenWith(), null)).status).toBe(401);
    });

    test('is read again from the file that gives it', async () => {
      await untilRefused();
      await follow(50);
      await writeFile(join(dataDir, 'token'), `${server.tokenWith()}\n`);
      await expectAgain();
    });
  });

  test('that is refused at the start is replaced by a form, which only this computer gets', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-token-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const tokens = (token: string): Promise<void> =>
      writeFile(join(folder, 'secrets.json'), JSON.stringify({ 'database-token': token }));
    await tokens(server.tokenWith({ exp: 1 }));
    let tell = (_url: string): void => undefined;
    const told = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const starting = startTestService({
      server: `ws://127.0.0.1:${server.port}`,
      dataDir: folder,
      waiting: { onWaiting: ({ url }) => tell(url) },
    });
    const place = await told;
    const look = (headers: Record<string, string> = {}): Promise<Answer> =>
      request(`${place}/app/`, { headers: { accept: 'text/html', ...headers } });
    const page = await look();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    // Without it a browser does not say which page the form is of, and it is refused.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.text).toContain('action="/host/database/token"');
    const elsewhere = await look({ 'x-forwarded-for': '10.0.0.7' });
    expect(elsewhere.text).not.toContain('<form');
    expect(elsewhere.headers.get('refresh')).toBe('5');

    const post = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${place}/host/database/token`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ token }),
      });
    expect((await post(server.tokenWith(), { origin: 'https://example.com' })).status).toBe(503);
    for (const token of ['', 'nonsense', server.tokenWith({ exp: 1 }), server.tokenWith({ a: 'ro' })])
      expect((await post(token)).status).toBe(400);
    const taken = await post(server.tokenWith());
    expect([taken.status, taken.headers.get('refresh')]).toEqual([200, '2;url=/app/']);
    const started = await starting;
    onTestFinished(() => started.stop());
    expect((await request(`${started.url}/health`)).status).toBe(200);
  });

  test.each([
    ['ws', 'is refused', 'rejected the token. Check LINNET_DATABASE_AUTH_TOKEN'],
    ['wss', 'speaks no TLS', 'it does not speak TLS; take ws:// instead'],
  ])('or a server over %s that %s is told in one line with its host', async (scheme, _what, reason) => {
    const url = `${scheme}://127.0.0.1:${server.port}`;
    const error = await startTestService({ server: url }).then(
      () => null,
      (failure: unknown) => failure,
    );
    const config = { ...service.context.config, database: { url, authToken: null } };
    const { code, said } = explainFailure(error, config);
    const message = say('en', said);
    expect(code).toBe('database');
    expect(message).toMatch(/^The database server 127\.0\.0\.1:\d+ [^\n]+$/);
    expect(message).toContain(reason);
  });
});
