import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How Electron's program marks the place of its fuses; the wire follows, with as many fuses as are set. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/**
 * Makes a folder that electron-builder takes for an unpacked distribution of Electron: its program is Node itself, with
 * a fuse wire at its end.
 */
export async function makeElectronDist(folder: string, version: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'), { recursive: true });
  const program = join(folder, 'electron');
  await copyFile(process.execPath, program);
  const wire = Buffer.from([1, FUSES, ...Buffer.from('0'.repeat(FUSES))]);
  await writeFile(program, Buffer.concat([Buffer.from(SENTINEL), wire]), { flag: 'a', mode: 0o755 });
  await writeFile(join(folder, 'chrome-sandbox'), '', { mode: 0o755 });
  await writeFile(join(folder, 'locales/en-US.pak'), '');
  await writeFile(join(folder, 'version'), version);
  await writeFile(join(folder, 'LICENSE'), '');
}

/** The fuses of a packed program, in Electron's order: `0` is off, `1` is on. */
export async function readFuses(program: string): Promise<string> {
  const bytes = await readFile(program);
  const wire = bytes.indexOf(SENTINEL) + SENTINEL.length;
  return bytes.toString('latin1', wire + 2, wire + 2 + (bytes[wire + 1] ?? 0));
}
