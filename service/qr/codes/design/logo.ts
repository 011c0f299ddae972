import { type Problem, refused } from '../../../lib/problem.ts';
import { codeRefusals } from '../../words.ts';

/** The largest logo file, in bytes (docs/contract/qr.md#logo). */
const LOGO_BYTES = 2 * 1024 * 1024;

/** The longest side of a logo in pixels; a small file may unfold to far more. */
export const LOGO_SIDE = 4096;

/** The square a logo is drawn into, in pixels from the top left of the image. */
export type LogoBox = { start: number; side: number };

/** Share of the image's side a logo takes before it is snapped to modules. */
const SHARE = 0.25;

/** What the files of each kind start with, byte for byte; `.` stands for any byte. */
const STARTS = {
  png: '89504e470d0a1a0a',
  jpeg: 'ffd8ff',
  gif: '47494638',
  webp: '52494646........57454250',
};

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
