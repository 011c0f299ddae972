import type { Rgb } from '../../../../service/lib/colour.ts';
import type {
  CodeDesign,
  Ink,
  Look,
  PdfDesign,
  PngDesign,
  SvgDesign,
} from '../../../../service/qr/codes/design/design.ts';
import { paint } from '../../../../service/qr/codes/drawing/paint.ts';
import type { Direction } from '../../../../service/qr/codes/model.ts';

/** A link as short as the service's own: its code has 33 modules a side. */
export const SHORT_LINK = 'http://links.local:7431/wiki';

const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
const WHITE: Rgb = { red: 255, green: 255, blue: 255 };
const CRIMSON: Rgb = { red: 0xb0, green: 0x12, blue: 0x2e };
const INDIGO: Rgb = { red: 0x24, green: 0x14, blue: 0x5a };

export const gradient = (direction: Direction): Ink => ({
  kind: 'gradient',
  start: CRIMSON,
  end: INDIGO,
  direction,
});

/** Black on white, as the official API draws it unless it is told otherwise. */
export const plainLook: Look = {
  style: 'rounded',
  ink: { kind: 'flat', colour: BLACK },
  background: WHITE,
  quietZone: 4,
  errorCorrection: 'L',
  logo: null,
};

/** A plain code of a short link, but for what a test is about; a logo brings the strongest error correction. */
const designOf = <Changes extends Partial<Look>>(changes: Changes) => ({
  content: SHORT_LINK,
  ...plainLook,
  errorCorrection: changes.logo ? ('H' as const) : ('L' as const),
  ...changes,
});

export const pngDesign = (changes: Partial<PngDesign> = {}): PngDesign =>
  designOf({ output: 'png', size: null, ...changes });

export const svgDesign = (changes: Partial<SvgDesign> = {}): SvgDesign =>
  designOf({ output: 'svg', size: null, unit: 'px', ...changes });

/** Forty millimetres wide, without crop marks. */
export const pdfDesign = (changes: Partial<PdfDesign> = {}): PdfDesign =>
  designOf({ output: 'pdf', size: 40, cropMarks: false, ...changes });

/** The finished file. Throws when the design was refused. */
export async function draw(design: CodeDesign): Promise<Uint8Array> {
  const painting = await paint(design);
  if (painting.kind !== 'painted') throw new Error(painting.reason);
  return painting.body;
}
