import type { Colour, Rgb } from './colour.ts';
import type { Ink } from './ink.ts';
import type { ModuleStyle } from './styles.ts';

export const OUTPUTS = ['png', 'svg'] as const;

export type Output = (typeof OUTPUTS)[number];

type Design = {
  content: string;
  style: ModuleStyle;
  background: Colour;
  /** Final side in pixels; null keeps the natural size. */
  size: number | null;
};

/** A drawing made of lines: one colour, no logo. */
export type SvgDesign = Design & { output: 'svg'; colour: Rgb };

/** A drawing made of pixels; `logo` is a picture file, and asks for stronger error correction. */
export type PngDesign = Design & { output: 'png'; ink: Ink; logo: Uint8Array | null };

/** One QR code, every choice made: what the painter draws. Plain data, so that it can cross a thread. */
export type QrDesign = SvgDesign | PngDesign;
