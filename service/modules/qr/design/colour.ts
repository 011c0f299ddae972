import { BLACK, fromHex, type Rgb, WHITE } from '../../../lib/colour.ts';

/** What a colour parameter may say; `transparent` means something else for each use of it. */
export type Colour = Rgb | 'transparent';

const NAMED = new Map<string, Colour>([
  ['black', BLACK],
  ['white', WHITE],
  ['red', { red: 255, green: 0, blue: 0 }],
  ['green', { red: 0, green: 255, blue: 0 }],
  ['blue', { red: 0, green: 0, blue: 255 }],
  ['yellow', { red: 255, green: 255, blue: 0 }],
  ['orange', { red: 255, green: 165, blue: 0 }],
  ['purple', { red: 128, green: 0, blue: 128 }],
  ['pink', { red: 255, green: 192, blue: 203 }],
  ['brown', { red: 165, green: 42, blue: 42 }],
  ['gray', { red: 128, green: 128, blue: 128 }],
  ['cyan', { red: 0, green: 255, blue: 255 }],
  ['magenta', { red: 255, green: 0, blue: 255 }],
  ['transparent', 'transparent'],
]);

const TRIPLE = /^(?:rgb)?\s*\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** The colour a parameter names, or undefined when it names none (docs/contract/qr.md#colours). */
export function findColour(text: string): Colour | undefined {
  const plain = decodeOnce(text.trim()).trim();
  return NAMED.get(plain.toLowerCase()) ?? fromHex(plain) ?? fromTriple(plain);
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
