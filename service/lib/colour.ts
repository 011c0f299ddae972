/** One opaque colour, channels 0 to 255. */
export type Rgb = { red: number; green: number; blue: number };

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 };

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** What `#rrggbb` names, with or without the `#`; undefined for anything else. */
export function fromHex(text: string): Rgb | undefined {
  const [, red, green, blue] = HEX.exec(text) ?? [];
  if (!red || !green || !blue) return undefined;
  return {
    red: Number.parseInt(red, 16),
    green: Number.parseInt(green, 16),
    blue: Number.parseInt(blue, 16),
  };
}

/** `#rrggbb` in lower case. */
export function toHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour a fraction (0 to 1) of the way from one to another, channels rounded. */
export function mix(from: Rgb, to: Rgb, fraction: number): Rgb {
  const between = (a: number, b: number): number => Math.round(a + (b - a) * fraction);
  return {
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
  };
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
export function luminance({ red, green, blue }: Rgb): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How well one luminance stands out from another, 1 (not at all) to 21, as WCAG 2 defines it. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
