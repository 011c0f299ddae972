import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reader } from '../../../db/connection.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { newestMigration } from '../../../db/migrate.ts';
import { openReader } from '../../../db/open.ts';
import { findDamage } from '../../../db/storage-repository.ts';
import { createLogger } from '../../../kernel/logging.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { systemRandom } from '../../../lib/random.ts';
import { systemClock } from '../../../lib/time.ts';
import { createLinkIndex, readNewest } from '../../../links/links/index.ts';
import { watchThreads } from '../../../threads/watch.ts';
import { backupWords } from '../../words.ts';
import { DATABASE_ENTRY, type Figures, type Manifest } from '../archive/manifest.ts';
import { ArchiveBroken } from '../archive/tar-entries.ts';
import { compareWithLive } from './compare-repository.ts';
import { countRows, findForeign, findSamples, findSchema, readFigures } from './figures-repository.ts';
import { CopyUnlike, type ProofParts } from './proof.ts';

/**
 * Examines a restored state in a folder, and migrates its database to this version.
 *
 * @throws CopyUnlike or ArchiveBroken when it is bad.
 */
export async function proveState(
  folder: string,
  manifest: Manifest,
  parts: ProofParts,
  signal?: AbortSignal,
): Promise<void> {
  if (manifest.schema > newestMigration(parts.migrations))
    throw new ArchiveBroken('newer', 'The database in the copy is of a newer Linnet');
  const address = { url: pathToFileURL(join(folder, DATABASE_ENTRY)).href, authToken: null };
  await requireSame(address, manifest, parts, signal);
  await requireUsable(address, manifest.figures, parts);
}

/** Runs before the migrations, which may change the compared rows. */
async function requireSame(
  address: DatabaseAddress,
  { figures, schema }: Manifest,
  { live, migrations }: ProofParts,
  signal?: AbortSignal,
): Promise<void> {
  const copy = await openReader(address);
  try {
    const damage = await findDamage(copy, 'thorough');
    if (damage !== null) throw new CopyUnlike(backupWords.problem.database({ reason: damage }));
    // First, so that later queries read the tables they mean, and a foreign trigger never runs.
    await requireOwnLayout(copy, schema, migrations);
    requireFigures(await readFigures(copy, signal), figures);
    if (live) await compareWithLive(copy, figures, live, signal);
  } finally {
    copy.$client.close();
  }
}

/** A backup contains exactly the tables of the version that made it. */
async function requireOwnLayout(copy: Reader, schema: number, migrations: string): Promise<void> {
  const foreign = await findForeign(copy, migrations, schema);
  // The table of migrations may be missing too.
  if ((await findSchema(copy).catch(() => 0)) !== schema) foreign.push('__drizzle_migrations');
  if (foreign.length > 0)
    throw new CopyUnlike(backupWords.problem.layout({ what: foreign.slice(0, MOST_NAMED).join(', ') }));
}

/** How many foreign objects are named. */
const MOST_NAMED = 3;

function requireFigures(found: Figures, told: Figures): void {
  const differing = (['seq', 'accounts', 'links', 'clicks', 'fingerprint'] as const).filter(
    (name) => found[name] !== told[name],
  );
  if (differing.length > 0) throw new CopyUnlike(backupWords.problem.figures({ what: differing.join(', ') }));
}

/**
 * Opens a restored database as the service does at its start, with migrations, and runs the queries of visitors and
 * people.
 *
 * @throws CopyUnlike when the service cannot work with it.
 */
export async function requireUsable(
  address: DatabaseAddress,
  { links }: Figures,
  { migrations, threads }: ProofParts,
): Promise<void> {
  const log = createLogger('silent', { write: () => undefined });
  const watch = watchThreads(log);
  const database = await openDatabase({
    address,
    threads: new URL(threads),
    migrations,
    clock: systemClock,
    random: systemRandom,
    watch,
    log,
  }).catch((error: unknown) => {
    throw new CopyUnlike(backupWords.problem.unreadable({ reason: errorCode(error) ?? String(error) }));
  });
  try {
    if ((await countRows(database.read)).links !== links) throw unlike('links');
    await readAsVisitors(database);
    await readAsPeople(database);
  } finally {
    await database.close();
  }
}

const unlike = (what: string): CopyUnlike => new CopyUnlike(backupWords.problem.figures({ what }));

/** Looks some links up in the way redirects do. */
async function readAsVisitors({ read }: Database): Promise<void> {
  const index = createLinkIndex(read);
  for (const { id, namespace, alias } of await findSamples(read)) {
    const found = await index.load(namespace, alias);
    if (found?.link.id !== id) throw new CopyUnlike(backupWords.problem.link({ alias }));
  }
}

/** The first page of a list of links. */
async function readAsPeople({ read }: Database): Promise<void> {
  const [first] = await findSamples(read);
  if (!first?.ownerId) return;
  const page = await readNewest(read, { ownerId: first.ownerId, offset: 0, limit: 20 });
  if (page.length === 0) throw unlike('links');
}
