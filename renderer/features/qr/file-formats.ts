import type { QrOutput } from '../../api/qr.ts';

/** The files a code can be drawn into, and what each is good for. */
export const FORMATS: readonly { output: QrOutput; label: string; hint: string }[] = [
  { output: 'png', label: 'PNG', hint: 'For screens, mails and documents' },
  { output: 'svg', label: 'SVG', hint: 'For drawing programs, sharp at any size' },
  { output: 'pdf', label: 'PDF', hint: 'For print, in exact millimetres' },
];
