import { number } from './document.ts';
import type { TextPlace } from './label-grid.ts';
import { composed, isWestern, pdfString } from './win-ansi.ts';

/**
 * The faces every PDF program has; F0 and F1 in a page's content.
 *
 * Typewriter faces, because every character is equally wide and people tell l, I and 1 apart when they type an address.
 */
export const FACES = ['Courier-Bold', 'Courier'] as const;

export const faceObject = (face: (typeof FACES)[number]): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${face} /Encoding /WinAnsiEncoding >>`;

/** Width of a character, as a part of the type size. */
const ADVANCE = 0.6;
/** The smallest type size people read without a lens, in millimetres. */
const SMALLEST = 1.5;
const CUT = '...';

/**
 * Operators that write a name around its middle, smaller when it is long, and cut when it is longer still.
 *
 * Nothing when the faces lack a letter of it: half a name reads worse than none, and the address says the same.
 */
export function drawName(text: string, place: TextPlace): string {
  const name = composed(text);
  return isWestern(name) ? drawLine('F0', name, place) : '';
}

/** The same for an address. It always can be typed and leads to the same place. */
export const drawAddress = (text: string, place: TextPlace): string =>
  drawLine('F1', printableAddress(text), place);

/** Characters that the faces lack are written as a browser sends them; others stay as people know them. */
export function printableAddress(text: string): string {
  // By way of bytes, because half a character cannot be written in an address.
  const whole = composed(Buffer.from(text).toString());
  return [...whole]
    .map((character) => (isWestern(character) ? character : encodeURIComponent(character)))
    .join('');
}

function drawLine(face: 'F0' | 'F1', text: string, { middle, baseline, width, size }: TextPlace): string {
  const shown = shorten(text, Math.floor(width / (SMALLEST * ADVANCE)));
  const fitting = Math.min(size, width / (Math.max(shown.length, 1) * ADVANCE));
  const left = middle - (shown.length * ADVANCE * fitting) / 2;
  // The page's axis points down, so letters are turned back up.
  return `BT 0 g /${face} ${number(fitting)} Tf 1 0 0 -1 ${number(left)} ${number(baseline)} Tm ${pdfString(shown)} Tj ET\n`;
}

/** Both ends of an address say something; its middle says least. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const tail = Math.floor((most - CUT.length) / 2);
  return text.slice(0, most - CUT.length - tail) + CUT + text.slice(text.length - tail);
}
