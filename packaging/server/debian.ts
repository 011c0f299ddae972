import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Computer } from '../lock-file.ts';

/** What Node loads; its own certificates and time zones are inside it. */
const LIBRARIES = ['libc6', 'libstdc++6'];

const ARCHES = { x64: 'amd64', arm64: 'arm64' } as const;

/** Debian's name of a processor, which images have too. */
export const archOf = ({ arch }: Computer): 'amd64' | 'arm64' => ARCHES[arch];

/**
 * Gets Debian's packages with the libraries that Node loads, and those that they need, for any processor; from where this
 * computer gets its own, checked by apt. Answers their files, sorted.
 *
 * @throws Error when apt cannot get them.
 */
export async function fetchLibraries(folder: string, computer: Computer): Promise<string[]> {
  const arch = archOf(computer);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'lists/partial'), { recursive: true });
  await mkdir(join(folder, 'archives/partial'), { recursive: true });
  await writeFile(join(folder, 'status'), '');
  const settings = [
    `APT::Architecture=${arch}`,
    `APT::Architectures::=${arch}`,
    'APT::Sandbox::User=',
    'APT::Update::Post-Invoke::=',
    'APT::Keep-Downloaded-Packages=true',
    'Acquire::Languages=none',
    'Debug::NoLocking=true',
    `Dir::Cache=${folder}`,
    `Dir::State=${folder}`,
    `Dir::State::status=${join(folder, 'status')}`,
  ].flatMap((setting) => ['-o', setting]);
  run('apt-get', ['-qq', ...settings, 'update']);
  run('apt-get', [
    ...['-qq', ...settings, 'install', '--download-only', '--no-install-recommends', '--yes'],
    ...LIBRARIES,
  ]);
  const files = await readdir(join(folder, 'archives'));
  return files
    .filter((file) => file.endsWith('.deb'))
    .toSorted()
    .map((file) => join(folder, 'archives', file));
}

/**
 * Unpacks packages into a folder as the root of a system, and notes there which they are, as dpkg does: what looks for
 * known faults in an image reads that.
 */
export async function layLibraries(root: string, files: readonly string[]): Promise<void> {
  const descriptions: string[] = [];
  for (const file of files) {
    const tar = run('dpkg-deb', ['--fsys-tarfile', file]);
    run('tar', ['-xf', '-', '--keep-directory-symlink', '--no-same-owner', '-C', root], tar);
    const said = run('dpkg-deb', ['--field', file]).toString();
    descriptions.push(said.replace('\n', '\nStatus: install ok installed\n'));
  }
  await mkdir(join(root, 'var/lib/dpkg'), { recursive: true });
  await writeFile(join(root, 'var/lib/dpkg/status'), descriptions.join('\n'));
}

/**
 * Runs one of the system's programs, and answers what it prints.
 *
 * @throws Error with what it says when it fails or is missing.
 */
export function run(program: string, args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, maxBuffer: 1e9 });
  if (error) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.toString().trim()}`);
  return stdout;
}
