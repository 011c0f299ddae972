import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { links, sessions, tags } from '../../../../drizzle/schema/index.ts';
import { eraseAccount } from '../../../../service/account/deletion/repository.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { DAY } from '../../../../service/lib/time.ts';
import { isBehind } from '../../../../service/several/server/remote.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { makeLink, shorten, visit } from '../../../support/links.ts';
import { PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag } from '../../../support/tags.ts';

describe.skipIf(whyNoServer)(`a Linnet beside a replica${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let primary: DatabaseServer;
  let replica: DatabaseServer;
  let service: TestService;
  let owner: Person;

  beforeAll(async () => {
    const grpc = `127.0.0.1:${await findFreePort()}`;
    primary = await startDatabaseServer({ args: ['--grpc-listen-addr', grpc] });
    replica = await startDatabaseServer({ args: ['--primary-grpc-url', `http://${grpc}`] });
    service = await startTestService({ server: replica.url });
    owner = await signUp(service);
  });
  afterAll(async () => {
    await service?.stop();
    await replica?.stop();
    await primary?.stop();
  });

  const list = (filter = {}): Promise<Answer> =>
    request(`${service.url}/api/v1/urls?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      token: owner.token,
    });
  const health = (): Promise<Answer> => request(`${service.url}/health`);

  test('reads at once what it wrote', async () => {
    for (let made = 1; made <= 20; made += 1) {
      await makeLink(service, { alias: `own-${made}` }, owner.token);
      expect((await list({ search: 'own-' })).body.total).toBe(made);
    }
  });

  test('asks for what it wrote only where that is somewhere else', async () => {
    for (const [{ url }, isElsewhere] of [
      [primary, false],
      [replica, true],
    ] as const) {
      const writer = await openWriter({ url, authToken: null });
      await writer.transaction((tx) => tx.update(sessions).set({ address: null }));
      expect(isBehind(writer.$client)).toBe(isElsewhere);
      writer.$client.close();
    }
  });

  test('shows no earlier state of a link that it changed', async () => {
    const { id, alias } = await makeLink(service, { long_url: 'https://example.com/0' }, owner.token);
    for (let edit = 1; edit <= 10; edit += 1) {
      const visits = Array.from({ length: 5 }, () => visit(service, alias));
      const body = { long_url: `https://example.com/${edit}` };
      await request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: owner.token, body });
      expect((await visit(service, alias)).headers.get('location')).toBe(body.long_url);
      await Promise.all(visits);
    }
  });

  test('erases an account with all that belongs to it', async () => {
    const guest = await signUp(service, 'guest');
    await makeLink(service, { alias: 'of-guest' }, guest.token);
    await makeTag(service, guest, 'of-guest');
    const { read } = service.context.database;
    const rest = async (): Promise<number[]> => [
      (await read.select().from(sessions).where(eq(sessions.accountId, guest.id))).length,
      (await read.select().from(tags).where(eq(tags.ownerId, guest.id))).length,
      (await read.select().from(links).where(eq(links.ownerId, guest.id))).length,
    ];
    expect(await rest()).toEqual([1, 1, 1]);
    await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      token: guest.token,
      body: { password: PASSWORD },
    });
    const erasure = { accountId: guest.id, now: service.clock.now() + 60 * DAY };
    expect(await service.context.database.write(eraseAccount, erasure)).toBe(true);
    expect(await rest()).toEqual([0, 0, 0]);
  });

  test('refuses writes with words while the primary is gone, reads on, and saves again by itself', async () => {
    await primary.kill();
    const refused = await shorten(service, { long_url: 'https://example.com/' }, owner.token);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      '2',
    ]);
    const [known, listed, ill] = await Promise.all([visit(service, 'own-7'), list(), health()]);
    expect([known.status, listed.status, ill.status]).toEqual([302, 200, 503]);
    expect(ill.body).toMatchObject({
      status: 'unhealthy',
      message: expect.stringContaining('is not responding'),
    });
    await primary.start();
    const again = (): Promise<number> =>
      shorten(service, { long_url: 'https://example.com/' }, owner.token).then(({ status }) => status);
    await expect.poll(again).toBe(201);
    await expect.poll(async () => (await health()).body.status).toBe('healthy');
  });
});
