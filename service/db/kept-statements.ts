import type {
  Client,
  InArgs,
  InStatement,
  IntMode,
  ResultSet,
  Transaction,
  TransactionMode,
} from '@libsql/client';
import { ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';
import { LRUCache } from 'lru-cache';

type Connection = ReturnType<ConnectionPool['acquireSync']>;
type Statement = ReturnType<Connection['prepare']>;

/** Statements that stay prepared on a connection: filters of lists make new ones without end. */
const MOST_STATEMENTS = 60;

/** One with a parameter for each value of many rows is longer, and seldom comes twice; characters. */
const LONGEST_STATEMENT = 4_000;

/** A value of a statement that is larger is not kept with it; characters or bytes. */
const LARGEST_VALUE = 50_000;

/** Some take effect when they are prepared (sqlite.org/pragma.html), and so have to be prepared each time. */
const IS_PRAGMA = /^\s*pragma\b/i;

/** Afterwards a statement may have other columns than were kept. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i;

/**
 * A client with one connection to a file, on which statements are prepared once: preparing one, and asking for its columns,
 * takes several times as long as reading a row by it.
 *
 * A statement that was run to its end, or failed, holds no lock, so one that is kept delays no checkpoint and no commit.
 * `timeout` is how long one waits for a lock, ms.
 *
 * Why: docs/decisions/kernel.md#kept-statements
 */
export const openKeeping = (path: string, timeout: number): Client =>
  new ReadingClient(new KeepingPool(path, { timeout }, 1), 'number');

/** The same for the one who writes: what it is asked while a transaction is open belongs to that. */
export const openKeepingWriter = (path: string, timeout: number): Client =>
  new WritingClient(new KeepingPool(path, { timeout }, 1), 'number');

/** Whether what a client is asked while a transaction is open on it belongs to that. */
export const isOneWithItsTransaction = (client: Client): boolean => client instanceof WritingClient;

/**
 * The first row of a statement, its values in order, without a promise: undefined where it finds none. Null where a row
 * cannot be had at once: of a server, during a transaction, and when reading fails; ask in the usual way then.
 */
export function firstRowNow(
  reader: object,
  statement: string,
  values: readonly string[],
): readonly unknown[] | undefined | null {
  const client = '$client' in reader && reader.$client;
  return client instanceof ReadingClient ? client.firstRowNow(statement, values) : null;
}

class ReadingClient extends Sqlite3Client {
  readonly #pool: KeepingPool;

  constructor(pool: KeepingPool, intMode: IntMode) {
    super(pool, intMode);
    this.#pool = pool;
  }

  firstRowNow(statement: string, values: readonly string[]): readonly unknown[] | undefined | null {
    const { firstRows } = this.#pool;
    return firstRows ? firstRows.read(statement, values) : null;
  }
}

class WritingClient extends Sqlite3Client {
  #open: Transaction | undefined;

  override async transaction(mode?: TransactionMode): Promise<Transaction> {
    this.#open = await super.transaction(mode);
    return this.#open;
  }

  override execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const open = this.#open;
    if (!open || open.closed) return super.execute(statement, args);
    return open.execute(typeof statement === 'string' ? { sql: statement, args } : statement);
  }
}

class KeepingPool extends ConnectionPool {
  #firstRows: FirstRows | undefined;

  /** On the one connection; undefined before its first use. */
  get firstRows(): FirstRows | undefined {
    return this.#firstRows;
  }

  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (this.#firstRows?.connection !== connection) {
      this.#firstRows = new FirstRows(connection);
      keepStatements(connection);
    }
    return connection;
  }
}

/**
 * Reads first rows on a connection, by statements of their own: the driver's `get` takes less time than its `all`, but
 * after an `all` by the same statement, or an error, it may answer with the row of the values before.
 */
class FirstRows {
  readonly connection: Connection;
  readonly #prepare: (statement: string) => Statement;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: Connection) {
    this.connection = connection;
    this.#prepare = connection.prepare.bind(connection);
  }

  read(text: string, values: readonly string[]): readonly unknown[] | undefined | null {
    if (!this.connection.open || this.connection.inTransaction) return null;
    try {
      const statement = this.#statements.get(text) ?? this.#prepare(text).raw();
      this.#statements.set(text, statement);
      const row = statement.get(values);
      return Array.isArray(row) ? row : undefined;
    } catch {
      this.#statements.delete(text);
      return null;
    }
  }
}

function keepStatements(connection: Connection): void {
  const kept = new LRUCache<string, Statement>({ max: MOST_STATEMENTS });
  const prepare = connection.prepare.bind(connection);
  const prepareOnce = (sql: string): Statement => {
    const known = kept.get(sql);
    if (known) return known;
    if (CHANGES_SCHEMA.test(sql)) kept.clear();
    const statement = prepare(sql);
    if (sql.length > LONGEST_STATEMENT || IS_PRAGMA.test(sql)) return statement;
    keepAnswers(statement);
    leaveAfterMuch(statement, () => kept.delete(sql));
    kept.set(sql, statement);
    return statement;
  };
  Object.defineProperty(connection, 'prepare', { value: prepareOnce });
}

/** Has a statement remember what its client asks of it before each run, which is always the same. */
function keepAnswers(statement: Statement): void {
  Object.defineProperties(statement, {
    columns: { value: remembered(statement.columns.bind(statement)) },
    safeIntegers: { value: remembered(statement.safeIntegers.bind(statement, true)) },
    // Fails for one that returns no rows, by which the client knows it.
    raw: { value: remembered(statement.raw.bind(statement, true)) },
  });
}

/** A statement holds the values of its last run until the next one: with large ones it is let go. */
function leaveAfterMuch(statement: Statement, leave: () => void): void {
  const run = statement.run.bind(statement);
  const all = statement.all.bind(statement);
  const noting =
    <Output>(use: (values: object) => Output) =>
    (values: object): Output => {
      if (hasLarge(values)) leave();
      return use(values);
    };
  Object.defineProperties(statement, { run: { value: noting(run) }, all: { value: noting(all) } });
}

/** Whether one of the values is large; those by name are of statements that no one writes here. */
const hasLarge = (values: object): boolean =>
  Array.isArray(values) && values.some((value) => sizeOf(value) > LARGEST_VALUE);

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0;
}

/** Asks once, and from then on gives the answer, or fails as it failed. */
function remembered<Answer>(ask: () => Answer): () => Answer {
  let known: { answer: Answer } | { error: unknown } | undefined;
  return () => {
    known ??= attempt(ask);
    if ('error' in known) throw known.error;
    return known.answer;
  };
}

function attempt<Answer>(ask: () => Answer): { answer: Answer } | { error: unknown } {
  try {
    return { answer: ask() };
  } catch (error) {
    return { error };
  }
}
