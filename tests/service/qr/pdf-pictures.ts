import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const hasPdftoppm = isInstalled();

if (!hasPdftoppm) process.stdout.write('pdftoppm is not installed: PDF files are not looked at\n');

/** Pixels in a millimetre of the pictures below. */
export const DOTS = 300 / 25.4;

function isInstalled(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The pages of a PDF file as PNG files at 300 dpi, drawn by a program that has nothing to do with ours. */
export async function picturesOf(pdf: Uint8Array): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-pdf-'));
  try {
    await writeFile(join(folder, 'file.pdf'), pdf);
    await promisify(execFile)('pdftoppm', [
      '-r',
      '300',
      '-png',
      join(folder, 'file.pdf'),
      join(folder, 'page'),
    ]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(pages.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true });
  }
}
