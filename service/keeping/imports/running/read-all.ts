import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { say } from '../../../lib/words.ts';
import { destinationRulesOf } from '../../../links/destination/index.ts';
import { closeImportFile, openImportFile, readNextRows, settleNextRows } from '../jobs.ts';
import { type JudgedRow, type JudgingRules, MOST_ROWS } from '../judging/judged-row.ts';
import { SOURCES } from '../model.ts';
import { readOptions } from '../options/options-model.ts';
import { fetchLinks } from '../reading/api/fetch-links.ts';
import { canBeAsked } from '../reading/api/programs.ts';
import { hasFile, importFileOf, keepFetched, scratchOf } from '../receiving/files.ts';
import { deleteRows, moveImport } from '../repository.ts';
import { problemWords, reasonWords } from '../words.ts';
import { ImportProblem } from './fail.ts';
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
