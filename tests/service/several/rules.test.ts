import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { fileAllClicks, makeLink, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { explainVisit, getRules, putNetworks, putRules } from '../../support/rules.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** Within so many ms what is changed on one instance holds on the other. */
const SOON = { interval: 20 };

const HOME = 'https://example.com/home';
const OFFICE = 'https://example.com/office';

describe.skipIf(whyNoServer)(`rules on two instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url });
    there = await startTestService({ server: server.url });
    owner = await signUp(here);
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    await server?.stop();
  });

  const leads = (place: TestService, code: string) =>
    expect.poll(async () => (await visit(place, code)).headers.get('location'), SOON);

  /** A link that both have in memory. */
  async function knownLink(body: object = {}): Promise<{ id: string; alias: string }> {
    const link = await makeLink(here, { long_url: HOME, ...body }, owner.token);
    await leads(here, link.alias).toBe(HOME);
    await leads(there, link.alias).toBe(HOME);
    return link;
  }

  it('that are changed on one hold on the other, and are told by it', async () => {
    const { id, alias } = await knownLink();
    const rules = [{ when: { os: 'Windows', signed_in: false }, then: OFFICE }];
    expect((await putRules(here, owner, id, rules)).status).toBe(200);
    await leads(there, alias).toBe(OFFICE);
    expect((await getRules(there, owner, id)).body).toEqual({ rules });
    expect((await putRules(there, owner, id, [])).status).toBe(200);
    await leads(here, alias).toBe(HOME);
  });

  it('ask for networks as they are named on the other, and count as it says', async () => {
    const { id, alias } = await knownLink();
    await putNetworks(here, owner, [{ name: 'office', ranges: ['127.0.0.0/8'] }]);
    // A name that the other has learnt can be asked for there.
    await expect
      .poll(
        async () =>
          (await putRules(there, owner, id, [{ when: { network: 'office' }, then: OFFICE }])).status,
        SOON,
      )
      .toBe(200);
    await leads(here, alias).toBe(OFFICE);
    await leads(there, alias).toBe(OFFICE);
    const explained = await explainVisit(there, owner, id, { address: '127.0.0.1' });
    expect(explained.body).toMatchObject({
      visitor: { network: 'office' },
      outcome: { by: 'rule', rule: 0 },
    });

    await putNetworks(there, owner, [{ name: 'elsewhere', ranges: ['127.0.0.0/8'], counted: false }]);
    await leads(here, alias).toBe(HOME);
    await leads(there, alias).toBe(HOME);
    const uncounted = await knownLink();
    for (const place of [here, there]) await visit(place, uncounted.alias);
    await Promise.all([fileAllClicks(here), fileAllClicks(there)]);
    const { body } = await request(`${there.url}/api/v1/links/${uncounted.id}/clicks`, {
      token: owner.token,
    });
    expect(body.clicks).toEqual([]);
  });

  it('tell the newest clicks of both', async () => {
    await putNetworks(here, owner, []);
    await expect
      .poll(
        async () => (await request(`${there.url}/api/v1/team/networks`, { token: owner.token })).body,
        SOON,
      )
      .toEqual({ networks: [] });
    const { id, alias } = await knownLink();
    const counted = async () =>
      Object.values(
        (await request(`${here.url}/api/v1/links/${id}/clicks`, { token: owner.token })).body.clicks ?? {},
      ).length;
    const before = await counted();
    for (const place of [here, there]) await visit(place, alias);
    await there.context.clicks.flush();
    await expect.poll(counted, SOON).toBeGreaterThanOrEqual(before + 2);
  });
});
