import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled } from '../../../../support/installed.ts';

const run = promisify(execFile);

export const hasPdftoppm = isInstalled('pdftoppm', '-v', 'PDF files are not looked at');
export const hasPdftotext = isInstalled('pdftotext', '-v', 'words in PDF files are not read');

export const hasPdffonts = isInstalled('pdffonts', '-v', 'typefaces in PDF files are not looked at');

/** Pixels in a millimetre of the pictures below: enough for every code on a page, and half the work of 300 in an inch. */
export const DOTS = 200 / 25.4;

/** The pages of a PDF file as PNG files, drawn by a program that has nothing to do with ours; `dots` in a millimetre. */
export const picturesOf = (pdf: Uint8Array, dots = DOTS): Promise<Buffer[]> =>
  withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', String(dots * 25.4), '-png', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });

/** The names of the typefaces in a PDF file; all of them must be embedded, with the letters in use and no others. */
export const facesIn = (pdf: Uint8Array): Promise<string[]> =>
  withFile(pdf, async (file) => {
    const rows = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2);
    return rows.map((row) => {
      const [, name, embedded, subset] =
        /^\w{6}\+(\S+) .* (yes|no) +(yes|no) +(?:yes|no) +\d+ /.exec(row) ?? [];
      if (!name || embedded !== 'yes' || subset !== 'yes')
        throw new Error(`Not a part of a typeface: ${row}`);
      return name;
    });
  });

/** The words of a PDF file, as a person who copies them gets them. */
export const textOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (file) => (await run('pdftotext', ['-enc', 'UTF-8', file, '-'])).stdout);

/** The same line by line, as they stand beside each other. */
export const linesOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, async (file) => (await run('pdftotext', ['-layout', file, '-'])).stdout);

export type WordBox = { word: string; left: number; right: number };

/** Where the words of a PDF file stand, and the width of its pages, in points. */
export const wordBoxesOf = (pdf: Uint8Array): Promise<{ width: number; words: WordBox[] }> =>
  withFile(pdf, async (file) => {
    const { stdout } = await run('pdftotext', ['-bbox', file, '-']);
    const words = stdout.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)</g);
    return {
      width: Number(/<page width="([\d.]+)"/.exec(stdout)?.[1]),
      words: [...words].map(([, left, right, word = '']) => ({
        word,
        left: Number(left),
        right: Number(right),
      })),
    };
  });

async function withFile<Result>(
  pdf: Uint8Array,
  use: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, pdf);
    return await use(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
