import type { Client, InStatement, Transaction, TransactionMode } from '@libsql/client';
import { type DatabaseAddress, pageUrl, serverOf, socketUrl } from '../../db/address.ts';
import { DEADLINES } from '../../db/limits.ts';
import { sendTogether } from './together.ts';
import { isUnanswered, TOKEN_REFUSED, whyUnanswered } from './unreachable.ts';

/** The server of the database does not answer, cannot be reached or refuses the token. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  readonly code: string;
  /** Why, in words. */
  readonly reason: string;

  constructor(address: DatabaseAddress, reason: string, cause?: unknown) {
    super(`The database at ${serverOf(address)} cannot be reached: ${reason}`, { cause });
    this.reason = reason;
    this.code = reason === TOKEN_REFUSED ? 'DATABASE_UNREACHABLE_REFUSED' : 'DATABASE_UNREACHABLE';
  }
}

type Options = {
  /** The time within which an answer must come, ms. */
  deadline: number;
  /** Refuses writes: a server knows no `query_only`. What fails because the line broke is asked once more. */
  isReading?: boolean;
};

/**
 * A connection to a libSQL server that answers within a time or fails with `DatabaseUnreachable`.
 *
 * A connection that did not answer is given up, and the next call opens another one: in a black hole nothing ever says
 * that it is broken. The address is read whenever one is opened, so a new token in it holds from then on.
 */
export async function connectRemote(address: DatabaseAddress, options: Options): Promise<Client> {
  const { createClient } = await import('@libsql/client/ws');
  const open = (): Client =>
    createClient({ url: socketUrl(address.url), authToken: address.authToken ?? undefined });
  return new LimitedClient(address, options, open);
}

/** Whether those who read from a server may not see yet what was last written through a connection to it. */
export const isBehind = (client: Client): boolean => client instanceof LimitedClient && client.isBehind;

/** A line that carried nothing for so long may be cut without a word, ms: another one is opened. */
const LONGEST_IDLE = 30_000;

/** How long is waited for the reason of a refusal, ms. */
const EXPLAINED_WITHIN = 1_000;

/** One connection of a client, with what is known of it. */
type Connection = {
  client: Client;
  /** Calls that wait for their answers. */
  calls: number;
  answeredAt: number;
  hasAnswered: boolean;
  /** Why it was given up; undefined while it is in use. */
  fault: DatabaseUnreachable | undefined;
  /** Whether its token is refused, once that was asked. */
  refusal: Promise<boolean> | undefined;
};

/** What statements begin with that change nothing. */
const READS = /^\s*(select|with|values|explain|pragma)\b/i;

const sqlOf = (statement: InStatement | [string, unknown?]): string =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql;

class LimitedClient implements Client {
  readonly protocol = 'ws';
  readonly #address: DatabaseAddress;
  readonly #options: Options;
  readonly #open: () => Client;
  #connection: Connection | undefined;
  closed = false;
  /** Whether what the last transaction wrote may not be there yet for those who read: so at a replica. */
  isBehind = false;

  constructor(address: DatabaseAddress, options: Options, open: () => Client) {
    this.#address = address;
    this.#options = options;
    this.#open = open;
  }

  execute(
    statement: InStatement | string,
    args?: Parameters<Client['execute']>[1],
  ): ReturnType<Client['execute']> {
    this.#check([statement]);
    return this.#read((client) =>
      typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
    );
  }

  batch(...given: Parameters<Client['batch']>): ReturnType<Client['batch']> {
    this.#check(given[0]);
    return this.#read((client) => client.batch(...given));
  }

  /** Takes as long as it needs, within reason: nothing is served before. */
  migrate(statements: InStatement[]): ReturnType<Client['migrate']> {
    return this.#ask((client) => client.migrate(statements), this.#current(), DEADLINES.statistics);
  }

  executeMultiple(sql: string): Promise<void> {
    this.#check([sql]);
    return this.#ask((client) => client.executeMultiple(sql));
  }

  /** It stays on the connection it began on: another one knows nothing of it. */
  async transaction(mode: TransactionMode = 'write'): Promise<Transaction> {
    const connection = this.#current();
    const inner = await this.#ask((client) => client.transaction(mode), connection);
    const ask = <Output>(run: () => Promise<Output>): Promise<Output> => this.#ask(run, connection);
    this.isBehind = true;
    return sendTogether(inner, ask, () => {
      this.isBehind = false;
    });
  }

  sync(): ReturnType<Client['sync']> {
    return Promise.reject(new Error('A server is asked, not copied'));
  }

  /** Gives up what is under way: it fails at once, and the next call opens another connection. */
  reconnect(): void {
    if (this.#connection) this.#giveUp(this.#connection, new DatabaseUnreachable(this.#address, LATE));
  }

  /** Takes no more calls; those under way are still answered. */
  close(): void {
    this.closed = true;
    const last = this.#connection;
    this.#connection = undefined;
    if (last?.calls === 0) last.client.close();
  }

  #check(statements: readonly (InStatement | [string, unknown?])[]): void {
    if (!this.#options.isReading) return;
    if (!statements.every((statement) => READS.test(sqlOf(statement))))
      throw new Error('A connection for reading was asked to write');
  }

  #current(): Connection {
    if (this.closed) throw new DatabaseUnreachable(this.#address, 'the connection was closed');
    const current = this.#connection;
    const isIdle = current?.calls === 0 && performance.now() - current.answeredAt > LONGEST_IDLE;
    if (current && !isIdle) return current;
    current?.client.close();
    const opened: Connection = {
      client: this.#open(),
      calls: 0,
      answeredAt: performance.now(),
      hasAnswered: false,
      fault: undefined,
      refusal: undefined,
    };
    this.#connection = opened;
    return opened;
  }

  /** A connection may have broken since its last answer, which shows only at the next call. */
  async #read<Output>(run: (client: Client) => Promise<Output>): Promise<Output> {
    const { deadline, isReading } = this.#options;
    const connection = this.#current();
    const { hasAnswered } = connection;
    const askedAt = performance.now();
    try {
      return await this.#ask(run, connection);
    } catch (error) {
      const left = deadline - (performance.now() - askedAt);
      const mayHold = isReading && hasAnswered && left > 0 && error instanceof DatabaseUnreachable;
      if (!mayHold || this.closed) throw error;
      return this.#ask(run, this.#current(), left);
    }
  }

  async #ask<Output>(
    run: (client: Client) => Promise<Output>,
    connection = this.#current(),
    deadline = this.#options.deadline,
  ): Promise<Output> {
    if (connection.fault) throw connection.fault;
    connection.calls += 1;
    const timer = setTimeout(
      () => this.#giveUp(connection, new DatabaseUnreachable(this.#address, LATE)),
      deadline,
    );
    try {
      const output = await run(connection.client);
      connection.answeredAt = performance.now();
      connection.hasAnswered = true;
      return output;
    } catch (error) {
      throw connection.fault ?? (await this.#explain(error, connection));
    } finally {
      clearTimeout(timer);
      connection.calls -= 1;
      const isLeft = connection !== this.#connection && connection.calls === 0;
      if (isLeft) connection.client.close();
    }
  }

  /** All that wait on it fail with this fault; the next call opens another connection. */
  #giveUp(connection: Connection, fault: DatabaseUnreachable): void {
    connection.fault ??= fault;
    if (this.#connection === connection) this.#connection = undefined;
    connection.client.close();
  }

  async #explain(error: unknown, connection: Connection): Promise<unknown> {
    if (!isUnanswered(error)) {
      connection.answeredAt = performance.now();
      connection.hasAnswered = true;
      return error;
    }
    if (!connection.hasAnswered) connection.refusal ??= this.#refusesToken();
    const isRefusal = (await connection.refusal) ?? false;
    const reason = isRefusal ? TOKEN_REFUSED : whyUnanswered(error);
    const fault = new DatabaseUnreachable(this.#address, reason, error);
    this.#giveUp(connection, fault);
    return fault;
  }

  /** A server closes a WebSocket without a word when it refuses the token; over HTTP it says so. */
  async #refusesToken(): Promise<boolean> {
    const { createClient } = await import('@libsql/client/http');
    const client = createClient({
      url: pageUrl(this.#address.url),
      authToken: this.#address.authToken ?? undefined,
    });
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, EXPLAINED_WITHIN, false).unref());
    const asked = client.execute('select 1').then(
      () => false,
      (error: unknown) => whyUnanswered(error) === TOKEN_REFUSED,
    );
    return Promise.race([asked, late]).finally(() => client.close());
  }
}

const LATE = 'no answer in time';
