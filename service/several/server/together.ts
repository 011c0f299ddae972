import type { InStatement, ResultSet, Transaction } from '@libsql/client';

/** Runs what asks the server, within the limits of its connection. */
type Ask = <Output>(run: () => Promise<Output>) => Promise<Output>;

type Asked = { statement: InStatement; resolve(result: ResultSet): void; reject(error: unknown): void };

/** Fails at a replica, which hands writes on to its primary: none of them was made by the connection to it. */
const MADE_HERE = `select json(iif(total_changes() > 0, '1', 'elsewhere'))`;

/**
 * A transaction that sends the statements that are asked for at the same time in one message, in their order: each
 * message waits for the line to the server and back. When one of them fails, all of its message do.
 *
 * `readable` is called before the commit resolves when all that it wrote can be read at this server: a replica has it a
 * moment later.
 */
export function sendTogether(inner: Transaction, ask: Ask, readable: () => void): Transaction {
  let waiting: Asked[] = [];
  const send = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const results = await ask(() => inner.batch(asked.map(({ statement }) => statement)));
      for (const [index, { resolve, reject }] of asked.entries()) {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error('The server answered to fewer statements than it was sent'));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const commit = async (): Promise<void> => {
    try {
      const committed = ask(() => inner.executeMultiple('COMMIT'));
      // Sent along with it, so that nothing waits for the line once more.
      const told = ask(() => inner.executeMultiple(MADE_HERE)).then(readable, () => undefined);
      await committed;
      await told;
    } finally {
      inner.close();
    }
  };
  return {
    execute: (statement) =>
      new Promise((resolve, reject) => {
        waiting.push({ statement, resolve, reject });
        // After everything that is ready to go on now: it may ask for more.
        if (waiting.length === 1) process.nextTick(() => void send());
      }),
    batch: (statements) => ask(() => inner.batch(statements)),
    executeMultiple: (sql) => ask(() => inner.executeMultiple(sql)),
    commit,
    rollback: () => ask(() => inner.rollback()),
    close: () => inner.close(),
    get closed() {
      return inner.closed;
    },
  };
}
