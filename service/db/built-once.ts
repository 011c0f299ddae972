import { connectionOf, type Reader, type Transaction } from './connection.ts';

/**
 * A query that is put together once for each connection, with placeholders (`sql.placeholder`) for what differs: putting
 * one together takes longer than reading a row by it. `build` ends in `.prepare()`. Execute it at once: on a server, and
 * in a transaction that is over, it is another one.
 */
export function builtOnce<Query>(
  build: (db: Reader | Transaction) => Query,
): (db: Reader | Transaction) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    const place = connectionOf(db);
    // What stands behind `database.read` may be another connection later.
    const connection: unknown = '$client' in place ? place.$client : undefined;
    if (typeof connection !== 'object' || connection === null) return build(place);
    const known = built.get(connection) ?? build(place);
    built.set(connection, known);
    return known;
  };
}
