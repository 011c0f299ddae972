import type { QrStyle } from '../../api/qr.ts';

export const STYLE_NAMES: Readonly<Record<QrStyle, string>> = {
  rounded: 'Rounded',
  square: 'Square',
  circle: 'Dots',
  gapped: 'Gapped squares',
  horizontal_bars: 'Horizontal bars',
  vertical_bars: 'Vertical bars',
};
