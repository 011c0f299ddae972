import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CityDatabaseError, openCityDatabase } from '../../../../../service/clicks/clicks/places/city.ts';
import { mmdbFile } from './mmdb-file.ts';

const BERLIN = { country: { iso_code: 'DE' }, city: { names: { de: 'Berlin', en: 'Berlin' } } };
const FRANCE = { country: { iso_code: 'FR' } };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-city-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function store(content: Buffer | string): Promise<string> {
  const path = join(folder, 'city.mmdb');
  await writeFile(path, content);
  return path;
}

describe("an owner's city database", () => {
  it('tells country and English city name of IPv4 and IPv6 addresses', async () => {
    const content = mmdbFile('GeoLite2-City', 6, [
      ['20.1.0.0/16', BERLIN],
      ['2a00:1::/32', BERLIN],
      ['21.0.0.0/8', FRANCE],
    ]);
    const database = await openCityDatabase(await store(content));
    const berlin = { country: 'DE', city: 'Berlin' };
    expect(database.findPlace('20.1.2.3')).toEqual(berlin);
    expect(database.findPlace('2a00:1::5')).toEqual(berlin);
    expect(database.findPlace('21.9.9.9')).toEqual({ country: 'FR', city: null });
    expect(database.findPlace('20.2.0.1')).toEqual({ country: null, city: null });
  });

  it('knows no IPv6 address when the file holds only IPv4', async () => {
    const content = mmdbFile('DBIP-City-Lite', 4, [['32.0.0.0/8', BERLIN]]);
    const database = await openCityDatabase(await store(content));
    expect(database.findPlace('32.1.1.1').country).toBe('DE');
    expect(database.findPlace('2001:4860::1').country).toBeNull();
  });

  it('ignores a country that is no code', async () => {
    const content = mmdbFile('City', 4, [['32.0.0.0/8', { country: { iso_code: 'Germany' } }]]);
    const database = await openCityDatabase(await store(content));
    expect(database.findPlace('32.1.1.1').country).toBeNull();
  });

  it('answers "unknown" from a file whose data is damaged', async () => {
    const content = mmdbFile('GeoLite2-City', 4, [['32.0.0.0/8', BERLIN]]);
    const firstRecord = content.indexOf('country') - 2;
    content.fill(0xff, firstRecord, firstRecord + 3);
    const database = await openCityDatabase(await store(content));
    expect(database.findPlace('32.1.1.1')).toEqual({ country: null, city: null });
  });

  it.each([
    ['an empty file', '', 'not a MaxMind database'],
    ['a text', 'country,city\n'.repeat(500), 'not a MaxMind database'],
    ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)), 'not a MaxMind'],
    [
      'a database of something else',
      mmdbFile('GeoLite2-ASN', 4, [['32.0.0.0/8', {}]]),
      '"GeoLite2-ASN", not cities',
    ],
    [
      'half a database',
      mmdbFile('GeoLite2-City', 4, [['32.0.0.0/8', BERLIN]]).subarray(0, 150),
      'not a MaxMind',
    ],
  ])('refuses %s in words', async (_, content, message) => {
    const opening = openCityDatabase(await store(content));
    await expect(opening).rejects.toThrow(CityDatabaseError);
    await expect(opening).rejects.toThrow(message);
  });

  it('refuses a file that is not there, and a folder', async () => {
    await expect(openCityDatabase(join(folder, 'absent.mmdb'))).rejects.toThrow('cannot be read');
    await expect(openCityDatabase(folder)).rejects.toThrow('is not a file');
  });
});
