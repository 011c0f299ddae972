import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { layMacFiles } from './mac-files.ts';
import type { Making } from './making.ts';
import { layWindowsFiles } from './windows-files.ts';

/** What macOS runs. */
const PROGRAM = /\.(sh|command)$|\.app\/Contents\/(MacOS\/Linnet|Resources\/(linnet|node|control))$/;
/** The number of Unix in the list of a zip, whose files have rights. */
const UNIX = 3;
const REGULAR = 0o100000;

/** A zip: for Windows a folder that runs from anywhere, for macOS an app with its install script. */
export async function makeZip(making: Making): Promise<string> {
  const { output, computer, version, epoch, level } = making;
  const name = `linnet-server_${version}_${computer.platform}-${computer.arch}`;
  const laid = await (computer.platform === 'win32' ? layWindowsFiles(making) : layMacFiles(making));
  const options = { mtime: inLocalWords(epoch), os: UNIX, level: levelOf(level) };
  const files: Zippable = {};
  for (const { path, from } of laid) {
    const mode = PROGRAM.test(path) ? 0o755 : 0o644;
    files[`${name}/${path}`] = [await readFile(from), { ...options, attrs: (REGULAR | mode) * 0x10000 }];
  }
  const file = join(output, `${name}.zip`);
  await writeFile(file, zipSync(files));
  return file;
}

/** A zip tells the time of day without its zone: here in UTC, wherever it is made. */
function inLocalWords(epoch: number): Date {
  const time = new Date(epoch * 1000);
  return new Date(
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  );
}

/** Deflate knows 9 levels: the first, that of everyday, and the last. */
const levelOf = (level: number): 1 | 6 | 9 => (level > 9 ? 9 : level > 1 ? 6 : 1);
