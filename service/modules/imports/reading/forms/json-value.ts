import { isRecord } from '../../../../lib/record.ts';
import { SourceError } from '../source-error.ts';
import type { SourceCell } from '../source-table.ts';

const MAX_DEPTH = 64;

/** An object of JSON. */
export type JsonObject = { [name: string]: SourceCell };

/** The value that a JSON text holds; undefined when it is none. @throws SourceError when it is nested too deep */
export function parseCell(text: string): SourceCell | undefined {
  refuseDeep(text);
  try {
    const value: unknown = JSON.parse(text);
    return isCell(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What JSON.parse gives is nothing else; the depth is bounded before. */
const isCell = (value: unknown): value is SourceCell =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

export const isJsonObject = (value: SourceCell | undefined): value is JsonObject => isRecord(value);

function refuseDeep(text: string): void {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > MAX_DEPTH) throw new SourceError('tooDeep');
  }
}

/** The value of a column: its own name first, then the way that dots describe, as in `meta.maxVisits`. */
export function readPath(object: JsonObject, column: string): SourceCell | undefined {
  if (Object.hasOwn(object, column)) return object[column];
  const [first = '', ...rest] = column.split('.');
  if (rest.length === 0 || !Object.hasOwn(object, first)) return undefined;
  const inner = object[first];
  return isJsonObject(inner) ? readPath(inner, rest.join('.')) : undefined;
}

/** The columns of an object: objects within are opened twice at most, lists stay whole. */
export function columnsOf(object: JsonObject, depth = 0): string[] {
  return Object.entries(object).flatMap(([name, value]) =>
    depth < 2 && isJsonObject(value) && Object.keys(value).length > 0
      ? [...(depth === 0 ? [name] : []), ...columnsOf(value, depth + 1).map((inner) => `${name}.${inner}`)]
      : [name],
  );
}
