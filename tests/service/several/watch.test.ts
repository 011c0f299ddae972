import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { Sites, withPage } from '../links/watch/watched-team.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.skipIf(whyNoServer)(`of several instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  const clock = createFakeClock();
  const sites = new Sites();
  let server: DatabaseServer;
  let all: TestService[];
  beforeAll(async () => {
    server = await startDatabaseServer();
    const options = {
      server: server.url,
      clock,
      config: { allowLoopbackTargets: true },
      machine: sites.machine,
    };
    all = [await startTestService(options), await startTestService(options)];
    await sites.start(clock);
  });
  afterAll(async () => {
    for (const service of all ?? []) await service.stop();
    await sites.stop();
    await server?.stop();
  });

  /** Lets so much time pass, with a round of each instance every half minute, or less often. */
  const pass = async (ms: number, step = MINUTE / 2): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) {
      await Promise.all(all.map(({ context }) => context.watch.round(AbortSignal.timeout(30_000))));
      clock.advance(step);
    }
  };

  it('one alone looks at a destination, and the other after it has ended', async () => {
    const [first] = all;
    if (!first) throw new Error('No instance was started');
    const ada = await signUp(first);
    const { id } = await makeLink(
      first,
      { long_url: sites.has('wiki.example', withPage('Wiki')) },
      ada.token,
    );
    const on = { method: 'PUT', token: ada.token, body: { on: true } };
    expect((await request(`${first.url}/api/v1/links/${id}/watch`, on)).status).toBe(200);
    const methods = (): string[] => sites.arrivals.map(({ method }) => method);
    await expect
      .poll(async () => {
        await pass(MINUTE);
        return methods();
      })
      .toEqual(['HEAD', 'GET']);
    await pass(10 * MINUTE);
    expect(methods()).toEqual(['HEAD', 'GET']);

    const looking = all.find(({ context }) => context.jobs.areHere('housekeeping'));
    await looking?.stop();
    all = all.filter((service) => service !== looking);
    const [other] = all;
    await expect.poll(() => other?.context.jobs.areHere('housekeeping')).toBe(true);
    await pass(DAY + 5 * 60 * MINUTE, 30 * MINUTE);
    await pass(3 * MINUTE);
    expect(methods()).toEqual(['HEAD', 'GET', 'HEAD', 'GET']);
    const pauses = sites.arrivals.slice(1).map(({ at }, index) => at - (sites.arrivals[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(MINUTE);
  });
});
