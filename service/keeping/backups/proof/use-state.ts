import type { DatabaseAddress } from '../../../db/address.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { createLogger } from '../../../kernel/logging.ts';
import { systemClock } from '../../../lib/clock.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { systemRandom } from '../../../lib/random.ts';
import { createLinkIndex, readNewest } from '../../../links/links/index.ts';
import { watchThreads } from '../../../threads/watch.ts';
import type { Figures } from '../archive/manifest.ts';
import { backupWords } from '../words.ts';
import { countRows } from './figures-repository.ts';
import type { ProofParts } from './parts.ts';
import { findSamples } from './sample-repository.ts';
import { CopyUnlike } from './unlike.ts';

/**
 * Opens a restored database as the service does at its start, migrations and all, and reads from it what visitors and
 * people read.
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

/** Some links are found as redirects find them. */
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
