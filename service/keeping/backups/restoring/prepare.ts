import { mkdir, rename, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newestMigration } from '../../../db/migrate.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Secrets } from '../../../kernel/secrets.ts';
import { errorCode } from '../../../lib/error-code.ts';
import type { Saying } from '../../../lib/words.ts';
import { restoringWords } from '../../words.ts';
import { DATABASE_ENTRY, type Manifest, type Sealed } from '../archive/manifest.ts';
import { openArchive } from '../archive/open-archive.ts';
import { ArchiveBroken } from '../archive/tar-entries.ts';
import type { CopyProof } from '../proof/proof.ts';
import { remove, syncNames } from '../replacing/disk.ts';
import { keepKeys } from '../replacing/keys.ts';
import { type Marker, mark, readMarker } from '../replacing/marker.ts';
import { type DataPlaces, isOneDisk, placesIn } from '../replacing/places.ts';
import { openSecrets, readRecoveryCode, type SealingKey } from '../seal.ts';
import { goOnFrom } from './next-repository.ts';
import { RestoreRefused, WrongCode } from './restores.ts';

export type PrepareParts = {
  config: Config;
  secrets: Secrets;
  /** Folder of the migrations. */
  migrations: string;
  /** Milliseconds UTC. */
  now: number;
  /** The database file that the backup replaces, if it is not where the backup goes. */
  present?: string;
  /** Restores the backup into a folder and examines it, as `proveArchive` does. */
  prove(path: string, folder: string): Promise<CopyProof>;
};

export type RestoreSource = {
  /** The file of the backup. */
  path: string;
  /** The name under which the owner is told of it. */
  name: string;
  /** The recovery code or the passphrase; null when none was given. */
  code: string | null;
};

/** Room beyond the unpacked size, bytes: migrations write, and changes are saved meanwhile. */
const RESERVE = 16 * 1024 * 1024;

/** The manifest of a backup, and its keys if they could be opened. */
export type Opened = { manifest: Manifest; keys: Record<string, string> | null };

/** A backup that can be restored here, as far as its manifest tells. */
export type Readable = Opened & { places: DataPlaces };

/**
 * Opens a backup, and checks whether it can be restored here. Quick, and writes nothing.
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

/** Opens a backup of this version or an older one, wherever its data will go. @throws RestoreRefused; WrongCode. */
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

/** An unpacked backup beside the data, verified and migrated to this version. */
export type Unpacked = {
  places: DataPlaces;
  manifest: Manifest;
  /** Makes the next start put the backup into use. From then on a kill does not stop the restore. */
  note(): Promise<Marker>;
  /** Removes the unpacked backup. */
  drop(): Promise<void>;
};

/**
 * Unpacks a backup beside the data, proves it and migrates it to this version. Changes nothing else, and leaves
 * nothing behind after an error.
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

/** Unpacks a backup, and makes the next start put it into use. @throws RestoreRefused when it cannot be restored. */
export async function prepareRestore(parts: PrepareParts, source: RestoreSource): Promise<void> {
  const { note } = await unpackCopy(parts, source);
  await note();
}

const partOf = ({ next }: DataPlaces): string => `${next}.part`;

async function unpack(
  { secrets, prove, present, now }: PrepareParts,
  { path }: RestoreSource,
  { places, manifest, keys }: Readable,
): Promise<void> {
  const began = performance.now();
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  await requireRoom(places, manifest);
  const part = partOf(places);
  // Files that a kill left of an earlier restore would be mistaken for a part of this one.
  for (const folder of [places.former, places.next, part]) await remove(folder);
  const proof = await prove(path, part);
  if (!proof.ok) throw new RestoreRefused(restoringWords.notProven({ problem: proof.problem ?? '' }));
  const address = { url: pathToFileURL(join(part, DATABASE_ENTRY)).href, authToken: null };
  await goOnFrom(address, present ?? places.database, now + performance.now() - began);
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

/**
 * The keys in a backup, opened by the installation's own key or by the given code: the recovery code of the
 * installation that made the backup, or the passphrase of a move. Null when neither opens them.
 *
 * @throws WrongCode when a code was given and does not open them.
 */
async function openKeys(
  sealed: Sealed,
  secrets: Pick<Secrets, 'find'>,
  code: string | null,
): Promise<Record<string, string> | null> {
  const own = secrets.find('backup-key');
  const opened = own && (await tryKey(sealed, { by: 'installation', key: Buffer.from(own, 'base64url') }));
  if (opened) return opened;
  if (code === null) return null;
  const given = keyOf(sealed, code);
  const byCode = given && (await tryKey(sealed, given));
  if (!byCode) throw new WrongCode(restoringWords.wrongCode);
  return byCode;
}

function keyOf({ by }: Sealed, code: string): SealingKey | null {
  if (by === 'passphrase') return { by, passphrase: code };
  const key = readRecoveryCode(code);
  return key && { by, key };
}

const tryKey = (sealed: Sealed, key: SealingKey): Promise<Record<string, string> | null> =>
  openSecrets(sealed, key).catch(() => null);
