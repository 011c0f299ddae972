import { describe, expect, it } from 'vitest';
import { countryName, listCountries } from '../../../renderer/lib/countries.ts';

describe('countries', () => {
  it('are those of ISO 3166-1', () => {
    const codes = listCountries().map(({ code }) => code);
    expect(codes).toHaveLength(249);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'GB', 'CD', 'PS', 'TW']));
    expect(codes).not.toContain('EU');
  });

  it('name no country twice', () => {
    const names = listCountries().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep a code without a name', () => {
    expect(countryName('Narnia')).toBe('Narnia');
  });
});
