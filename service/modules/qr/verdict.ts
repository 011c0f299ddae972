import { type Rgb, WHITE } from './colour.ts';
import { type Ink, inkColours } from './ink.ts';
import { logoBox } from './logo.ts';

/** How well a code will scan, and why not better, in words a person can act upon. */
export type Verdict = { scans: 'well' | 'hardly' | 'not'; reasons: string[] };

/** What legibility depends on. */
export type Appearance = {
  ink: Ink;
  background: Rgb | 'transparent';
  /** Modules along a side, quiet zone included: 25 and four for every version. */
  modules: number;
  /** Final side in pixels; null for the natural size. */
  size: number | null;
  hasLogo: boolean;
};

type Doubt = { scans: 'hardly' | 'not'; reason: string };

/** Judges a design before anyone points a phone at it. Colours are compared by the contrast ratio of WCAG 2. */
export function judge(appearance: Appearance): Verdict {
  const doubts = [...doubtColours(appearance), ...doubtSize(appearance), ...doubtLogo(appearance)];
  const reasons = doubts.map(({ reason }) => reason);
  if (doubts.length === 0) return { scans: 'well', reasons };
  return { scans: doubts.some(({ scans }) => scans === 'not') ? 'not' : 'hardly', reasons };
}

function doubtColours({ ink, background }: Appearance): Doubt[] {
  const paper = luminance(background === 'transparent' ? WHITE : background);
  const shades = inkColours(ink).map(luminance);
  const contrast = Math.min(...shades.map((shade) => ratio(shade, paper)));
  const doubts: Doubt[] = [];
  if (contrast < 1.5) {
    doubts.push({ scans: 'not', reason: 'The code and its background have almost the same brightness.' });
  } else if (contrast < 3) {
    doubts.push({
      scans: 'hardly',
      reason: 'The code stands out too little: choose a darker or a lighter color.',
    });
  }
  if (shades.some((shade) => shade > paper)) {
    doubts.push({
      scans: 'hardly',
      reason: 'The code is lighter than its background, which many scanners cannot read.',
    });
  }
  if (background === 'transparent') {
    doubts.push({
      scans: 'hardly',
      reason: 'The background is transparent: place the code on something light and plain.',
    });
  }
  return doubts;
}

function doubtSize({ size, modules }: Appearance): Doubt[] {
  if (size === null || size >= modules * 3) return [];
  const advice = `make it ${modules * 3} pixels or larger, or the content shorter`;
  return size < modules * 2
    ? [{ scans: 'not', reason: `At ${size} pixels the modules are too small to tell apart: ${advice}.` }]
    : [{ scans: 'hardly', reason: `At ${size} pixels the modules are very small: ${advice}.` }];
}

/** Error correction repairs a third of a code at best, and the logo sits where nothing may be lost twice. */
function doubtLogo({ hasLogo, modules }: Appearance): Doubt[] {
  const covered = (logoBox(modules, modules).side / (modules - 8)) ** 2;
  if (!hasLogo || covered <= 0.15) return [];
  const share = Math.round(covered * 100);
  return [
    {
      scans: 'hardly',
      reason: `The logo covers ${share} % of the code: longer content would leave it less.`,
    },
  ];
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminance({ red, green, blue }: Rgb): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
