/// <reference path="./world-atlas.d.ts" />
import { topojson } from 'chartjs-chart-geo';
import atlas from 'world-atlas/countries-110m.json';

type Atlas = ReturnType<typeof topojson.feature>;

/** The outline of a country; `code` is undefined for the few that no standard has a code for. */
export type CountryShape = { code: string | undefined; outline: OutlineOf<Atlas> };

type OutlineOf<T> = T extends { features: readonly (infer Each)[] } ? Each : T;

const ANTARCTICA = 'AQ';

/** Every country of the map but Antarctica, which has no clicks and would take a fifth of the room. */
export function listCountryShapes(): CountryShape[] {
  const countries = atlas.objects.countries;
  if (!countries) return [];
  const collection = topojson.feature(atlas, countries);
  const outlines = 'features' in collection ? collection.features : [collection];
  return outlines
    .map((outline) => ({ code: codeOf(outline.id), outline }))
    .filter(({ code }) => code !== ANTARCTICA);
}

/** From a country's number to its two letters: `276` → `DE`. Locales know both, and canonical ones prefer letters. */
export function codeOf(number: string | number | undefined): string | undefined {
  if (number === undefined) return undefined;
  return new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region;
}
