import { contrastOf, fromHex, luminance, mix, type Rgb, toHex, WHITE } from '../../lib/colour.ts';
import type { PaperColours } from './model.ts';

/** The colours of the light screens (renderer/styles/tokens.css). */
const LINNET: PaperColours = { main: '#c92f3d', soft: '#fbe4e4', words: '#c92f3d', second: '#3f87d4' };

const INK = '#221d1b';

/** The contrast that small text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Print colours based on the team's colour, `#rrggbb`; Linnet's when it is empty. */
export function paperColours(own: string): PaperColours {
  const colour = fromHex(own);
  if (!colour) return LINNET;
  const isReadable = contrastOf(luminance(colour), luminance(WHITE)) >= READABLE;
  return {
    main: toHex(colour),
    soft: toHex(mix(colour, WHITE, 0.86)),
    words: isReadable ? toHex(colour) : INK,
    second: fartherFrom(colour, LINNET.second, LINNET.main),
  };
}

/** The lines in a chart must look different, whatever colour a team has. */
function fartherFrom(colour: Rgb, one: string, other: string): string {
  return distanceTo(colour, one) >= distanceTo(colour, other) ? one : other;
}

function distanceTo({ red, green, blue }: Rgb, other: string): number {
  const to = fromHex(other) ?? WHITE;
  return Math.hypot(red - to.red, green - to.green, blue - to.blue);
}
