import type { Font } from 'fontkit';
import { type Face, typefaceFile } from '../../../lib/pdf/typefaces.ts';
import type { TextLine } from '../pdf/label-text.ts';

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
