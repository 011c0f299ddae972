import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perDay } from '../../../service/http/rate-limit.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { makeLink, visit } from '../../support/links.ts';
import { type Person, signIn, signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

describe.skipIf(whyNoServer)(`limits that instances share${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url, rateLimits: true });
    there = await startTestService({ server: server.url, rateLimits: true });
    owner = await signUp(here);
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await server?.stop();
  });

  test('let no more sign-ins through, whichever of them is asked, and however many come at once', async () => {
    const tries = Array.from({ length: 12 }, (_, index) =>
      signIn(index % 2 ? here : there, owner, 'Wrong-pass-1'),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(7);
    for (const service of [here, there]) expect((await signIn(service, owner)).status).toBe(429);
  });

  test("let no more guesses at links' passwords through; right ones do not count", async () => {
    const { alias } = await makeLink(here, { password: 'sesame-open-1' });
    for (const service of [here, there, here])
      expect((await visit(service, `${alias}?password=sesame-open-1`)).status).toBe(302);
    const guesses = Array.from({ length: 14 }, (_, index) =>
      visit(index % 2 ? here : there, `${alias}?password=wrong-${index}`),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });

  test('add up what each has counted in a day', async () => {
    const windows = [perDay(9)];
    const take = (service: TestService): number | undefined =>
      service.context.limiter.take('a route', windows, 'ip:198.51.100.7')?.remaining;
    expect([take(here), take(here), take(here), take(there), take(there)]).toEqual([8, 7, 6, 8, 7]);
    // Closing saves at once what was just counted, and the counting goes on from the sums.
    for (const service of [here, there]) await service.context.limiter.close();
    expect(take(there)).toBe(3);
  });
});
