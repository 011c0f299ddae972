import { isId } from '../../lib/id.ts';

/** The id of a tag in lower case, from any spelling; undefined when it is not 24 hex digits. */
export function readTagId(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const lower = value.toLowerCase();
  return isId(lower) ? lower : undefined;
}

/** Each id once, in the order first named; undefined when one of them is malformed. */
export function readTagIds(values: readonly unknown[]): string[] | undefined {
  const ids = values.flatMap((value) => readTagId(value) ?? []);
  return ids.length === values.length ? [...new Set(ids)] : undefined;
}
