/** The rows of a JSON text that the database made of a result. @throws Error when one has another shape. */
export function readRows<Row>(text: string, isRow: (row: unknown) => row is Row): Row[] {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error('The database made rows of another shape');
  return rows;
}

export const isPairOfNumbers = (row: unknown): row is [number, number] =>
  Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'number');

/** A number, and texts that belong to it. */
export const isNumbered = (row: unknown): row is [number, ...string[]] =>
  Array.isArray(row) && row.every((part, index) => typeof part === (index === 0 ? 'number' : 'string'));

/** A part of a list as JSON; `from` is where it begins in the list. */
type JsonPart = { json: string; from: number };

/** A list in parts of no more bytes of JSON than the database takes at once; an item that is larger comes alone. */
export function* jsonParts(rows: readonly unknown[], bytes: number, from = 0): Generator<JsonPart> {
  const json = JSON.stringify(rows);
  if (rows.length <= 1 || Buffer.byteLength(json) <= bytes) {
    yield { json, from };
    return;
  }
  const half = Math.ceil(rows.length / 2);
  yield* jsonParts(rows.slice(0, half), bytes, from);
  yield* jsonParts(rows.slice(half), bytes, from + half);
}
