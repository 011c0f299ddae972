import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { isInstalled } from '../../../support/installed.ts';

/** What jsQR reads in an image file, laid on white; null when it finds no code. */
export async function readWithJsqr(image: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (
    jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'attemptBoth' })?.data ??
    null
  );
}

export const hasZbar = isInstalled('zbarimg', '--version', 'codes are read by jsQR alone');

/**
 * What ZBar reads in each of several PNG files; null where it finds no code.
 *
 * One process for all of them: starting it takes longer than reading.
 */
export async function readWithZbar(images: Uint8Array[]): Promise<(string | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-zbar-'));
  try {
    const files = images.map((_, index) => join(folder, `${index}.png`));
    await Promise.all(files.map((file, index) => writeFile(file, images[index] ?? '')));
    const report = await run(['--quiet', '--xml', '--nodbus', '-Sdisable', '-Sqrcode.enable', ...files]);
    return files.map((file) => findText(report, file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** ZBar ends with an error when any file holds no code; its report is complete all the same. */
async function run(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('zbarimg', args, { maxBuffer: 1 << 26 }).catch(
    (error) => error,
  );
  return stdout;
}

function findText(report: string, file: string): string | null {
  const source = report.split('<source ').find((part) => part.startsWith(`href='${file}'`));
  return /<data><!\[CDATA\[([\s\S]*?)\]\]><\/data>/.exec(source ?? '')?.[1] ?? null;
}
