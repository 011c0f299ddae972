import { expect, it } from 'vitest';
import { optionsOf } from '../../../../../renderer/features/links/links/domain/domain-options.ts';

const domains = [
  { fqdn: 'go.lan', status: 'active' },
  { fqdn: 'new.lan', status: 'pending' },
] as const;

it('a link can be on the names of Linnet itself, on active domains, and where it is already', () => {
  const values = (own?: string) =>
    optionsOf(domains, 'http://links.local:7431', own).map(({ value }) => value);
  expect(values()).toEqual(['', 'go.lan']);
  expect(values('go.lan')).toEqual(['', 'go.lan']);
  expect(values('new.lan')).toEqual(['', 'go.lan', 'new.lan']);
  expect(optionsOf(domains, 'http://links.local:7431', 'new.lan').map(({ label }) => label)).toEqual([
    'links.local:7431',
    'go.lan',
    'new.lan (not active)',
  ]);
});
