import { expect, it } from 'vitest';
import { listCountryShapes } from '../../../../../../renderer/features/stats/stats/charts/world-map.ts';
import { countryName } from '../../../../../../renderer/lib/countries.ts';

it.each([
  ['276', 'DE'],
  ['076', 'BR'],
])('knows the outline %j as %j', (number, code) => {
  expect(listCountryShapes().find(({ outline }) => outline.id === number)?.code).toBe(code);
});

it('has the outlines of the world, each with a code that has a name, bar a few that no standard knows', () => {
  const codes = listCountryShapes().flatMap(({ code }) => code ?? []);
  expect(codes.length).toBeGreaterThan(170);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => countryName(code) === code)).toEqual([]);
  expect(codes).not.toContain('AQ');
  expect(listCountryShapes().length - codes.length).toBeLessThan(5);
});
