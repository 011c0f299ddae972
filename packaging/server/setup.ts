import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Making } from './formats.ts';
import { runProgram } from './programs.ts';

type Source = Pick<Making, 'root' | 'output' | 'version'>;

/** A file of a package: its path there, with slashes, and the file with its content. */
export type Laid = { path: string; from: string };

/** Laid beside the program on Windows. */
const SCRIPTS = ['linnet.cmd', 'control.cmd', 'start-before-sign-in.ps1'];

/** The setup.exe for Windows; its script is `packaging/windows/server.nsi`. */
export async function makeSetup({ staged, ...source }: Making): Promise<string> {
  const { root, output, computer, version } = source;
  const file = join(output, `linnet-server_${version}_${computer.arch}.exe`);
  const laid = [...(await listFiles(staged)), ...(await layWindowsFiles(source))];
  const files = join(workFolder(output), 'files.nsh');
  await writeFile(files, await writeFiles(laid));
  const sizes = await Promise.all(laid.map(async ({ from }) => (await stat(from)).size));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const defines = { VERSION: version, OUT: file, ICON: iconIn(root), FILES: files, SIZE: String(kilobytes) };
  await compile(join(root, 'packaging/windows/server.nsi'), defines);
  return file;
}

/**
 * Makes what a program folder has on Windows besides the program: `Linnet.exe`, which needs no console, the command
 * `linnet`, and the script that starts it with the computer.
 */
export async function layWindowsFiles({ root, output, version }: Source): Promise<Laid[]> {
  const folder = workFolder(output);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const launcher = join(folder, 'Linnet.exe');
  const defines = { VERSION: version, OUT: launcher, ICON: iconIn(root) };
  await compile(join(root, 'packaging/windows/launcher.nsi'), defines);
  for (const name of SCRIPTS) {
    const text = await readFile(join(root, 'packaging/windows', name), 'utf8');
    // cmd.exe finds labels by such line ends.
    await writeFile(join(folder, name), text.replace(/\r?\n/g, '\r\n'));
  }
  return ['Linnet.exe', ...SCRIPTS].map((path) => ({ path, from: join(folder, path) }));
}

const workFolder = (output: string): string => join(output, 'staged/windows-files');
const iconIn = (root: string): string => join(root, 'packaging/icons/icon.ico');

/** Every file of a folder, sorted by its path. */
export async function listFiles(folder: string): Promise<Laid[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: from.slice(folder.length + 1).replaceAll('\\', '/') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The script of NSIS that lays files out in `$INSTDIR.new`. */
async function writeFiles(laid: readonly Laid[]): Promise<string> {
  let folder = '';
  const lines = laid.flatMap(({ path, from }) => {
    const next = dirname(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const enter = next === folder ? [] : [`SetOutPath "${folderOf(next)}"`];
    folder = next;
    return [...enter, `File "/oname=${escaped(name)}" "${escaped(from)}"`];
  });
  return `${lines.join('\n')}\n`;
}

const folderOf = (path: string): string =>
  path === '.' ? '$INSTDIR.new' : `$INSTDIR.new\\${escaped(path).replaceAll('/', '\\')}`;

/** NSIS takes `$` as the beginning of a variable. */
const escaped = (text: string): string => text.replaceAll('$', '$$$$');

async function compile(script: string, defines: Readonly<Record<string, string>>): Promise<void> {
  const defined = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  await runProgram(['makensis', '-V2', '-NOCD', ...defined, script], { from: 'nsis' });
}
