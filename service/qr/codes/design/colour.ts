import colourNames from 'color-name';
import { fromHex, type Rgb } from '../../../lib/colour.ts';

/** What a colour parameter may say; `transparent` means something else for each use of it. */
export type Colour = Rgb | 'transparent';

/**
 * The names of colours as CSS has them, with one difference: `green` is the lime of CSS, because it was so before the
 * others came (docs/contract/qr.md#colours).
 */
export const NAMED_COLOURS: ReadonlyMap<string, Rgb> = new Map(
  Object.entries({ ...colourNames, green: colourNames.lime }).map(([name, [red, green, blue]]) => [
    name,
    { red, green, blue },
  ]),
);

const TRIPLE = /^(?:rgb)?\s*\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** The colour a parameter names, or undefined when it names none (docs/contract/qr.md#colours). */
export function findColour(text: string): Colour | undefined {
  const plain = decodeOnce(text.trim()).trim();
  const name = plain.toLowerCase();
  if (name === 'transparent') return name;
  return NAMED_COLOURS.get(name) ?? fromHex(plain) ?? fromTriple(plain);
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
