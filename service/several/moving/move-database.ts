import type { Client } from '@libsql/client';
import type { DatabaseAddress } from '../../db/address.ts';
import { placeOf } from '../../db/file.ts';
import { MoveRefused } from '../../db/unfinished-move.ts';
import { moveWords } from '../../kernel/words.ts';
import {
  fingerprintOf,
  insertRows,
  MIGRATIONS,
  MOVED_TABLES,
  measureTables,
  readCounters,
  readPages,
  setCounters,
} from '../rows/index.ts';
import { finishMark, type Mark, moveMark } from './repository.ts';
import { openMoveSource, requireMovable, signatureOf } from './source.ts';
import { openMoveTarget, prepareTarget } from './target.ts';

/** How far it has come: rows of all tables. */
export type MoveProgress = { step: 'copying' | 'comparing'; table: string; done: number; total: number };

export type MoveParts = {
  source: DatabaseAddress;
  target: DatabaseAddress;
  migrations: string;
  /** Begins again where a try from another state of the source left rows. */
  isAnew: boolean;
  /** Milliseconds UTC. */
  now(): number;
  tell(progress: MoveProgress): void;
  signal: AbortSignal;
  /** Brings what is not in rows on both sides: pictures and secrets. Called again by a later try. */
  bringRest(databases: { source: Client; target: Client }): Promise<void>;
};

/**
 * Fills an empty database with everything that another one holds, and compares both. What a kill at any moment
 * interrupts goes on with the next call. The source is not changed.
 *
 * @returns how many tables and rows there are.
 * @throws MoveRefused when it cannot be moved, when it is stopped, and when both differ in the end.
 *
 * Why: docs/decisions/several.md#moves-by-rows
 */
export async function moveDatabase(parts: MoveParts): Promise<{ tables: number; rows: number }> {
  const source = await openMoveSource(parts.source, parts.migrations);
  try {
    await requireMovable(source);
    const signature = await signatureOf(source);
    const target = await openMoveTarget(parts.target, parts.migrations);
    try {
      const both = { source, target, address: parts.target };
      const mark = await prepareTarget(both, { signature, isAnew: parts.isAnew, now: parts.now() });
      const total = (await measureTables(source, MOVED_TABLES)).reduce((sum, { rows }) => sum + rows, 0);
      await copyRows(both, mark, { ...parts, total });
      await parts.bringRest({ source, target });
      await compareAll(both, { ...parts, total });
      if ((await signatureOf(source)) !== signature) throw new MoveRefused(changed(parts));
      await target.execute(finishMark(parts.now()));
      return { tables: MOVED_TABLES.length, rows: total };
    } finally {
      target.close();
    }
  } finally {
    source.close();
  }
}

type Both = { source: Client; target: Client };
type Watched = MoveParts & { total: number };

const changed = ({ target }: MoveParts): string => moveWords.database.changed({ place: placeOf(target) });

/** Each page is one transaction, in which the target notes the last row of it. */
async function copyRows({ source, target }: Both, mark: Mark, parts: Watched): Promise<void> {
  const { total, tell, signal } = parts;
  const current = Math.max(
    0,
    MOVED_TABLES.findIndex(({ name }) => name === mark.tableName),
  );
  let done = (await measureTables(target, MOVED_TABLES)).reduce((sum, { rows }) => sum + rows, 0);
  for (const table of MOVED_TABLES.slice(current)) {
    const after = table.name === mark.tableName ? mark.lastRow : null;
    for await (const rows of readPages(source, table, after)) {
      requireGoing(signal);
      await target.batch(
        [...insertRows(table, rows), moveMark(table.name, rows.at(-1)?.at ?? null)],
        'write',
      );
      done += rows.length;
      tell({ step: 'copying', table: table.name, done, total });
    }
  }
  const counters = setCounters(await readCounters(source, MOVED_TABLES));
  if (counters.length > 0) await target.batch(counters, 'write');
}

/** @throws MoveRefused when a table of the target is not what it is in the source. */
async function compareAll({ source, target }: Both, parts: Watched): Promise<void> {
  const { total, tell, signal } = parts;
  let done = 0;
  const filled = await namesOfFilled([source, target]);
  for (const table of [MIGRATIONS, ...MOVED_TABLES].filter(({ name }) => filled.has(name))) {
    const onRows = (rows: number): void => {
      requireGoing(signal);
      done += rows;
      tell({ step: 'comparing', table: table.name, done: Math.min(done, total), total });
    };
    const [there, here] = await Promise.all([
      fingerprintOf(source, table, onRows),
      fingerprintOf(target, table),
    ]);
    if (there.rows !== here.rows || there.sum !== here.sum) throw differs(parts, table.name);
  }
  const [there, here] = await Promise.all([
    readCounters(source, MOVED_TABLES),
    readCounters(target, MOVED_TABLES),
  ]);
  const unlike = [...there].find(([name, seq]) => here.get(name) !== seq);
  if (unlike) throw differs(parts, unlike[0]);
}

/** Tables with a row in one of the databases: each of the others would cost several answers of a server. */
async function namesOfFilled(databases: readonly Client[]): Promise<Set<string>> {
  const measured = await Promise.all(
    databases.map((client) => measureTables(client, [MIGRATIONS, ...MOVED_TABLES])),
  );
  return new Set(measured.flat().flatMap(({ name, rows }) => (rows > 0 ? [name] : [])));
}

const differs = ({ target }: MoveParts, table: string): MoveRefused =>
  new MoveRefused(moveWords.database.differs({ place: placeOf(target), table }));

function requireGoing(signal: AbortSignal): void {
  if (signal.aborted) throw new MoveRefused(moveWords.database.stopped);
}
