import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;

describe.skipIf(whyNoServer)(`pictures on several instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  const clock = createFakeClock();
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url, clock });
    there = await startTestService({ server: server.url, clock });
    owner = await signUp(here);
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await server?.stop();
  });
  const copiesAt = (service: TestService): Promise<string[]> =>
    readdir(join(service.dataDir, 'media-cache')).catch(() => []);
  const upload = async (person: Person): Promise<string> => {
    const body = { image: await pictureUri('png') };
    const set = await request(`${here.url}/api/v1/me/profile-pictures/upload`, {
      method: 'POST',
      token: person.token,
      body,
    });
    expect(set.status).toBeLessThan(300);
    const me = await request(`${here.url}/auth/me`, { token: person.token });
    return new URL(String(me.body.user?.pfp?.url), here.url).pathname;
  };
  const statusAt = async (service: TestService, path: string): Promise<number> =>
    (await request(`${service.url}${path}`)).status;

  test('one that was uploaded here is shown there, which keeps a copy', async () => {
    const path = await upload(owner);
    expect(await statusAt(there, path)).toBe(200);
    expect(await copiesAt(there)).toEqual([path.replace('/media/', '')]);
    expect(await statusAt(there, path)).toBe(200);
  });

  test('one that was replaced is gone everywhere at once, copies too', async () => {
    const before = await upload(owner);
    expect(await statusAt(there, before)).toBe(200);
    const after = await upload(owner);
    expect(await statusAt(there, before)).toBe(404);
    expect(await statusAt(here, before)).toBe(404);
    expect(await statusAt(there, after)).toBe(200);
    expect(await copiesAt(there)).not.toContain(before.replace('/media/', ''));
  });

  test('while the database does not answer, copies are shown', async () => {
    const path = await upload(owner);
    expect(await statusAt(there, path)).toBe(200);
    await server.kill();
    expect(await statusAt(there, path)).toBe(200);
    await server.start();
    await expect.poll(() => statusAt(here, path)).toBe(200);
  });

  test('those of an erased account leave every disk, also where they are not asked for again', async () => {
    const eve = await signUp(here, 'eve');
    const path = await upload(eve);
    expect(await statusAt(there, path)).toBe(200);
    const [name] = (await copiesAt(there)).filter((copy) => path.endsWith(copy));
    const gone = await request(`${here.url}/api/v1/me`, {
      method: 'DELETE',
      token: eve.token,
      body: { password: PASSWORD },
    });
    expect(gone.status).toBeLessThan(300);
    clock.advance(40 * DAY);
    await purgeDueAccounts(here.context);
    await expect.poll(() => copiesAt(there), { interval: 100 }).not.toContain(name);
    expect(await copiesAt(here)).not.toContain(name);
    expect(await statusAt(there, path)).toBe(404);
  });
});
