import type { ErrorCorrection } from '../designer-model.ts';
import type { ModuleStyle } from '../model.ts';
import type { Colour } from './colour.ts';
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
