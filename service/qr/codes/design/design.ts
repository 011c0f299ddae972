import colourNames from 'color-name';
import { fromHex, mix, type Rgb } from '../../../lib/colour.ts';
import { decodePercent } from '../../../lib/percent-encoding.ts';
import { type Problem, refused } from '../../../lib/problem.ts';
import { codeRefusals } from '../../words.ts';
import type { ErrorCorrection } from '../designer-model.ts';
import type { Direction, ModuleStyle } from '../model.ts';

/** The largest logo file, in bytes (docs/contract/qr.md#logo). */
const LOGO_BYTES = 2 * 1024 * 1024;

/** The longest side of a logo in pixels; a small file may unfold to far more. */
export const LOGO_SIDE = 4096;

/** The square a logo is drawn into, in pixels from the top left of the image. */
export type LogoBox = { start: number; side: number };

/** Share of the image's side a logo takes before it is snapped to modules. */
const SHARE = 0.25;

/** What the files of each kind start with, byte for byte; `.` stands for any byte. */
const STARTS = { png: '89504e470d0a1a0a', jpeg: 'ffd8ff', gif: '47494638', webp: '52494646........57454250' };

/** What is wrong with a logo file, as far as its bytes tell; its name and declared type count for nothing. */
export function checkLogo(file: Uint8Array): Problem | undefined {
  if (file.length > LOGO_BYTES) return refused('logo', codeRefusals.logoTooLarge);
  const start = Buffer.from(file.subarray(0, 12)).toString('hex');
  const isPicture = Object.values(STARTS).some((pattern) => new RegExp(`^${pattern}`).test(start));
  return isPicture ? undefined : refused('logo', codeRefusals.logoType);
}

/** A quarter of the image in its middle, grown outward to whole modules (docs/contract/qr.md#logo). */
export function logoBox(modules: number, imageSide: number): LogoBox {
  const firstModule = Math.floor((modules * (1 - SHARE)) / 2);
  const start = Math.round((firstModule * imageSide) / modules);
  return { start, side: imageSide - 2 * start };
}

/** What dark modules are drawn in. */
export type Ink =
  | { kind: 'flat'; colour: Rgb }
  | { kind: 'gradient'; start: Rgb; end: Rgb; direction: Direction };

/** Colours along a gradient: so many that two of them in a row differ by half a step of a channel at most. */
const GRADIENT_STEPS = 512;

/** The colours of an ink from its start to its end; a flat one has a single colour. */
export function inkColours(ink: Ink): Rgb[] {
  if (ink.kind === 'flat') return [ink.colour];
  return Array.from({ length: GRADIENT_STEPS }, (_, step) =>
    mix(ink.start, ink.end, step / (GRADIENT_STEPS - 1)),
  );
}

/** How far along its gradient a pixel is, from 0 (start) to 1 (end). */
export type Progress = (column: number, row: number) => number;

/** The part of each axis, where a place on an axis runs from -1 to 1 across the whole image. */
const AXES: Record<Direction, { across(place: number): number; down(place: number): number }> = {
  vertical: { across: () => 0, down: (place) => (place + 1) / 2 },
  horizontal: { across: (place) => (place + 1) / 2, down: () => 0 },
  radial: { across: (place) => place ** 2 / 2, down: (place) => place ** 2 / 2 },
  square: { across: Math.abs, down: Math.abs },
};

/**
 * The progress of every pixel of an image, quiet zone included (docs/contract/qr.md#geometry).
 *
 * What each axis adds is worked out once, so that a pixel costs one `max` or one root.
 */
export function progressOf(direction: Direction, side: number): Progress {
  const places = Float64Array.from({ length: side }, (_, index) => (2 * index) / (side - 1) - 1);
  const across = places.map(AXES[direction].across);
  const down = places.map(AXES[direction].down);
  if (direction === 'radial') return (column, row) => Math.sqrt((across[column] ?? 0) + (down[row] ?? 0));
  return (column, row) => Math.max(across[column] ?? 0, down[row] ?? 0);
}

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
