import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileAllClicks, getLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { putNetworks } from '../../../support/rules.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
});
afterEach(() => service.stop());

const networksOf = (person: Person) => request(`${service.url}/host/networks`, { token: person.token });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const standBehindProxy = () => service.context.settings.set('trustedProxies', ['127.0.0.1']);

async function clicksByNetwork(id: string): Promise<Record<string, number>> {
  await fileAllClicks(service);
  const { body } = await request(`${service.url}/api/v1/stats/links/${id}?group_by=network`, {
    token: ada.token,
  });
  const rows: { network: string; clicks: number }[] = JSON.parse(
    JSON.stringify(body.metrics?.clicks_by_network),
  );
  return Object.fromEntries(rows.map(({ network, clicks }) => [network, clicks]));
}

describe('The owner’s networks', () => {
  it('are kept in order, names trimmed and ranges in one spelling', async () => {
    expect((await networksOf(ada)).body).toEqual({ networks: [] });
    const { status, body } = await putNetworks(service, ada, [
      {
        name: ' guest Wi-Fi ',
        ranges: ['192.168.7.9/24', '192.168.7.0/24', '::ffff:10.0.0.1'],
        counted: false,
      },
      { name: 'Berlin', ranges: ['2001:DB8::/32'] },
    ]);
    const networks = [
      { name: 'guest Wi-Fi', ranges: ['192.168.7.0/24', '10.0.0.1'], counted: false },
      { name: 'Berlin', ranges: ['2001:db8::/32'], counted: true },
    ];
    expect([status, body]).toEqual([200, { networks }]);
    expect((await networksOf(ada)).body).toEqual({ networks });
  });

  it.each([
    [[{ name: '', ranges: ['10.0.0.1'] }], 422, 'networks.0.name'],
    [[{ name: 'x'.repeat(65), ranges: ['10.0.0.1'] }], 422, 'networks.0.name'],
    [[{ name: 'a\u0007', ranges: ['10.0.0.1'] }], 422, 'networks.0.name'],
    [[{ name: 'a', ranges: [] }], 422, 'networks.0.ranges'],
    [[{ name: 'a', ranges: ['10.0.0.1', 'office'] }], 422, 'networks.0.ranges.1'],
    [[{ name: 'a', ranges: ['10.0.0.0/33'] }], 422, 'networks.0.ranges.0'],
    [[{ name: 'a', ranges: ['fe80::1%eth0'] }], 422, 'networks.0.ranges.0'],
    [
      [
        { name: 'a', ranges: ['10.0.0.1'] },
        { name: ' a', ranges: ['10.0.0.2'] },
      ],
      400,
      'networks.1.name',
    ],
    [
      [
        { name: 'a', ranges: ['10.0.0.0/8'] },
        { name: 'b', ranges: ['10.9.9.9/8'] },
      ],
      400,
      'networks.1.ranges',
    ],
  ])('are refused as %j: %d about %s', async (networks, status, field) => {
    const answer = await putNetworks(service, ada, networks);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect((await networksOf(ada)).body).toEqual({ networks: [] });
  });

  it('are bounded together', async () => {
    const networks = Array.from({ length: 9 }, (_, network) => ({
      name: `n${network}`,
      ranges: Array.from({ length: 64 }, (_none, host) => `10.${network}.${host}.0/24`),
    }));
    expect(await putNetworks(service, ada, networks)).toMatchObject({
      status: 400,
      body: { field: 'networks' },
    });
    expect((await putNetworks(service, ada, networks.slice(0, 8))).status).toBe(200);
  });

  it('are set by the owner alone; everyone with an account knows what they are called', async () => {
    await putNetworks(service, ada, [{ name: 'Berlin', ranges: ['10.1.0.0/16'], counted: false }]);
    expect((await putNetworks(service, bob, [])).status).toBe(403);
    expect((await networksOf(bob)).status).toBe(403);
    const path = `${service.url}/api/v1/team/networks`;
    expect((await request(path, { token: bob.token })).body).toEqual({
      networks: [{ name: 'Berlin', counted: false }],
    });
    expect((await request(path)).status).toBe(401);
  });

  it('are told apart in statistics, by what they were called at the time', async () => {
    await standBehindProxy();
    await putNetworks(service, ada, [
      { name: 'company', ranges: ['10.0.0.0/8'] },
      { name: 'Berlin', ranges: ['10.1.0.0/16', '2001:db8::/32'] },
    ]);
    const { id, alias } = await makeLink(service, {}, ada.token);
    for (const address of ['10.1.2.3', '10.2.2.3', '::ffff:10.1.2.4', '2001:db8::1', '203.0.113.1'])
      await visit(service, alias, from(address));
    expect(await clicksByNetwork(id)).toEqual({ Berlin: 3, company: 1, '(none)': 1 });
    await putNetworks(service, ada, [{ name: 'Hamburg', ranges: ['10.1.0.0/16'] }]);
    await visit(service, alias, from('10.1.2.3'));
    expect(await clicksByNetwork(id)).toEqual({ Berlin: 3, company: 1, Hamburg: 1, '(none)': 1 });
    const filtered = await request(`${service.url}/api/v1/stats/links/${id}?network=Berlin`, {
      token: ada.token,
    });
    expect(filtered.body.summary).toMatchObject({ total_clicks: 3 });
  });
});

describe('A network that is not counted', () => {
  const OWN = [{ name: 'own', ranges: ['127.0.0.0/8', '10.1.0.0/16'], counted: false }];

  it.each(['directly', 'behind a proxy'])('is redirected and makes no clicks, %s', async (way) => {
    const isProxied = way === 'behind a proxy';
    if (isProxied) await standBehindProxy();
    await putNetworks(service, ada, OWN);
    const { id, alias } = await makeLink(service, {}, ada.token);
    for (let count = 0; count < 3; count += 1)
      expect((await visit(service, alias, isProxied ? from('10.1.2.3') : {})).status).toBe(302);
    expect(await clicksByNetwork(id)).toEqual({});
    expect((await getLink(service, id, ada.token)).body).toMatchObject({ total_clicks: 0, last_click: null });
    await putNetworks(service, ada, []);
    await visit(service, alias, isProxied ? from('10.1.2.3') : {});
    expect(await clicksByNetwork(id)).toEqual({ '(none)': 1 });
  });

  it('uses no click of a cap, and is turned away once the link has ended', async () => {
    await standBehindProxy();
    await putNetworks(service, ada, OWN);
    const { alias } = await makeLink(service, { max_clicks: 1 }, ada.token);
    const statusFrom = async (address: string) => (await visit(service, alias, from(address))).status;
    expect(await statusFrom('10.1.2.3')).toBe(302);
    expect(await statusFrom('10.1.2.3')).toBe(302);
    expect(await statusFrom('203.0.113.1')).toBe(302);
    expect(await statusFrom('203.0.113.1')).toBe(410);
    expect(await statusFrom('10.1.2.3')).toBe(410);
  });
});
