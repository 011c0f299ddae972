import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../service/lib/problem.ts';
import {
  checkGeoRules,
  destinationFor,
  readGeoRules,
} from '../../../../service/links/destination/further-destinations.ts';

const URL_DE = 'https://example.com/de';
const URL_FR = 'https://example.com/fr';

describe('readGeoRules', () => {
  it.each([undefined, null, {}])('takes %j for no rules', (input) => {
    expect(readGeoRules(input)).toEqual({ ok: true, value: null });
  });

  it('trims keys and values and writes keys in upper case', () => {
    expect(readGeoRules({ ' de ': ` ${URL_DE}\n`, Fr: URL_FR })).toEqual({
      ok: true,
      value: { DE: URL_DE, FR: URL_FR },
    });
  });

  it('leaves countries and destinations to be judged later', () => {
    expect(readGeoRules({ nowhere: 'nonsense' })).toEqual({ ok: true, value: { NOWHERE: 'nonsense' } });
  });

  it.each([
    ['text', 'DE'],
    ['a list', [URL_DE]],
    ['a number', 7],
    ['a value that is no text', { DE: 7 }],
    ['a null value', { DE: null }],
    ['an empty value', { DE: '' }],
    ['a blank value', { DE: '  ' }],
    ['a value too long', { DE: `https://example.com/${'a'.repeat(8192)}` }],
    ['two spellings of one country', { DE: URL_DE, ' de': URL_FR }],
  ])('refuses %s as malformed', (_what, input) => {
    expect(readGeoRules(input)).toMatchObject({ ok: false, status: 422, field: 'geo_rules' });
  });

  it('reads its own result back unchanged', () => {
    const map = fc.dictionary(fc.string(), fc.string());
    fc.assert(
      fc.property(map, (input) => {
        const read = readGeoRules(input);
        fc.pre(read.ok);
        expect(readGeoRules(read.value)).toEqual(read);
      }),
    );
  });

  it('reads no more entries than it takes to see that there are too many', () => {
    const entries = Array.from({ length: 1000 }, (_, at) => [`X${at}`, at < 51 ? 'https://example.com/' : 7]);
    const read = readGeoRules(Object.fromEntries(entries));
    expect(read.ok && Object.keys(read.value ?? {}).length).toBe(51);
  });
});

describe('checkGeoRules', () => {
  const acceptAll = () => undefined;

  it('accepts rules whose countries and destinations are good', () => {
    expect(checkGeoRules({ DE: URL_DE, FR: URL_FR }, acceptAll)).toBeUndefined();
  });

  it.each(['XX', 'GERMANY', '__PROTO__', ''])('refuses the country %j', (code) => {
    expect(checkGeoRules({ [code]: URL_DE }, acceptAll)).toMatchObject({
      status: 400,
      field: `geo_rules.${code}`,
    });
  });

  it('passes on what the check of a destination finds', () => {
    const check = (url: string, field: string) =>
      url === URL_FR ? refused(field, 'URL is blocked') : undefined;
    expect(checkGeoRules({ DE: URL_DE, FR: URL_FR }, check)).toEqual(
      refused('geo_rules.FR', 'URL is blocked'),
    );
  });

  it('refuses more than 50 entries, whatever they are', () => {
    const rules = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`X${at}`, URL_DE]));
    expect(checkGeoRules(rules(51), acceptAll)).toMatchObject({ status: 400, field: 'geo_rules' });
    expect(checkGeoRules(rules(50), acceptAll)?.field).toBe('geo_rules.X0');
  });
});

it.each([
  ['DE', { DE: URL_DE }, URL_DE],
  ['FR', { DE: URL_DE }, undefined],
  ['XX', { DE: URL_DE }, undefined],
  [null, { DE: URL_DE }, undefined],
  ['DE', null, undefined],
])('sends a visitor from %s with the rules %j to %s', (country, rules, destination) => {
  expect(destinationFor(rules, country)).toBe(destination);
});
