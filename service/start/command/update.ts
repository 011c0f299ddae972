import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { assertUpdatable } from '../../../updates/installation.ts';
import { installCommand } from '../../../updates/package-kind.ts';
import { choosePlace, findNewer } from '../../../updates/place.ts';
import { whyRefused } from '../../../updates/refusal.ts';
import type { Installed } from '../../../updates/release.ts';
import { findServerPackage } from '../../../updates/server-package.ts';
import { stage } from '../../../updates/staging.ts';
import { say } from '../../../updates/words.ts';
import type { Config } from '../../kernel/config.ts';
import { commandWords } from './words.ts';

/** A place may be silent for so long, ms. */
const PATIENCE = 20_000;

/**
 * Updates the Linnet in the folder `root` from a place, by default from the one that was chosen once. Prints what became of
 * it, and resolves with whether nothing went wrong.
 */
export async function update(
  place: string | undefined,
  { updates, dataDir, version }: Config,
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<boolean> {
  const program = resolve(root);
  const from = place ?? choosePlace(updates, dataDir);
  try {
    if (from === undefined) return complain(commandWords.update.noPlace);
    const installed = assertUpdatable(findServerPackage(program, version));
    const found = await findNewer(from, installed, PATIENCE);
    if (!found) return print(commandWords.update.newest({ version }));
    const { feed, name, release } = found;
    if (installed.kind === 'oci.tar') return print(commandWords.update.image(release));
    const installer = installerOf(installed, program, env);
    // Of the folder for temporary files, nothing may be started on some systems.
    const folder = installer ? `${installer.replaces}.update` : mkdtempSync(join(tmpdir(), 'linnet-update-'));
    let keeps = false;
    if (installer) rmSync(folder, { recursive: true, force: true });
    try {
      const file = await stage(feed, name, release, join(folder, 'checked'), PATIENCE);
      if (installer) return await install(installer, file, release.version, folder);
      keeps = true;
      return print(lastStep(installed, file, release.version, program));
    } finally {
      if (!keeps) rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    return complain(say('en', whyRefused(error)));
  }
}

/** The script in a package that installs it, and what it replaces. */
type Installer = { script: string; replaces: string; env: NodeJS.ProcessEnv };

/** Undefined for packages that the system installs, or a person. */
function installerOf(
  { kind, platform }: Installed,
  program: string,
  env: NodeJS.ProcessEnv,
): Installer | undefined {
  if (kind === 'tar.zst') return { script: 'install.sh', replaces: program, env };
  if (kind !== 'zip' || platform !== 'darwin') return undefined;
  const app = resolve(program, '../..');
  return { script: 'install.command', replaces: app, env: { ...env, LINNET_APPLICATIONS: dirname(app) } };
}

/** The script itself says what went wrong. It moves the folder of this program, of which nothing more may be loaded then. */
async function install(
  { script, env }: Installer,
  file: string,
  version: string,
  folder: string,
): Promise<boolean> {
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  await unpackPackage(file, unpacked);
  const path = join(unpacked, basename(file).replace(/\.(tar\.zst|zip)$/, ''), script);
  const { status, error } = spawnSync('sh', [path], { stdio: 'inherit', env });
  if (error) throw error;
  return status === 0 && print(commandWords.update.done({ version }));
}

/** What is left to the person, who has a checked package. */
function lastStep({ kind }: Installed, file: string, version: string, program: string): string {
  const command = installCommand(kind, file);
  if (command !== null) return commandWords.update.command({ version, command });
  if (kind === 'exe') return commandWords.update.setup({ version, file });
  return commandWords.update.zip({ version, file, program });
}

function print(line: string): true {
  process.stdout.write(`${line}\n`);
  return true;
}

function complain(line: string): false {
  process.stderr.write(`${line}\n`);
  return false;
}

declare module 'node:zlib' {
  /** Node 24, which packages have, reads zstd; older ones, which `LINNET_NODE` may name, do not. */
  var createZstdDecompress: (() => Transform) | undefined;
}

/**
 * Unpacks a package into a folder by the system's tar: a `tar.zst`, whether or not the system has zstd, or a zip on macOS,
 * whose tar reads that.
 *
 * @throws Error with what tar or zstd say when it fails.
 */
export async function unpackPackage(file: string, folder: string): Promise<void> {
  const decompress = file.endsWith('.zst') ? zlib.createZstdDecompress?.() : new PassThrough();
  if (!decompress) throw new Error(`Node ${process.versions.node} reads no zstd`);
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const [read, said, ended] = await Promise.allSettled([
    pipeline(createReadStream(file), decompress, tar.stdin),
    text(tar.stderr),
    once(tar, 'close'),
  ]);
  const code: unknown = ended.status === 'fulfilled' ? ended.value[0] : undefined;
  // At the end of the archive tar ends, and what fills its last block may not have been written to it yet.
  if (code === 0) return;
  const [reason] = said.status === 'fulfilled' ? said.value.trim().split('\n') : [];
  // What tar says comes first: once it has ended, nothing more can be written to it.
  if (reason) throw new Error(reason);
  if (ended.status === 'rejected') throw ended.reason;
  if (read.status === 'rejected') throw read.reason;
  throw new Error(`tar ended with ${code}`);
}
