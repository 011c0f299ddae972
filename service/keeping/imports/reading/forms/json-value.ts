import { isRecord } from '../../../../lib/record.ts';
import { SourceError } from '../source-error.ts';
import type { SourceCell } from '../source-table.ts';

const MAX_DEPTH = 64;
/** The most values in one object at all depths: a link with 200 changes has fewer. */
const MAX_VALUES = 10_000;

export type JsonObject = { [name: string]: SourceCell };

/**
 * The value of a JSON text; undefined when the text is not JSON. @throws SourceError when it is too deep or has too
 * many values
 */
export function parseCell(text: string): SourceCell | undefined {
  refuseUnbounded(text);
  return parseShortCell(text);
}

/** The same for a text that is known to be short. */
export function parseShortCell(text: string): SourceCell | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isCell(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** JSON.parse returns nothing else. */
const isCell = (value: unknown): value is SourceCell =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

export const isJsonObject = (value: SourceCell | undefined): value is JsonObject => isRecord(value);

function refuseUnbounded(text: string): void {
  let depth = 0;
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (sign === ',' || sign === '{' || sign === '[') values += isQuoted ? 0 : 1;
    if (depth > MAX_DEPTH) throw new SourceError('tooDeep');
    if (values > MAX_VALUES) throw new SourceError('tooManyCells');
  }
}

/** The value of a column: by its full name, otherwise by a path with dots, as in `meta.maxVisits`. */
export function readPath(object: JsonObject, column: string): SourceCell | undefined {
  if (Object.hasOwn(object, column)) return object[column];
  const [first = '', ...rest] = column.split('.');
  if (rest.length === 0 || !Object.hasOwn(object, first)) return undefined;
  const inner = object[first];
  return isJsonObject(inner) ? readPath(inner, rest.join('.')) : undefined;
}

/** The columns of an object: nested objects are opened to a depth of two, lists are not opened. */
export function columnsOf(object: JsonObject, depth = 0): string[] {
  return Object.entries(object).flatMap(([name, value]) =>
    depth < 2 && isJsonObject(value) && Object.keys(value).length > 0
      ? [...(depth === 0 ? [name] : []), ...columnsOf(value, depth + 1).map((inner) => `${name}.${inner}`)]
      : [name],
  );
}
