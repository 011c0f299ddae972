import type { Rgb } from '../../../service/modules/qr/colour.ts';
import type { PngDesign, QrDesign, SvgDesign } from '../../../service/modules/qr/design.ts';
import type { Direction } from '../../../service/modules/qr/gradient.ts';
import type { Ink } from '../../../service/modules/qr/ink.ts';
import { paint } from '../../../service/modules/qr/paint.ts';

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

/** A plain black code of a short link, but for what a test is about. */
export const pngDesign = (changes: Partial<PngDesign> = {}): PngDesign => ({
  content: SHORT_LINK,
  style: 'rounded',
  background: WHITE,
  size: null,
  output: 'png',
  ink: { kind: 'flat', colour: BLACK },
  logo: null,
  ...changes,
});

export const svgDesign = (changes: Partial<SvgDesign> = {}): SvgDesign => ({
  content: SHORT_LINK,
  style: 'rounded',
  background: WHITE,
  size: null,
  output: 'svg',
  colour: BLACK,
  ...changes,
});

/** The finished file. Throws when the design was refused. */
export async function draw(design: QrDesign): Promise<Uint8Array> {
  const painting = await paint(design);
  if (painting.kind !== 'painted') throw new Error(painting.reason);
  return painting.body;
}
