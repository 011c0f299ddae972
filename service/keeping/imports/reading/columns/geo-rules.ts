import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { SourceCell } from '../source-table.ts';

/** Destinations by country code, from an object or from JSON of one; null when there are none. */
export function geoRulesIn(cell: SourceCell): Record<string, string> | null {
  const value = typeof cell === 'string' ? parseCell(cell) : cell;
  if (!isJsonObject(value)) return null;
  const rules = Object.entries(value).flatMap(([country, url]) =>
    typeof url === 'string' && url.trim() !== '' ? [[country.trim().toUpperCase(), url.trim()]] : [],
  );
  return rules.length === 0 ? null : Object.fromEntries(rules);
}
