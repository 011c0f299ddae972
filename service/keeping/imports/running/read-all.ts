import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { destinationRulesOf } from '../../../links/destination/index.ts';
import { closeImportFile, openImportFile, readNextRows, settleNextRows } from '../jobs.ts';
import { type JudgedRow, type JudgingRules, MOST_ROWS } from '../judging/judged-row.ts';
import { SOURCES } from '../model.ts';
import { readOptions } from '../options/options-model.ts';
import { fetchLinks } from '../reading/api/fetch-links.ts';
import { canBeAsked } from '../reading/api/programs.ts';
import { hasFile, importFileOf, keepFetched, removeFile, scratchOf } from '../receiving/files.ts';
import { deleteRows, findImport, moveImport } from '../repository.ts';
import { problemWords, reasonWords } from '../words.ts';
import { findExisting, storeRows } from './rows-repository.ts';

/** Another server and the key for it, kept in memory only. */
export type RemoteAccess = { address: string; key: string };
type Reading = { remote: RemoteAccess | undefined; signal: AbortSignal };

/**
 * Reads the file of an import from its beginning, checks each row and stores it. Only some hundred rows are in
 * memory: the next ones are read once these are stored.
 *
 * @throws SourceError, by its name, when the file cannot be read.
 */
export async function readAll(
  context: KeepingContext,
  found: StoredImport,
  { remote, signal }: Reading,
): Promise<void> {
  const { id } = found;
  const { database, threads } = context;
  while (await database.write(deleteRows, { id })) signal.throwIfAborted();
  const options = readOptions(found);
  const { encoding, separator, mapping } = options;
  const read = {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    mapping: withoutAbsent(mapping),
    scratch: scratchOf(context),
  };
  const source = SOURCES.find((one) => one === found.source) ?? 'csv';
  const rules = rulesFor(context, found);
  if (!(await hasFile(context, id))) {
    if (!canBeAsked(source)) throw new ImportProblem(say('en', problemWords.fileIsGone));
    if (!remote) throw new ImportProblem(say('en', problemWords.restarted));
    await keepFetched(context, id, (path) => fetchLinks(context, { source, ...remote }, path, { signal }));
  }
  try {
    const opening = { id, source, path: importFileOf(context, id), read, rules };
    const facts = await threads.imports.run(openImportFile, opening, signal);
    await database.write(moveImport, { id, from: ['reading'], changes: { found: facts, rows: 0, done: 0 } });
    for (let first = 1; ; ) {
      signal.throwIfAborted();
      const { rows, names } = await threads.imports.run(readNextRows, { id }, signal);
      if (first + rows - 1 > MOST_ROWS)
        throw new ImportProblem(say('en', problemWords.tooLong({ most: MOST_ROWS })));
      if (rows === 0) break;
      const asked = { accountId: found.accountId, names };
      const existing = await threads.lists.run(findExisting, asked, signal);
      const settled = await threads.imports.run(settleNextRows, { id, existing }, signal);
      const kept = await database.write(storeRows, {
        id,
        first,
        rows: await hashed(context, settled, signal),
      });
      if (!kept) return;
      first += rows;
    }
    const changes = { status: 'ready', updatedAt: context.clock.now() } as const;
    await database.write(moveImport, { id, from: ['reading'], changes });
  } finally {
    await threads.imports.run(closeImportFile, { id }).catch(() => undefined);
    await threads.imports.rest();
  }
}

const withoutAbsent = (mapping: ReturnType<typeof readOptions>['mapping']): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) => (column === undefined ? [] : [[field, column]])),
  );

function rulesFor(context: KeepingContext, found: StoredImport): JudgingRules {
  const options = readOptions(found);
  const { accountId } = found;
  const chosen = options.domain === null ? undefined : context.domains.findOwn(accountId, options.domain);
  if (options.domain !== null && chosen?.status !== 'active')
    throw new ImportProblem(reasonWords('en')['domain-gone']);
  return {
    options,
    namespace: chosen?.id ?? '',
    ownDomains: Object.fromEntries(context.domains.listActive(accountId).map(({ fqdn, id }) => [fqdn, id])),
    destinations: destinationRulesOf(context),
    mostVariants: context.settings.get('variantsPerLink'),
    networks: context.settings.get('networks').map(({ name }) => name),
  };
}

/**
 * The rows with hashed passwords, because a clear one must not be stored. Hashes one at a time, so that a person who
 * signs in meanwhile gets the next turn.
 */
async function hashed(
  context: KeepingContext,
  rows: readonly JudgedRow[],
  signal: AbortSignal,
): Promise<JudgedRow[]> {
  const done: JudgedRow[] = [];
  for (const row of rows) {
    const { draft, clearPassword } = row;
    if (draft === null || clearPassword === null) {
      done.push(row);
      continue;
    }
    signal.throwIfAborted();
    const passwordHash = await hashInTurn(context, clearPassword);
    done.push({ ...row, clearPassword: null, draft: { ...draft, passwordHash } });
  }
  return done;
}

/** The import waits while many people sign in. */
async function hashInTurn(context: KeepingContext, password: string): Promise<string> {
  for (;;) {
    try {
      return await context.passwords.hash(password);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * Errors whose message is a sentence for people. They come from a thread, so only the name of their class is known.
 */
const SPOKEN = ['SourceError', 'ImportProblem'];

/** Thrown with a sentence for the person who began the import. */
class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/**
 * Ends an import that cannot continue, and stores why. Links that were written can be taken back.
 *
 * @throws the error that keeps the end from being stored.
 */
export async function failWork(context: KeepingContext, id: string, error: unknown): Promise<void> {
  const isSpoken = error instanceof Error && SPOKEN.includes(error.name);
  if (!isSpoken) context.log.error({ err: error, importId: id }, 'an import could not go on');
  const found = await findImport(context.database.read, id);
  const now = context.clock.now();
  if (found?.status === 'reading') {
    // First, because this makes room on a full disk.
    await removeFile(context, id);
    const problem = isSpoken ? error.message : say('en', unspoken(error));
    await context.database.write(moveImport, {
      id,
      from: ['reading'],
      changes: { status: 'failed', problem, updatedAt: now },
    });
  }
  const isUndoing = found?.status === 'undoing';
  if (found?.status === 'applying' || isUndoing) {
    const problem = say(
      'en',
      isUndoing ? problemWords.undoStopped : problemWords.stopped({ row: found.done }),
    );
    await context.database.write(moveImport, {
      id,
      from: ['applying', 'undoing'],
      changes: { status: 'applied', problem, updatedAt: now },
    });
  }
}

const unspoken = (error: unknown): Saying =>
  storageFaultOf(error) === 'full' ? problemWords.diskFull : problemWords.unreadable;
