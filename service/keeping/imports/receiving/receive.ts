import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import type { Input } from '../../../http/input.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { malformed, refuse } from '../../../lib/problem.ts';
import { newId } from '../../../lib/random.ts';
import { anotherUnderWay, tooManyKept } from '../errors.ts';
import { type ImportBegun, ImportForm } from '../model.ts';
import { chooseOptions } from '../options/choose.ts';
import { NewImportOptions } from '../options/options-model.ts';
import { canBeAsked } from '../reading/api/programs.ts';
import { insertImport, listWithFiles } from '../repository.ts';
import { createFile, type FileUnderWay, removeFile } from './files.ts';

/** The most imports that are kept for one account. */
const MOST_KEPT = 50;

/**
 * Receives a file, pasted lines or another server's address, and begins to read it
 * (docs/contract/imports.md#beginning).
 *
 * The file goes to the disk as it arrives. A refused request leaves nothing behind.
 *
 * @throws AppError 422 for the form, 400 and 404 for the choices, 409 while another import is in progress, 503 when
 * too many wait.
 */
export async function receiveImport(
  context: KeepingContext,
  actor: SignedIn,
  input: Input,
): Promise<ImportBegun> {
  context.imports.refuseMore();
  const id = newId(context.random);
  context.imports.receiving.add(id);
  try {
    return await receive(context, actor, input, id);
  } catch (error) {
    await removeFile(context, id);
    throw error;
  } finally {
    context.imports.receiving.delete(id);
  }
}

async function receive(
  context: KeepingContext,
  actor: SignedIn,
  input: Input,
  id: string,
): Promise<ImportBegun> {
  const { texts, fileName, hasFile } = await readForm(context, input, id);
  const { source } = input.check(ImportForm, Object.fromEntries(texts), 'body');
  const given = input.check(NewImportOptions, parseOptions(texts.get('options')), 'body');
  const isRemote = given.address != null;
  if (isRemote && !canBeAsked(source))
    refuse(malformed('options', 'this source cannot be asked for its links'));
  if (isRemote === hasFile) refuse(malformed('file', 'send a file, pasted text, or options.address'));
  const options = await chooseOptions(context, actor, given);
  const now = context.clock.now();
  const row: StoredImport = {
    id,
    accountId: actor.accountId,
    source,
    status: 'reading',
    fileName,
    options,
    found: null,
    rows: 0,
    done: 0,
    problem: null,
    tagIds: null,
    createdAt: now,
    updatedAt: now,
  };
  const begun = await context.database.write(insertImport, { row, most: MOST_KEPT }, actor);
  if (begun === 'busy') throw anotherUnderWay();
  if (begun === 'full') throw tooManyKept(MOST_KEPT);
  await removeEarlierFiles(context, actor, id);
  context.imports.begin(
    context,
    id,
    isRemote ? { address: given.address ?? '', key: given.key ?? '' } : undefined,
  );
  return { id, status: 'reading' };
}

/** The texts of the form; a file or pasted text is written to the disk. */
async function readForm(
  context: KeepingContext,
  input: Input,
  id: string,
): Promise<{ texts: Map<string, string>; fileName: string | null; hasFile: boolean }> {
  let file: Promise<FileUnderWay> | undefined;
  let fileName: string | null = null;
  const texts = await input.formStream((part) => {
    if (part.name !== 'file' && part.name !== 'text') return undefined;
    if (file !== undefined) refuse(malformed(part.name, 'send one file, or one text'));
    if (part.fileName) fileName = part.fileName.slice(0, 200);
    file = createFile(context, id);
    const opened = file;
    return { write: async (bytes) => (await opened).write(bytes) };
  });
  await (await file)?.end();
  return { texts, fileName, hasFile: file !== undefined };
}

function parseOptions(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    refuse(malformed('options', 'must be an object in JSON'));
    return {};
  }
}

/** Each account keeps one file at a time: an earlier import can still be applied, but not be read again. */
async function removeEarlierFiles(
  context: KeepingContext,
  { accountId }: SignedIn,
  id: string,
): Promise<void> {
  const kept = await listWithFiles(context.database.read);
  for (const earlier of kept)
    if (earlier.accountId === accountId && earlier.id !== id) await removeFile(context, earlier.id);
}
