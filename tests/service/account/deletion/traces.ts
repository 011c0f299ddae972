import { is } from 'drizzle-orm';
import { type ForeignKey, getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../../../../drizzle/schema/index.ts';

/** A value that a test stores for an account, and the bytes by which it is found again. */
export type Trace = { value: string | Uint8Array; marker: string };

type Cell = string | number | Uint8Array;

/** The account whose traces are looked for; `now` is in milliseconds UTC. */
type Subject = { accountId: string; now: number };

/** The number of the account's link, and of every other row that is known by a number. */
const NUMBER = 1_000_001;

/** Bytes of a packed click whose visitor key is the marker (service/clicks/clicks/records/record.ts). */
function clickOf(marker: string): Trace {
  const words = Uint32Array.of(0, 0, 0, 0, NUMBER, NUMBER, NUMBER);
  const value = new Uint8Array(words.buffer);
  value.set(Buffer.from(marker), 8);
  return { value, marker };
}

const bytesOf = (...words: number[]): Uint8Array => new Uint8Array(Uint32Array.from(words).buffer);

/**
 * How a row of a table without a foreign key to accounts belongs to one, by the columns that say so. Where nothing has
 * to be said, as for labels of the account's clicks, the list is empty.
 */
const BELONGING: Record<string, (subject: Subject) => Record<string, Cell | Trace>> = {
  click_addresses: () => ({}),
  click_agents: () => ({ sweep: 0 }),
  click_batches: () => ({ links: bytesOf(NUMBER, 1), records: clickOf('waiting;') }),
  click_origins: () => ({ sweep: 0 }),
  click_places: () => ({ sweep: 0 }),
  click_segments: () => ({ records: clickOf('visitor;') }),
  deliveries: () => ({ webhook_id: 'trace:webhooks.id;' }),
  discarded_pictures: () => ({}),
  import_rows: () => ({ import_id: 'trace:imports.id;' }),
  former_passwords: () => ({}),
  inbox_items: () => ({}),
  link_groups: () => ({}),
  link_names: () => ({}),
  watched_destinations: () => ({}),
  limit_windows: ({ accountId }) => ({ bucket: `POST /api/v1/shorten user:${accountId} day` }),
  printed_codes: () => ({ link_id: 'trace:links.id;' }),
};

/** Tables that hold nothing of an account, and why. */
const IMPERSONAL: Record<string, string> = {
  committed_writes: 'numbers that an instance gave to writes',
  consumers: 'how far a part of the service has come in the journal',
  click_leases: 'how many clicks of a link an instance may let through: numbers and the id of the instance',
  recorded_batches: 'numbers that an instance gave to batches of clicks',
  followed_links: 'numbers of links that were followed in the last half minute',
  instances: 'the computers that share the database',
  people_groups: 'names of groups of the team; who is in them leaves with the account',
  job_leases: 'which instance does a job',
  media_files:
    'pictures, which leave with the last mention of them: tests/long/service/several/pictures.test.ts',
  moves: 'how far a move into the database has come',
  wanted_names: 'names that no link has, and how often they were asked for',
  settings: 'what the owner decides for the installation',
  shared_secrets: 'secrets of the installation, sealed',
  team_keys: 'how the key of those secrets is recognised',
};

/** Columns that keep what they hold when their account is erased, and why. */
const KEPT: Record<string, string> = {
  'qr_designs.id': 'the design stays',
  'qr_designs.name': 'designs are made for the team',
  'qr_designs.look': 'designs are made for the team',
  'qr_designs.logo': 'designs are made for the team',
  'qr_designs.sample': 'designs are made for the team',
  'utm_sets.id': 'sets are made for the team',
  'utm_sets.name': 'sets are made for the team',
  'utm_sets.utm_source': 'sets are made for the team',
  'utm_sets.utm_medium': 'sets are made for the team',
  'utm_sets.utm_campaign': 'sets are made for the team',
  'utm_sets.utm_term': 'sets are made for the team',
  'utm_sets.utm_content': 'sets are made for the team',
};

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable);

/** Text, JSON and bytes can hold anything of a person; numbers, moments and words of a fixed list cannot. */
const canHoldTrace = (column: SQLiteColumn): boolean =>
  ['text', 'blob'].includes(column.getSQLType()) && !column.enumValues?.length;

const columnsOf = (references: readonly ForeignKey[]): string[] =>
  references.flatMap((key) => key.reference().columns.map((column) => column.name));

/** Every table of the schema, with the columns that refer to an account and those that can hold something of one. */
const TABLES = Object.values(schema)
  .filter(isTable)
  .map((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const references = foreignKeys.filter((key) => key.reference().foreignTable === schema.accounts);
    const undecided = references.filter(({ onDelete }) => onDelete !== 'cascade' && onDelete !== 'set null');
    const owners = columnsOf(references);
    const isPersonal = owners.length > 0 || columns.some(canHoldTrace);
    return { name, columns, owners, isPersonal, undecided: columnsOf(undecided) };
  });

/** The tables of which this file does not know how a row belongs to an account, or that one never does. */
export const listUnknownTables = (): string[] =>
  TABLES.filter(({ name, owners, isPersonal }) => isPersonal && owners.length === 0 && name !== 'accounts')
    .map(({ name }) => name)
    .filter((name) => !(name in BELONGING) && !(name in IMPERSONAL));

/** References to accounts that do not say what becomes of their row: with one, an account could not be erased. */
export const listUndecidedReferences = (): string[] =>
  TABLES.flatMap(({ name, undecided }) => undecided.map((column) => `${name}.${column}`));

/** What is on the lists of this file, but not in the schema. */
export function listOutdatedEntries(): string[] {
  const tables = TABLES.map(({ name }) => name);
  const columns = TABLES.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  return [
    ...Object.keys({ ...BELONGING, ...IMPERSONAL }).filter((name) => !tables.includes(name)),
    ...Object.keys(KEPT).filter((name) => !columns.includes(name)),
  ];
}

export type FilledRow = { table: string; cells: Record<string, Cell>; traces: Trace[]; kept: Trace[] };

/**
 * A row for every table that can hold something of an account, with a trace of its own in every such column. The row of
 * the account itself has no other columns: it is there already.
 */
export const fillTables = (subject: Subject): FilledRow[] =>
  TABLES.filter(({ name, isPersonal }) => isPersonal && !(name in IMPERSONAL)).map(
    ({ name, columns, owners }) => {
      const given = BELONGING[name]?.(subject) ?? {};
      const row: FilledRow = { table: name, cells: {}, traces: [], kept: [] };
      const isAccount = name === 'accounts';
      for (const column of isAccount ? columns.filter(canHoldTrace) : columns) {
        const isOwner = owners.includes(column.name) || (isAccount && column.name === 'id');
        const content = isOwner
          ? subject.accountId
          : (given[column.name] ?? contentOf(name, column, subject));
        const isTrace = typeof content === 'object' && 'marker' in content;
        row.cells[column.name] = isTrace ? content.value : content;
        if (isTrace) (`${name}.${column.name}` in KEPT ? row.kept : row.traces).push(content);
      }
      return row;
    },
  );

function contentOf(table: string, column: SQLiteColumn, { now }: Subject): Cell | Trace {
  if (canHoldTrace(column)) return traceIn(`trace:${table}.${column.name};`, column);
  if (column.enumValues?.[0]) return column.enumValues[0];
  if (column.name === 'number' || column.name === 'link_number') return NUMBER;
  return column.dataType === 'boolean' ? 0 : now;
}

function traceIn(marker: string, column: SQLiteColumn): Trace {
  if (column.getSQLType() === 'blob') return { value: Buffer.from(marker), marker };
  return { value: column.dataType === 'json' ? JSON.stringify({ trace: marker }) : marker, marker };
}
