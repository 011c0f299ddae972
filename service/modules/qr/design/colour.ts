import { fromHex, type Rgb } from '../../../lib/colour.ts';
import { NAMED_COLOURS } from './named-colours.ts';

/** What a colour parameter may say; `transparent` means something else for each use of it. */
export type Colour = Rgb | 'transparent';

const TRIPLE = /^(?:rgb)?\s*\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** The colour a parameter names, or undefined when it names none (docs/contract/qr.md#colours). */
export function findColour(text: string): Colour | undefined {
  const plain = decodeOnce(text.trim()).trim();
  const name = plain.toLowerCase();
  if (name === 'transparent') return name;
  return fromHex(NAMED_COLOURS.get(name) ?? plain) ?? fromTriple(plain);
}

/** Older clients escape `#` twice, so one more escape than the query's own is undone. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fromTriple(text: string): Rgb | undefined {
  const [, red, green, blue] = TRIPLE.exec(text) ?? [];
  if (!red || !green || !blue) return undefined;
  const colour = { red: Number(red), green: Number(green), blue: Number(blue) };
  return Math.max(colour.red, colour.green, colour.blue) <= 255 ? colour : undefined;
}
