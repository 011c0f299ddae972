import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PdfDesign } from '../../../../../service/qr/codes/design/design.ts';
import { DIRECTIONS, MODULE_STYLES } from '../../../../../service/qr/codes/model.ts';
import { hasZbar, readWithJsqr, readWithZbar } from '../decoders.ts';
import { draw, gradient, pdfDesign, pngDesign, SHORT_LINK } from '../designs.ts';
import { pictureOf } from '../pictures.ts';
import { hasPdftoppm, picturesOf } from './pdf-pictures.ts';

/** Pixels in a millimetre: edges and colours are measured more closely than codes are read. */
const DOTS = 300 / 25.4;

async function pictureOfPdf(changes: Partial<PdfDesign> = {}): Promise<Buffer> {
  const [page, ...others] = await picturesOf(await draw(pdfDesign(changes)), DOTS);
  if (!page || others.length > 0) throw new Error('A code has one page');
  return page;
}

/** The edges of what is not white, in millimetres from the top left of the page. */
async function inkedBox(page: Buffer) {
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inked = [...data.keys()].filter((at) => (data[at] ?? 255) < 200);
  const columns = inked.map((at) => at % info.width).sort((one, other) => one - other);
  const [top = 0, bottom = 0] = [inked[0], inked.at(-1)].map((at = 0) => Math.floor(at / info.width));
  return {
    left: (columns[0] ?? 0) / DOTS,
    top: top / DOTS,
    right: ((columns.at(-1) ?? 0) + 1) / DOTS,
    bottom: (bottom + 1) / DOTS,
  };
}

const sidesOf = async (page: Buffer): Promise<number[]> => {
  const { width, height } = await sharp(page).metadata();
  return [width / DOTS, height / DOTS];
};

const INKS = [pdfDesign().ink, ...DIRECTIONS.map(gradient)];

describe.skipIf(!hasPdftoppm)('a PDF', () => {
  it.each([20, 40, 87.5])('of %d mm is a page of that size, the code inside its quiet zone', async (size) => {
    const page = await pictureOfPdf({ size, style: 'square' });
    for (const side of await sidesOf(page)) expect(side).toBeCloseTo(size, 0);
    const module = size / 33;
    const box = await inkedBox(page);
    for (const edge of [box.left, box.top]) expect(Math.abs(edge - 4 * module)).toBeLessThan(0.15);
    for (const edge of [box.right, box.bottom]) expect(Math.abs(edge - 29 * module)).toBeLessThan(0.15);
  });

  it('respects another quiet zone', async () => {
    const page = await pictureOfPdf({ size: 39, quietZone: 7, style: 'square' });
    const box = await inkedBox(page);
    expect(Math.abs(box.left - 7)).toBeLessThan(0.15);
    expect(Math.abs(box.bottom - 32)).toBeLessThan(0.15);
  });

  it('grows by a margin for crop marks, which stand off the code', async () => {
    const page = await pictureOfPdf({ cropMarks: true });
    for (const side of await sidesOf(page)) expect(Math.abs(side - 60)).toBeLessThan(0.2);
    const box = await inkedBox(page);
    for (const edge of [box.left, box.top]) expect(Math.abs(edge - 2)).toBeLessThan(0.2);
    for (const edge of [box.right, box.bottom]) expect(Math.abs(edge - 58)).toBeLessThan(0.2);
    expect(await readWithJsqr(page)).toBe(SHORT_LINK);
    expect(Buffer.from(await draw(pdfDesign({ cropMarks: true }))).toString('latin1')).toContain(
      '/TrimBox [28.346457 28.346457 141.732283 141.732283]',
    );
  });

  it.each(
    MODULE_STYLES.map((style, index) => ({ style, ink: INKS[index % INKS.length] ?? pdfDesign().ink })),
  )('in style $style, with and without a logo, is read by both decoders', async (look) => {
    const logo = await pictureOf('png');
    const pages = await Promise.all([pictureOfPdf(look), pictureOfPdf({ ...look, logo })]);
    for (const page of pages) expect(await readWithJsqr(page)).toBe(SHORT_LINK);
    if (hasZbar) expect(await readWithZbar(pages)).toEqual(pages.map(() => SHORT_LINK));
  });

  it.each(DIRECTIONS)('in a %s gradient has the colours of the PNG', async (direction) => {
    const look = { ink: gradient(direction), style: 'square' } as const;
    const page = await pictureOfPdf({ ...look, size: 33 });
    const png = await draw(pngDesign(look));
    const shrink = (image: Uint8Array) =>
      sharp(image).flatten({ background: '#fff' }).resize(330, 330).raw().toBuffer();
    const [inPdf, inPng] = await Promise.all([shrink(page), shrink(png)]);
    const differing = inPdf.filter((level, index) => Math.abs(level - (inPng[index] ?? 0)) > 100);
    // Edges of modules fall between the pixels of one picture and not of the other.
    expect(differing.length / inPdf.length).toBeLessThan(0.005);
  });

  it('on a transparent background draws no paper of its own', async () => {
    const plain = Buffer.from(await draw(pdfDesign({ background: 'transparent' })));
    expect(await readWithJsqr(await pictureOfPdf({ background: 'transparent' }))).toBe(SHORT_LINK);
    expect(plain.length).toBeLessThan((await draw(pdfDesign())).length);
  });
});

describe('a PDF file', () => {
  it('is the same bytes for the same design', async () => {
    expect(await draw(pdfDesign())).toEqual(await draw(pdfDesign()));
  });

  it('points to every one of its objects', async () => {
    const file = Buffer.from(await draw(pdfDesign({ ink: gradient('radial') }))).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    const [head = '', ...rows] = file.slice(start).split('\n');
    expect(head).toBe('xref');
    const offsets = rows.flatMap((row) => (row.endsWith(' n ') ? [Number(row.slice(0, 10))] : []));
    expect(offsets.length).toBeGreaterThan(4);
    offsets.forEach((offset, index) => {
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    });
  });
});
