import type { QrOutput } from '../../../api/qr.ts';
import { words } from './words.ts';

/** The files a code can be drawn into, and what each is good for. */
export const FORMATS: readonly { output: QrOutput; label: string; hint: string }[] = [
  { output: 'png', label: words.formats.png, hint: words.formats.pngHint },
  { output: 'svg', label: words.formats.svg, hint: words.formats.svgHint },
  { output: 'pdf', label: words.formats.pdf, hint: words.formats.pdfHint },
];
