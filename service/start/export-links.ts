import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Reader } from '../db/connection.ts';
import { isMigrated } from '../db/migrate.ts';
import { driverFor, openReader } from '../db/open.ts';
import { createPool } from '../db/pool.ts';
import { refuseNewer } from '../keeping/backups/replacing/newer.ts';
import { type Config, ConfigError, readConfig } from '../kernel/config.ts';
import { exitCodeFor, explainFailure } from '../kernel/failure.ts';
import { operatorCommand } from '../kernel/operator-command.ts';
import { pathsBelow } from '../kernel/paths.ts';
import { exportWords } from '../kernel/words.ts';
import { systemClock } from '../lib/time.ts';
import { say } from '../lib/words.ts';
import { findPlace, LINK_FORMATS, type LinkFormat, linkFile, makePart } from '../stats/exports/operations.ts';

/**
 * `npm run export -- --format jsonl [--history] [--out FILE] [--data DIR]`: the links of every account, from the
 * database itself, whether the service runs or not.
 */
type Wanted = { format: LinkFormat; history: boolean; out: string | null; config: Config };

const usage = (): string =>
  exportWords.usage({ command: operatorCommand('export'), formats: LINK_FORMATS.join(', ') });

function readWanted(): Wanted {
  const { format, history, out, data } = readOptions();
  const known = LINK_FORMATS.find((name) => name === format);
  if (!known) throw new ConfigError(usage());
  const env = data === undefined ? process.env : { ...process.env, LINNET_DATA_DIR: resolve(data) };
  const config = readConfig(env, process.platform);
  return { format: known, history, out: out === undefined ? null : resolve(out), config };
}

/** @throws ConfigError for an unknown option. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        format: { type: 'string' },
        history: { type: 'boolean', default: false },
        out: { type: 'string' },
        data: { type: 'string' },
      },
    }).values;
  } catch {
    throw new ConfigError(usage());
  }
}

/** @throws ConfigError when there is no database, or when another version of Linnet must open it first. */
async function openDatabase(config: Config): Promise<Awaited<ReturnType<typeof openReader>>> {
  const { database, dataDir } = config;
  const { isMissing } = await driverFor(database);
  if (isMissing(database)) throw new ConfigError(exportWords.noDatabase({ folder: dataDir }));
  const reader = await openReader(database);
  const { migrations } = pathsBelow(new URL('../../', import.meta.url));
  await refuseNewer(config, migrations, reader);
  if (await isMigrated(reader, migrations).catch(() => false)) return reader;
  reader.$client.close();
  throw new ConfigError(exportWords.otherVersion);
}

async function* parts(reader: Reader, { format, history, config }: Wanted): AsyncGenerator<Uint8Array, void> {
  const pool = createPool(reader, []);
  const place = await findPlace(reader, config);
  const file = { wanted: null, ids: null, format, history, place: { ...place, now: systemClock.now() } };
  yield* linkFile(file, (request) => makePart.run(reader, request, pool));
}

async function run(): Promise<void> {
  const wanted = readWanted();
  const reader = await openDatabase(wanted.config);
  const target = wanted.out === null ? process.stdout : createWriteStream(wanted.out, { mode: 0o600 });
  await pipeline(Readable.from(parts(reader, wanted)), target, { end: wanted.out !== null });
  reader.$client.close();
  if (wanted.out !== null) process.stderr.write(`${exportWords.done({ file: wanted.out })}\n`);
}

/** The reader of the pipe has stopped, as `head` does: that is no failure. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

run().catch((error: unknown) => {
  if (isClosedPipe(error)) return;
  process.stderr.write(`${say('en', explainFailure(error).said)}\n`);
  process.exitCode = exitCodeFor(error);
});
