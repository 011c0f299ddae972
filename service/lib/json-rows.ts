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
