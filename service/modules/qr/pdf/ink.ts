import { deflateSync } from 'node:zlib';
import type { Rgb } from '../colour.ts';
import type { Ink } from '../ink.ts';
import type { LogoPicture } from '../logo-picture.ts';
import { components } from './code-drawing.ts';
import type { PdfDocument } from './document.ts';

/** Adds the gradient of an ink, on a square of side one; nothing for a flat one. Returns the shadings in order. */
export function addInk(document: PdfDocument, ink: Ink): string[] {
  if (ink.kind === 'flat') return [];
  const { start, end, direction } = ink;
  if (direction === 'square') {
    const outInOut = stitched(blend(end, start), blend(start, end));
    return [document.add(axial('0 0 1 0', outInOut)), document.add(axial('0 0 0 1', outInOut))];
  }
  if (direction === 'radial') {
    const shape = `/ShadingType 3 /Coords [0.5 0.5 0 0.5 0.5 ${Math.SQRT1_2}]`;
    return [document.add(shading(shape, blend(start, end)))];
  }
  return [document.add(axial(direction === 'vertical' ? '0 0 0 1' : '0 0 1 0', blend(start, end)))];
}

const axial = (coordinates: string, colours: string): string =>
  shading(`/ShadingType 2 /Coords [${coordinates}]`, colours);

const shading = (shape: string, colours: string): string =>
  `<< ${shape} /ColorSpace /DeviceRGB /Extend [true true] /Function ${colours} >>`;

const blend = (from: Rgb, to: Rgb): string =>
  `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${components(from)}] /C1 [${components(to)}] >>`;

const stitched = (first: string, second: string): string =>
  `<< /FunctionType 3 /Domain [0 1] /Functions [${first} ${second}] /Bounds [0.5] /Encode [0 1 0 1] >>`;

/** Adds a logo with its transparency. Returns the images in order; none without a logo. */
export function addLogo(document: PdfDocument, logo: LogoPicture | null): string[] {
  if (!logo) return [];
  const { width, height } = logo;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const { colours, alpha } = packedParts(logo);
  const mask = document.addPacked(`${image} /ColorSpace /DeviceGray`, alpha);
  return [document.addPacked(`${image} /ColorSpace /DeviceRGB /SMask ${mask}`, colours)];
}

type Parts = { colours: Uint8Array; alpha: Uint8Array };

const packed = new WeakMap<LogoPicture, Parts>();

/** Colours and transparency of a logo, compressed; done once, as a batch shows one logo in every file. */
function packedParts(logo: LogoPicture): Parts {
  const known = packed.get(logo) ?? {
    colours: deflateSync(logo.pixels.filter((_, index) => index % 4 !== 3)),
    alpha: deflateSync(logo.pixels.filter((_, index) => index % 4 === 3)),
  };
  packed.set(logo, known);
  return known;
}
