import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, getLink, makeLink } from '../../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { getRules, putNetworks, putRules } from '../../../../support/rules.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
  await putNetworks(service, ada, [{ name: 'Berlin', ranges: ['10.1.0.0/16'] }]);
});
afterAll(() => service.stop());

const THEN = 'https://example.com/then';
const PHONES = { when: { device: 'mobile' }, then: THEN };

const newLink = async (body: object = {}): Promise<string> => (await makeLink(service, body, ada.token)).id;
const official = async (id: string) => (await getLink(service, id, ada.token)).body;

describe('The rules of a link', () => {
  it('are none at first', async () => {
    const id = await newLink();
    expect(await getRules(service, ada, id)).toMatchObject({ status: 200, body: { rules: [] } });
  });

  it('are answered in their order, as they were given', async () => {
    const id = await newLink();
    const rules = [
      {
        when: {
          country: ['DE', 'AT'],
          device: 'mobile',
          os: ['iOS'],
          language: 'de-AT',
          weekdays: [1, 5],
          hours: '22:00-06:00',
          zone: 'Europe/Berlin',
          network: 'Berlin',
          signed_in: true,
          query: { source: 'poster' },
        },
        then: THEN,
      },
      { when: { from: '2026-09-01T00:00:00.000Z', until: '2026-10-01T00:00:00.000Z' }, then: `${THEN}/2` },
      PHONES,
    ];
    expect((await putRules(service, ada, id, rules)).body).toEqual({ rules });
    expect((await getRules(service, ada, id)).body).toEqual({ rules });
    expect((await putRules(service, ada, id, [])).body).toEqual({ rules: [] });
  });

  it('have one spelling for what has several', async () => {
    const id = await newLink();
    const when = { country: 'de', os: ['windows'], from: 1_788_220_800, weekdays: ['1', 1] };
    const { body } = await putRules(service, ada, id, [{ when, then: ` ${THEN} ` }]);
    expect(body).toEqual({
      rules: [
        {
          when: { country: 'DE', os: ['Windows'], from: '2026-09-01T00:00:00.000Z', weekdays: [1] },
          then: THEN,
        },
      ],
    });
  });

  it('show destinations by country at their end, and keep them where clients of the platform find them', async () => {
    const id = await newLink({ geo_rules: { DE: 'https://example.de/', FR: 'https://example.fr/' } });
    const byCountry = [
      { when: { country: 'DE' }, then: 'https://example.de/' },
      { when: { country: 'FR' }, then: 'https://example.fr/' },
    ];
    expect((await getRules(service, ada, id)).body).toEqual({ rules: byCountry });
    await putRules(service, ada, id, [PHONES, ...byCountry]);
    expect(await official(id)).toMatchObject({
      geo_rules: { DE: 'https://example.de/', FR: 'https://example.fr/' },
    });
    expect((await getRules(service, ada, id)).body).toEqual({ rules: [PHONES, ...byCountry] });
    await putRules(service, ada, id, [...byCountry, PHONES]);
    expect(await official(id)).toMatchObject({ geo_rules: null });
  });

  it('stay when a client of the platform changes destinations by country', async () => {
    const id = await newLink();
    await putRules(service, ada, id, [PHONES]);
    const path = `${service.url}/api/v1/urls/${id}`;
    const body = { geo_rules: { CH: 'https://example.ch/' } };
    expect((await request(path, { method: 'PATCH', token: ada.token, body })).status).toBe(200);
    const rules = [PHONES, { when: { country: 'CH' }, then: 'https://example.ch/' }];
    expect((await getRules(service, ada, id)).body).toEqual({ rules });
  });

  it('change no field that the platform answers', async () => {
    const id = await newLink();
    const before = await official(id);
    await putRules(service, ada, id, [PHONES]);
    expect(await official(id)).toEqual(before);
  });

  it.each([
    [{}, 422, 'rules.0.when'],
    [{ zone: 'UTC' }, 422, 'rules.0.when.zone'],
    [{ contry: 'DE' }, 422, 'rules.0.when.contry'],
    [{ country: 'D' }, 422, 'rules.0.when.country'],
    [{ country: [] }, 422, 'rules.0.when.country'],
    [{ country: 'XX' }, 400, 'rules.0.when.country'],
    [{ device: 'watch' }, 422, 'rules.0.when.device'],
    [{ os: 'CP/M' }, 400, 'rules.0.when.os'],
    [{ language: 'Deutsch!' }, 422, 'rules.0.when.language'],
    [{ from: 'soon' }, 422, 'rules.0.when.from'],
    [{ from: '2026-10-01T00:00:00Z', until: '2026-09-01T00:00:00Z' }, 400, 'rules.0.when.until'],
    [{ weekdays: [8] }, 422, 'rules.0.when.weekdays.0'],
    [{ weekdays: [] }, 422, 'rules.0.when.weekdays'],
    [{ hours: '9-17' }, 422, 'rules.0.when.hours'],
    [{ hours: '09:00-09:00' }, 422, 'rules.0.when.hours'],
    [{ hours: '09:00-17:00', zone: 'Mars/Olympus' }, 400, 'rules.0.when.zone'],
    [{ device: 'mobile', zone: 'UTC' }, 422, 'rules.0.when.zone'],
    [{ network: 'Hamburg' }, 400, 'rules.0.when.network'],
    [{ signed_in: 'perhaps' }, 422, 'rules.0.when.signed_in'],
    [{ query: {} }, 422, 'rules.0.when'],
    [{ query: { a: 1 } }, 422, 'rules.0.when.query'],
    [{ query: { '': 'x' } }, 422, 'rules.0.when.query'],
    [{ query: { password: 'x' } }, 400, 'rules.0.when.query'],
    [{ country: null }, 422, 'rules.0.when.country'],
  ])('are refused with %j: %d about %s', async (when, status, field) => {
    const id = await newLink();
    const answer = await putRules(service, ada, id, [{ when, then: THEN }]);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect((await getRules(service, ada, id)).body).toEqual({ rules: [] });
  });

  it.each([
    ['', 422],
    ['example.com', 400],
    ['ftp://example.com/', 400],
    ['https://blocked.example/', 400],
  ])('are refused with the destination %j: %d', async (then, status) => {
    const path = `${service.url}/host/blocked-destinations`;
    await request(path, { method: 'POST', token: ada.token, body: { pattern: 'blocked\\.example' } });
    const id = await newLink();
    const answer = await putRules(service, ada, id, [PHONES, { when: { os: 'iOS' }, then }]);
    expect([answer.status, answer.body.field]).toEqual([status, 'rules.1.then']);
  });

  it('are judged once: what is stored stays though it could not be stored any more', async () => {
    const id = await newLink();
    const inBerlin = { when: { network: 'Berlin' }, then: THEN };
    await putRules(service, ada, id, [inBerlin]);
    await putNetworks(service, ada, []);
    expect((await putRules(service, ada, id, [PHONES, inBerlin])).status).toBe(200);
    expect((await putRules(service, ada, id, [{ ...inBerlin, then: `${THEN}/other` }])).status).toBe(400);
    await putNetworks(service, ada, [{ name: 'Berlin', ranges: ['10.1.0.0/16'] }]);
  });

  it('are fifty at most, and fifty countries besides', async () => {
    const id = await newLink();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ when: { query: { n: String(index) } }, then: THEN }));
    expect((await putRules(service, ada, id, many(50))).status).toBe(200);
    expect(await putRules(service, ada, id, many(51))).toMatchObject({
      status: 400,
      body: { field: 'rules' },
    });
    expect((await putRules(service, ada, id, many(101))).status).toBe(422);
    const germany = { when: { country: 'DE' }, then: THEN };
    expect((await putRules(service, ada, id, [...many(50), germany])).status).toBe(200);
  });

  it('are the owner’s of the link, and of keys that may manage links', async () => {
    const id = await newLink();
    await proveEmail(service, ada.email);
    const token = await createKey(service, ada, ['urls:read']);
    expect((await getRules(service, { token }, id)).status).toBe(200);
    expect((await putRules(service, { token }, id, [PHONES])).status).toBe(403);
    expect((await getRules(service, bob, id)).status).toBe(404);
    expect((await putRules(service, bob, id, [PHONES])).status).toBe(404);
    expect((await request(`${service.url}/api/v1/links/${id}/rules`)).status).toBe(401);
    expect((await getRules(service, ada, 'x')).status).toBe(422);
  });

  it('of a blocked link cannot be changed', async () => {
    const id = await newLink();
    await blockLink(service, id);
    expect((await putRules(service, ada, id, [PHONES])).status).toBe(403);
  });

  it('are in the history, which takes them back', async () => {
    const id = await newLink();
    await putRules(service, ada, id, [PHONES, { when: { country: 'DE' }, then: THEN }]);
    const history = `${service.url}/api/v1/links/${id}/history`;
    const { body } = await request(history, { token: ada.token });
    const entries: { seq: number; changes?: { field: string }[] }[] = JSON.parse(JSON.stringify(body.items));
    expect(entries[0]?.changes?.map(({ field }) => field).toSorted()).toEqual(['geo_rules', 'rules']);
    const first = entries.at(-1)?.seq;
    const restored = await request(`${history}/${first}/restore`, { method: 'POST', token: ada.token });
    expect(restored.status).toBe(200);
    expect((await getRules(service, ada, id)).body).toEqual({ rules: [] });
  });
});
