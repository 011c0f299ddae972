import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseAddress } from '../../../db/address.ts';
import { openReader, type Reader } from '../../../db/connection.ts';
import { findDamage } from '../../../db/damage-repository.ts';
import { newestMigration } from '../../../db/migrate.ts';
import { ArchiveBroken } from '../archive/fault.ts';
import { DATABASE_ENTRY, type Figures, type Manifest } from '../archive/manifest.ts';
import { backupWords } from '../words.ts';
import { compareWithLive } from './compare-repository.ts';
import { findSchema, readFigures } from './figures-repository.ts';
import { findForeign } from './layout-repository.ts';
import type { ProofParts } from './parts.ts';
import { CopyUnlike } from './unlike.ts';
import { requireUsable } from './use-state.ts';

/**
 * Looks at a restored state in a folder, and brings its database up to this version.
 *
 * @throws CopyUnlike or ArchiveBroken when it is no good.
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

/** Before migrations, which may change what is compared. */
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
    // First: what is read from then on means what it says, and a foreign trigger never runs.
    await requireOwnLayout(copy, schema, migrations);
    requireFigures(await readFigures(copy, signal), figures);
    if (live) await compareWithLive(copy, figures, live, signal);
  } finally {
    copy.$client.close();
  }
}

/** A copy holds the tables of the version that made it, whole, and nothing else. */
async function requireOwnLayout(copy: Reader, schema: number, migrations: string): Promise<void> {
  const foreign = await findForeign(copy, migrations, schema);
  // The table of migrations may be missing too.
  if ((await findSchema(copy).catch(() => 0)) !== schema) foreign.push('__drizzle_migrations');
  if (foreign.length > 0)
    throw new CopyUnlike(backupWords.problem.layout({ what: foreign.slice(0, MOST_NAMED).join(', ') }));
}

/** So many parts that are not Linnet's are named. */
const MOST_NAMED = 3;

function requireFigures(found: Figures, told: Figures): void {
  const differing = (['seq', 'accounts', 'links', 'clicks', 'fingerprint'] as const).filter(
    (name) => found[name] !== told[name],
  );
  if (differing.length > 0) throw new CopyUnlike(backupWords.problem.figures({ what: differing.join(', ') }));
}
