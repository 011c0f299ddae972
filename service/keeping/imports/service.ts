import type { StoredImport } from '../../../drizzle/schema/index.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import {
  anotherUnderWay,
  fileIsGone,
  importNotFound,
  nothingToUndo,
  notReady,
  undoIsOver,
} from './errors.ts';
import type { ImportBegun } from './model.ts';
import { chooseOptions } from './options/choose.ts';
import { type ImportOptionsInput, readOptions } from './options/options-model.ts';
import { hasFile, removeFile } from './receiving/files.ts';
import {
  deleteImport,
  deleteRows,
  findImport,
  MOST_ROWS_DELETED,
  moveImport,
  undoUntil,
} from './repository.ts';

/** One of the caller's imports. @throws AppError 404. */
export async function getOwnImport(
  context: KeepingContext,
  { accountId }: SignedIn,
  id: string,
): Promise<StoredImport> {
  const found = await findImport(context.database.read, id);
  if (found?.accountId !== accountId) throw importNotFound();
  return found;
}

/**
 * Reads the file of an import again, with other choices.
 *
 * @throws AppError 404; 409 unless it is ready or failed and its file is here; 400, 404 and 422 for the choices.
 */
export async function changeOptions(
  context: KeepingContext,
  actor: SignedIn,
  id: string,
  given: ImportOptionsInput,
): Promise<ImportBegun> {
  const found = await getOwnImport(context, actor, id);
  if (found.status !== 'ready' && found.status !== 'reading') throw notReady();
  const options = await chooseOptions(context, actor, given, readOptions(found));
  if (!(await hasFile(context, id))) throw fileIsGone();
  await context.imports.stop(id);
  return move(context, actor, id, {
    from: ['ready', 'reading'],
    changes: { status: 'reading', options, problem: null, rows: 0, done: 0 },
  });
}

/** Writes the links of an import that is ready. @throws AppError 404, 409. */
export async function applyImport(
  context: KeepingContext,
  actor: SignedIn,
  id: string,
): Promise<ImportBegun> {
  await getOwnImport(context, actor, id);
  context.imports.refuseMore();
  return move(context, actor, id, { from: ['ready'], changes: { status: 'applying', done: 0 } });
}

/** Takes the links of an import back, within 30 days. @throws AppError 404, 409. */
export async function undoImport(context: KeepingContext, actor: SignedIn, id: string): Promise<ImportBegun> {
  const found = await getOwnImport(context, actor, id);
  if (found.status !== 'applied') throw nothingToUndo();
  if (context.clock.now() >= undoUntil(found)) throw undoIsOver();
  context.imports.refuseMore();
  return move(context, actor, id, {
    from: ['applied'],
    changes: { status: 'undoing', done: 0, problem: null },
  });
}

/**
 * Cancels an import. One that is being applied is stopped and undone, and stays in the list; any other is deleted
 * with its rows, and its links stay.
 *
 * @throws AppError 404; 409 while its links are being taken back.
 */
export async function cancelImport(context: KeepingContext, actor: SignedIn, id: string): Promise<void> {
  await getOwnImport(context, actor, id);
  await context.imports.stop(id);
  const { status } = await getOwnImport(context, actor, id);
  if (status === 'undoing') {
    context.imports.begin(context, id);
    throw notReady();
  }
  if (status === 'applying') {
    await move(context, actor, id, { from: ['applying'], changes: { status: 'undoing', done: 0 } });
    return;
  }
  try {
    await forgetImport(context, id);
  } catch (error) {
    // No work runs for it any more: the runner ends it as an import without a file.
    if (status === 'reading') context.imports.begin(context, id);
    throw error;
  }
}

/**
 * Deletes an import, its rows and its file, some rows at a time. The file first, because that makes room on a full
 * disk.
 */
export async function forgetImport(context: KeepingContext, id: string): Promise<void> {
  await removeFile(context, id);
  // Locked against every other operation first: from here on it only shrinks.
  await context.database.write(moveImport, {
    id,
    from: ['reading', 'ready', 'applied', 'undone', 'failed'],
    changes: { status: 'failed' },
  });
  await forgetRows(context, id);
  await context.database.write(deleteImport, { id });
}

/** A full disk often has room to log the deletion of a few rows, and every part that is deleted makes more room. */
async function forgetRows(context: KeepingContext, id: string): Promise<void> {
  for (let most = MOST_ROWS_DELETED; ; ) {
    try {
      if (!(await context.database.write(deleteRows, { id, most }))) return;
    } catch (error) {
      if (storageFaultOf(error) !== 'full' || most === 1) throw error;
      most = Math.ceil(most / 10);
    }
  }
}

async function move(
  context: KeepingContext,
  actor: SignedIn,
  id: string,
  { from, changes }: { from: readonly StoredImport['status'][]; changes: Partial<StoredImport> },
): Promise<ImportBegun> {
  const updatedAt = context.clock.now();
  const moved = await context.database.write(
    moveImport,
    { id, from, changes: { ...changes, updatedAt } },
    actor,
  );
  if (!moved) {
    const { status } = await getOwnImport(context, actor, id);
    throw from.includes(status) ? anotherUnderWay() : notReady();
  }
  context.imports.begin(context, id);
  return { id, status: moved.status === 'undoing' ? 'applied' : moved.status };
}
