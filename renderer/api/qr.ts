export const QR_STYLES = [
  'rounded',
  'square',
  'circle',
  'gapped',
  'horizontal_bars',
  'vertical_bars',
] as const;

export type QrStyle = (typeof QR_STYLES)[number];

/** A classic code (contract: stats-qr-webhooks.md 4.2); colours are `#rrggbb`, size is pixels, 10 to 1000. */
export type QrDesign = { style: QrStyle; color: string; background: string; size: number };

/** The address of the image; it needs no sign-in, so it works as the source of an `<img>` and as a download. */
export function qrImageUrl(content: string, design: QrDesign, output: 'png' | 'svg'): string {
  const { style, color, background, size } = design;
  return `/api/v1/classic?${new URLSearchParams({ content, color, background, size: String(size), style, output })}`;
}
