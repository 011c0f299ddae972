import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_WORDS, writeRecord } from '../../../../../service/clicks/clicks/records/record.ts';
import { NewestClicks } from '../../../../../service/stats/stats/recent/newest-clicks.ts';
import { fileAllClicks, makeLink, visit } from '../../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../../support/people.ts';
import { type Json, request } from '../../../../support/request.ts';
import { putNetworks } from '../../../../support/rules.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

const DAY = 86_400_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let service: TestService;
let ada: Person;
let bob: Person;
/** A key that may only make links. */
let making: string;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  await putNetworks(service, ada, [{ name: 'Berlin', ranges: ['10.1.0.0/16'] }]);
  // Keys hold for as long as the clock of these tests is moved.
  for (const person of [ada, bob]) await proveEmail(service, person.email);
  making = await createKey(service, ada, ['shorten:create']);
  bob.token = await createKey(service, bob, ['stats:read']);
  ada.token = await createKey(service, ada, ['shorten:create', 'urls:manage', 'stats:read']);
});
afterAll(() => service.stop());

const recentOf = (id: string, token = ada.token) =>
  request(`${service.url}/api/v1/links/${id}/clicks`, { token });

async function clicksOf(id: string): Promise<Json[]> {
  const { status, body } = await recentOf(id);
  expect(status).toBe(200);
  return Object.values(body.clicks ?? {});
}

describe('The newest clicks of a link', () => {
  it('have what is recorded of them, and neither an address nor a visitor', async () => {
    const { id, alias } = await makeLink(
      service,
      { ab_variants: [{ url: 'https://example.com/b', weight: 99 }] },
      ada.token,
    );
    const name = `${alias}-too`;
    await request(`${service.url}/api/v1/links/${id}/names`, {
      method: 'POST',
      body: { name },
      token: ada.token,
    });
    await service.context.settings.set('storeAddresses', true);
    const headers = {
      'user-agent': PHONE,
      'x-forwarded-for': '10.1.2.3',
      'accept-language': 'de',
      referer: 'https://www.example.co.uk/page',
    };
    await visit(service, `${name}?utm_source=poster&from=door`, { headers });
    service.clock.advance(1000);
    await visit(service, alias, {
      headers: { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '217.0.0.1' },
    });
    const { body, text } = await recentOf(id);
    expect(body).toEqual({
      since: new Date(service.clock.now() - 7 * DAY).toISOString(),
      clicks: [
        expect.objectContaining({ bot: 'Googlebot', country: 'DE', local_network: false, network: null }),
        {
          at: new Date(service.clock.now() - 1000).toISOString(),
          country: null,
          city: null,
          network: 'Berlin',
          local_network: true,
          device: 'mobile',
          os: 'iOS',
          browser: 'Safari',
          bot: null,
          referrer: 'example.co.uk',
          utm_source: 'poster',
          utm_medium: null,
          utm_campaign: null,
          variant: expect.toSatisfy((value) => value === 0 || value === null),
          name,
          code: null,
        },
      ],
    });
    for (const hidden of ['10.1.2.3', '217.0.0.1', 'door', '"visitor"']) expect(text).not.toContain(hidden);
  });

  it('are the newest fifty of seven days, filed or not yet, of this link alone', async () => {
    const [one, other] = [await makeLink(service, {}, ada.token), await makeLink(service, {}, ada.token)];
    const moments: string[] = [];
    const click = async (): Promise<void> => {
      await visit(service, one.alias);
      moments.unshift(new Date(service.clock.now()).toISOString());
    };
    await click();
    expect(await clicksOf(one.id)).toHaveLength(1);
    service.clock.advance(7 * DAY + 1);
    moments.length = 0;
    expect(await clicksOf(one.id)).toEqual([]);
    await click();
    service.clock.advance(2 * DAY);
    for (let count = 0; count < 30; count += 1) {
      await click();
      await visit(service, other.alias);
      service.clock.advance(100_000);
    }
    await fileAllClicks(service);
    expect((await clicksOf(one.id)).map(({ at }) => at)).toEqual(moments);
    for (let count = 0; count < 30; count += 1) {
      service.clock.advance(10);
      await click();
    }
    expect((await clicksOf(one.id)).map(({ at }) => at)).toEqual(moments.slice(0, 50));
  });

  it('are for those who may see the statistics of the link', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await recentOf(id, bob.token)).status).toBe(404);
    expect((await recentOf('f'.repeat(24))).status).toBe(404);
    expect((await recentOf('wiki')).status).toBe(422);
    expect((await request(`${service.url}/api/v1/links/${id}/clicks`)).status).toBe(401);
    expect((await recentOf(id, making)).status).toBe(403);
    await request(`${service.url}/api/v1/links/${id}/editors`, {
      method: 'PUT',
      body: { account_ids: [bob.id] },
      token: ada.token,
    });
    expect((await recentOf(id, bob.token)).status).toBe(200);
  });
});

it('The newest of any clicks are those that a sorted list begins with', () => {
  const anyPages = fc.array(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(anyPages, fc.integer({ min: 1, max: 12 }), (pages, most) => {
      const range = { start: 20, end: 250 };
      const newest = new NewestClicks(range, most);
      for (const moments of pages) {
        const records = new Uint32Array(moments.length * RECORD_WORDS);
        for (const [index, clickedAt] of moments.entries())
          writeRecord(records, index * RECORD_WORDS, {
            clickedAt,
            redirectMs: null,
            visitorKey: new Uint8Array(8),
            agent: 1,
            place: 2,
            origin: 3,
          });
        newest.add(records);
      }
      const sorted = pages
        .flat()
        .filter((at) => at >= range.start && at <= range.end)
        .toSorted((one, other) => other - one);
      expect(newest.list()).toEqual(
        sorted.slice(0, most).map((at) => ({ at, agent: 1, place: 2, origin: 3 })),
      );
    }),
  );
});
