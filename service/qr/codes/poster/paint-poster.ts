import type { Font } from 'fontkit';
import { toHex } from '../../../lib/colour.ts';
import { addPage, finishDocument, openDocument } from '../../../lib/pdf/document.ts';
import { type Face, openTypefaces, typefaceFile } from '../../../lib/pdf/typefaces.ts';
import { measureIn, registerFaces } from '../../../lib/pdf/typeset.ts';
import type { Look } from '../design/design.ts';
import type { LogoPicture } from '../drawing/logo-picture.ts';
import { type Painting, vectorLogo } from '../drawing/paint.ts';
import { writeSvg } from '../drawing/svg.ts';
import { placeCode } from '../pdf/code-drawing.ts';
import { drawLine, type TextLine } from '../pdf/label-text.ts';
import { drawPoster, type PosterDrawing, type PosterInput } from './drawing.ts';

/** A poster as a PDF of one page, or as the very same page in an SVG to look at. */
export async function paintPoster({
  output,
  ...input
}: PosterInput & { output: 'pdf' | 'svg' }): Promise<Painting> {
  const logo = await vectorLogo(input.look.logo);
  if (typeof logo === 'string') return { kind: 'logo-refused', reason: logo };
  const findFace = await openTypefaces();
  const document = await openDocument();
  registerFaces(document);
  const drawing = await drawPoster(input, findFace, measureIn(document));
  if (output === 'svg') {
    const body = Buffer.from(await writePosterSvg(drawing, input.look, logo));
    return { kind: 'painted', contentType: 'image/svg+xml', body };
  }
  addPage(document, drawing.page.width, drawing.page.height);
  for (const { box, colour } of drawing.bands)
    document.rect(box.left, box.top, box.width, box.height).fill(toHex(colour));
  for (const { matrix, place } of drawing.codes) await placeCode(document, matrix, input.look, logo, place);
  for (const { line, place, colour } of drawing.lines) {
    document.fillColor(toHex(colour));
    drawLine(document, line, place);
  }
  return { kind: 'painted', contentType: 'application/pdf', body: await finishDocument(document) };
}

async function writePosterSvg(
  { page, bands, codes, lines }: PosterDrawing,
  look: Look,
  logo: LogoPicture | null,
): Promise<string> {
  const shapes = bands.map(
    ({ box, colour }) =>
      `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" fill="${toHex(colour)}"/>`,
  );
  for (const { matrix, place } of codes) {
    const design = { ...look, content: '', output: 'svg', size: place.side, unit: 'px' } as const;
    const code = await writeSvg(matrix, design, logo);
    shapes.push(
      code.replace(/^<\?xml[^>]*>\n/, '').replace('<svg ', `<svg x="${place.left}" y="${place.top}" `),
    );
  }
  for (const { line, place, colour } of lines)
    shapes.push(`<g fill="${toHex(colour)}">${await outlineLine(line, place.baseline)}</g>`);
  const { width, height } = page;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${shapes.join('')}</svg>`
  );
}

const opened = new Map<Face, Font>();

async function open(face: Face): Promise<Font> {
  const known = opened.get(face);
  if (known) return known;
  const { openSync } = await import('fontkit');
  const font = openSync(typefaceFile(face));
  if (!('characterSet' in font)) throw new Error(`${typefaceFile(face)} holds several typefaces`);
  opened.set(face, font);
  return font;
}

/** A line of words as the shapes of its letters, so that it looks the same where the typefaces are not there. Millimetres. */
export async function outlineLine({ size, runs }: TextLine, baseline: number): Promise<string> {
  const parts: string[] = [];
  for (const { face, text, left } of runs) {
    const font = await open(face);
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let at = 0;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const x = left + (at + xOffset) * scale;
      parts.push(
        `<path transform="translate(${x} ${baseline - yOffset * scale}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      );
      at += xAdvance;
    }
  }
  return parts.join('');
}
