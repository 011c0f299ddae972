import type { QrDesign } from '../../api/qr.ts';
import { contrastOf, luminanceOf } from '../../lib/contrast.ts';

export type Verdict = { scans: boolean; reason: string };

/** Phones read dark on light down to about this contrast. */
const LEAST_CONTRAST = 4;
const LEAST_SIZE_PX = 120;

/** Whether a phone will read the code, and why not. */
export function judge({ color, background, size }: QrDesign): Verdict {
  if (contrastOf(color, background) < LEAST_CONTRAST)
    return hard('The two colours are too close. Make one darker.');
  if (luminanceOf(color) > luminanceOf(background))
    return hard('Light on dark: many phones expect it the other way round.');
  if (size < LEAST_SIZE_PX) return hard('Very small: print it at 2 cm or more.');
  return { scans: true, reason: 'Dark on light with enough contrast.' };
}

const hard = (reason: string): Verdict => ({ scans: false, reason });
