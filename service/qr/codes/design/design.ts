import colourNames from 'color-name';
import { fromHex, type Rgb } from '../../../lib/colour.ts';
import { decodePercent } from '../../../lib/percent-encoding.ts';
import type { ErrorCorrection } from '../designer-model.ts';
import type { ModuleStyle } from '../model.ts';
import type { Ink } from './ink.ts';

/** How a code looks, whatever it holds and however large it is. */
export type Look = {
  style: ModuleStyle;
  ink: Ink;
  background: Colour;
  /** Light modules around the code on every side. */
  quietZone: number;
  errorCorrection: ErrorCorrection;
  /** A picture file, drawn over the middle. */
  logo: Uint8Array | null;
};

/** What a code is drawn into. A `size` is the final side, quiet zone included. */
export type Medium =
  /** In pixels; null keeps ten pixels a module. */
  | { output: 'png'; size: number | null }
  /** Null makes a module one millimetre wide. */
  | { output: 'svg'; size: number | null; unit: 'px' | 'mm' }
  /** In millimetres, on a page of its own. */
  | { output: 'pdf'; size: number; cropMarks: boolean };

export type PngDesign = Look & { content: string } & Extract<Medium, { output: 'png' }>;
export type SvgDesign = Look & { content: string } & Extract<Medium, { output: 'svg' }>;
export type PdfDesign = Look & { content: string } & Extract<Medium, { output: 'pdf' }>;

/** One QR code, every choice made: what the drawing threads draw. Plain data, so that it can cross to them. */
export type CodeDesign = PngDesign | SvgDesign | PdfDesign;

/** What a colour parameter may say; `transparent` means something else for each use of it. */
export type Colour = Rgb | 'transparent';

/**
 * The names of colours as CSS has them, with one difference: `green` is the lime of CSS, because it was so before the
 * others came (docs/contract/qr.md#colours).
 */
const NAMED_COLOURS: ReadonlyMap<string, Rgb> = new Map(
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
const decodeOnce = (text: string): string => decodePercent(text) ?? text;

function fromTriple(text: string): Rgb | undefined {
  const [, red, green, blue] = TRIPLE.exec(text) ?? [];
  if (!red || !green || !blue) return undefined;
  const colour = { red: Number(red), green: Number(green), blue: Number(blue) };
  return Math.max(colour.red, colour.green, colour.blue) <= 255 ? colour : undefined;
}
