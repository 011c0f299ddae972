import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clickAddresses } from '../../../../drizzle/schema/index.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { mmdbFile } from './places/mmdb-file.ts';

const BERLIN = { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin' } } };
const POTSDAM = { country: { iso_code: 'DE' }, city: { names: { en: 'Potsdam' } } };
const ABROAD = '193.0.6.139';

const ABSENT = { state: 'absent', name: null, built_at: null, reason: null };

let service: TestService;
let owner: Person;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-cities-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterEach(() => service.stop());

const ask = (method: string, path = '', body?: unknown, token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/clicks${path}`, { method, body, token });
const click = async (alias: string, address = ABROAD): Promise<void> => {
  await visit(service, alias, { headers: { 'x-forwarded-for': address } });
  await service.context.clicks.flush();
};
const addresses = async (): Promise<string[]> =>
  (await service.context.database.read.select().from(clickAddresses)).map(({ address }) => address);
const citiesOf = async (id: string): Promise<unknown> => {
  const path = `/api/v1/stats/links/${id}?group_by=city&metrics=clicks`;
  const { body } = await request(`${service.url}${path}`, { token: owner.token });
  return body.metrics?.clicks_by_city;
};

async function store(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('/host/clicks', () => {
  it('keeps clicks for ever, no addresses and no cities until the owner says otherwise', async () => {
    expect(await ask('GET')).toMatchObject({
      status: 200,
      body: { keep_days: null, store_addresses: false, cities: ABSENT },
    });
  });

  it('changes what is given and leaves the rest', async () => {
    const kept = await ask('PUT', '', { keep_days: 90 });
    expect(kept.body).toMatchObject({ keep_days: 90, store_addresses: false });
    const stored = await ask('PUT', '', { store_addresses: true });
    expect(stored.body).toMatchObject({ keep_days: 90, store_addresses: true });
    expect((await ask('PUT', '', { keep_days: null })).body).toMatchObject({ keep_days: null });
  });

  it.each([0, -1, 36_501, 1.5, 'a while'])('refuses to keep clicks for %j days', async (keep_days) => {
    expect(await ask('PUT', '', { keep_days })).toMatchObject({ status: 422, body: { field: 'keep_days' } });
    expect((await ask('GET')).body).toMatchObject({ keep_days: null });
  });

  it.each(['XX', 'de', 'EU', 'Germany', ''])(
    'does not take %j for the country of the site',
    async (site_country) => {
      const { status, body } = await ask('PUT', '', { site_country });
      expect([[400, 422].includes(status), body.field]).toEqual([true, 'site_country']);
      expect((await ask('GET')).body).toMatchObject({ site_country: null });
    },
  );

  it('sends visitors of the own network where its country goes', async () => {
    const geo_rules = { CH: 'https://example.com/ch' };
    await makeLink(service, { alias: 'near', geo_rules }, owner.token);
    const locationOf = async (): Promise<string | null> =>
      (await visit(service, 'near', { headers: { 'x-forwarded-for': '10.0.0.9' } })).headers.get('location');
    expect(await locationOf()).not.toBe(geo_rules.CH);
    expect((await ask('PUT', '', { site_country: 'CH' })).body).toMatchObject({
      site_country: 'CH',
      keep_days: null,
    });
    expect(await locationOf()).toBe(geo_rules.CH);
    await ask('PUT', '', { site_country: null });
    expect(await locationOf()).not.toBe(geo_rules.CH);
  });

  it('is for the owner only', async () => {
    const member = await signUp(service, 'member');
    const key = await createKey(service, owner, ['admin:all']);
    for (const token of [member.token, key]) {
      expect((await ask('GET', '', undefined, token)).status).toBe(403);
      expect((await ask('PUT', '', { store_addresses: true }, token)).status).toBe(403);
      expect((await ask('PUT', '/cities', { path: '/etc/passwd' }, token)).status).toBe(403);
      expect((await ask('DELETE', '/cities', undefined, token)).status).toBe(403);
    }
  });
});

describe('addresses of visitors', () => {
  it('are stored only while the owner wants it, and forgotten as soon as not', async () => {
    await makeLink(service, { alias: 'followed' });
    await click('followed', '10.0.0.1');
    expect(await addresses()).toEqual([]);
    await ask('PUT', '', { store_addresses: true });
    await click('followed', '10.0.0.2');
    await click('followed', '10.0.0.2');
    expect(await addresses()).toEqual(['10.0.0.2']);
    await ask('PUT', '', { store_addresses: false });
    expect(await addresses()).toEqual([]);
    await click('followed', '10.0.0.3');
    expect(await addresses()).toEqual([]);
  });

  it('go with the clicks of a link that is deleted', async () => {
    await ask('PUT', '', { store_addresses: true });
    const gone = await makeLink(service, { alias: 'gone' }, owner.token);
    await makeLink(service, { alias: 'stays' }, owner.token);
    await click('gone', '10.0.0.1');
    await click('stays', '10.0.0.2');
    await request(`${service.url}/api/v1/urls/${gone.id}`, { method: 'DELETE', token: owner.token });
    expect(await addresses()).toEqual(['10.0.0.2']);
  });
});

describe("the owner's city database", () => {
  it('is copied, used for the clicks that follow, replaced and removed', async () => {
    const link = await makeLink(service, { alias: 'travelled' }, owner.token);
    const berlin = await store('berlin.mmdb', mmdbFile('GeoLite2-City', 4, [['193.0.0.0/8', BERLIN]]));
    const potsdam = await store('potsdam.mmdb', mmdbFile('DBIP-City-Lite', 4, [['193.0.0.0/8', POTSDAM]]));
    await click('travelled');
    expect((await ask('PUT', '/cities', { path: berlin })).body.cities).toEqual({
      state: 'in-use',
      name: 'GeoLite2-City',
      built_at: '2023-11-14T22:13:20.000Z',
      reason: null,
    });
    await rm(berlin);
    await click('travelled');
    await click('travelled');
    await ask('PUT', '/cities', { path: potsdam });
    await click('travelled');
    expect((await ask('DELETE', '/cities')).body.cities).toEqual(ABSENT);
    await click('travelled');
    expect(await citiesOf(link.id)).toEqual([
      { city: 'Berlin', clicks: 2, clicks_percentage: 40 },
      { city: 'Unknown', clicks: 2, clicks_percentage: 40 },
      { city: 'Potsdam', clicks: 1, clicks_percentage: 20 },
    ]);
  });

  it.each([
    ['what is no database', 'notes.txt', 'country,city', 'not a MaxMind database'],
    [
      'a database of something else',
      'asn.mmdb',
      mmdbFile('GeoLite2-ASN', 4, [['32.0.0.0/8', {}]]),
      'not cities',
    ],
  ])('is refused when it is %s, and the one in use stays', async (_case, name, content, message) => {
    const good = await store('good.mmdb', mmdbFile('GeoLite2-City', 4, [['193.0.0.0/8', BERLIN]]));
    await ask('PUT', '/cities', { path: good });
    const answer = await ask('PUT', '/cities', { path: await store(name, content) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_error', field: 'path' } });
    expect(answer.body.error).toContain(message);
    expect((await ask('GET')).body.cities).toMatchObject({ state: 'in-use', name: 'GeoLite2-City' });
  });

  it('is refused when it is not there, or only half named', async () => {
    expect((await ask('PUT', '/cities', { path: join(folder, 'absent.mmdb') })).body.error).toContain(
      'cannot be read',
    );
    expect((await ask('PUT', '/cities', { path: 'good.mmdb' })).body.error).toBe(
      'Give the whole path of the file',
    );
    expect((await ask('GET')).body.cities).toEqual(ABSENT);
  });

  it('is found in the data folder when it was put there by hand', async () => {
    const path = join(service.dataDir, 'cities.mmdb');
    await writeFile(path, 'no database');
    await service.context.cities.look();
    expect((await ask('GET')).body.cities).toMatchObject({
      state: 'unusable',
      reason: 'This is not a MaxMind database file (.mmdb)',
    });
    await writeFile(path, mmdbFile('GeoLite2-City', 4, [['193.0.0.0/8', BERLIN]]));
    await service.context.cities.look();
    expect((await ask('GET')).body.cities).toMatchObject({ state: 'in-use' });
  });

  it('is still in use after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-cities-'));
    await writeFile(join(dataDir, 'cities.mmdb'), mmdbFile('City', 4, [['193.0.0.0/8', BERLIN]]));
    const restarted = await startTestService({ dataDir });
    expect(restarted.context.cities.state()).toMatchObject({ kind: 'in-use', databaseType: 'City' });
    await restarted.stop();
    await rm(dataDir, { recursive: true });
  });
});
