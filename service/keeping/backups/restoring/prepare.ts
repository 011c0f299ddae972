import { mkdir, rename, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newestMigration } from '../../../db/migrate.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Secrets } from '../../../kernel/secrets.ts';
import { errorCode } from '../../../lib/error-code.ts';
import type { Saying } from '../../../lib/words.ts';
import { ArchiveBroken } from '../archive/fault.ts';
import { DATABASE_ENTRY, type Manifest } from '../archive/manifest.ts';
import { openArchive } from '../archive/open-archive.ts';
import type { CopyProof } from '../proof/proof.ts';
import { remove, syncNames } from '../replacing/disk.ts';
import { keepKeys } from '../replacing/keys.ts';
import { type Marker, mark, readMarker } from '../replacing/marker.ts';
import { type DataPlaces, isOneDisk, placesIn } from '../replacing/places.ts';
import { goOnFrom } from './next-repository.ts';
import { openKeys } from './open-keys.ts';
import { RestoreRefused } from './refused.ts';
import { restoringWords } from './words.ts';

export type PrepareParts = {
  config: Config;
  secrets: Secrets;
  /** Folder of the migrations. */
  migrations: string;
  /** Milliseconds UTC. */
  now: number;
  /** A file with the data that the copy takes the place of, where that lies elsewhere than where the copy goes. */
  present?: string;
  /** Restores the copy into a folder and looks at it, as `proveArchive` does. */
  prove(path: string, folder: string): Promise<CopyProof>;
};

export type RestoreSource = {
  /** The file of the copy. */
  path: string;
  /** What it is called when the owner is told of it. */
  name: string;
  /** The recovery code or the passphrase; null when none was handed in. */
  code: string | null;
};

/** Room beyond what is unpacked: migrations write, and changes are saved meanwhile, bytes. */
const RESERVE = 16 * 1024 * 1024;

/** What a copy says of itself, and its keys where they could be opened. */
export type Opened = { manifest: Manifest; keys: Record<string, string> | null };

/** A copy that can be restored here, as far as can be told without unpacking it. */
export type Readable = Opened & { places: DataPlaces };

/**
 * Opens a copy, and looks whether it can be restored here. Quick, and writes nothing.
 *
 * @throws RestoreRefused; WrongCode.
 */
export async function readCopy(
  parts: OpenParts & { config: Config },
  source: RestoreSource,
): Promise<Readable> {
  const places = placesIn(parts.config);
  if (!places) throw new RestoreRefused(restoringWords.onServer);
  if (!isOneDisk(places)) throw new RestoreRefused(restoringWords.otherDisk);
  return { ...(await openCopy(parts, source)), places };
}

type OpenParts = Pick<PrepareParts, 'secrets' | 'migrations'>;

/** Opens a copy of this version or an older one, wherever its data is to go. @throws RestoreRefused; WrongCode. */
export async function openCopy(
  { secrets, migrations }: OpenParts,
  { path, code }: RestoreSource,
): Promise<Opened> {
  const { manifest } = await openArchive(path).catch((error: unknown) => {
    throw new RestoreRefused(sentenceFor(error, path), { cause: error });
  });
  if (manifest.schema > newestMigration(migrations))
    throw new RestoreRefused(restoringWords.newer({ version: manifest.version }));
  return { manifest, keys: manifest.secrets && (await openKeys(manifest.secrets, secrets, code)) };
}

/** A copy that lies unpacked beside the data, proven and brought up to this version. */
export type Unpacked = {
  places: DataPlaces;
  manifest: Manifest;
  /** Has the next start put it in place of the data. From then on it happens, whatever is killed. */
  note(): Promise<Marker>;
  /** Removes it again. */
  drop(): Promise<void>;
};

/**
 * Puts a copy beside the data, proven and brought up to this version. Nothing else is changed, and after an error
 * nothing of it is left.
 *
 * @throws RestoreRefused when it cannot be restored.
 */
export async function unpackCopy(parts: PrepareParts, source: RestoreSource): Promise<Unpacked> {
  const readable = await readCopy(parts, source);
  const { places, manifest, keys } = readable;
  if (await readMarker(places.marker)) throw new RestoreRefused(restoringWords.underWay);
  const drop = async (): Promise<void> => {
    for (const folder of [places.next, partOf(places)]) await remove(folder);
  };
  try {
    await unpack(parts, source, readable);
  } catch (error) {
    await drop().catch(() => undefined);
    if (error instanceof RestoreRefused) throw error;
    throw new RestoreRefused(sentenceFor(error, source.path), { cause: error });
  }
  const marker: Marker = {
    kind: 'restore',
    step: 'aside',
    name: source.name,
    at: parts.now,
    version: parts.config.version,
    starts: 0,
    problem: null,
    remark: manifest.secrets && !keys ? restoringWords.secretsLeftOut : null,
  };
  return { places, manifest, note: () => mark(places.marker, marker), drop };
}

/** Unpacks a copy, and has the next start put it in place of the data. @throws RestoreRefused when it cannot be restored. */
export async function prepareRestore(parts: PrepareParts, source: RestoreSource): Promise<void> {
  const { note } = await unpackCopy(parts, source);
  await note();
}

const partOf = ({ next }: DataPlaces): string => `${next}.part`;

async function unpack(
  { secrets, prove, present }: PrepareParts,
  { path }: RestoreSource,
  { places, manifest, keys }: Readable,
): Promise<void> {
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  await requireRoom(places, manifest);
  const part = partOf(places);
  // What a kill left of an earlier one would be taken for a part of this one.
  for (const folder of [places.former, places.next, part]) await remove(folder);
  const proof = await prove(path, part);
  if (!proof.ok) throw new RestoreRefused(restoringWords.notProven({ problem: proof.problem ?? '' }));
  const address = { url: pathToFileURL(join(part, DATABASE_ENTRY)).href, authToken: null };
  await goOnFrom(address, present ?? places.database);
  if (keys) await keepKeys(part, keys, secrets);
  await syncNames(part);
  await rename(part, places.next);
  await syncNames(places.folder);
}

async function requireRoom({ folder }: DataPlaces, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0) * 1.1 + RESERVE;
  const lacking = needed - bavail * bsize;
  if (lacking > 0)
    throw new RestoreRefused(restoringWords.noRoom({ megabytes: Math.ceil(lacking / 1_000_000) }));
}

/** Why a file is not restored. */
function sentenceFor(error: unknown, file: string): Saying {
  if (error instanceof ArchiveBroken) {
    if (error.fault === 'foreign') return restoringWords.noCopy({ file });
    return error.fault === 'newer' ? restoringWords.newerFormat : restoringWords.damaged;
  }
  const code = errorCode(error);
  // A file that was cut off may end before the archive can tell.
  if (code?.startsWith('Z_')) return restoringWords.damaged;
  if (code === 'ENOENT') return restoringWords.missing({ file });
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return restoringWords.full;
  return restoringWords.failed({ reason: code ?? String(error) });
}
