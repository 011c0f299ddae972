import { contrastOf, luminance, WHITE } from '../../../lib/colour.ts';
import { type Colour, inkColours, type Look, logoBox } from '../design/design.ts';
import type { ErrorCorrection } from '../designer-model.ts';
import { QUIET_ZONE } from '../encoding/matrix.ts';

/** How well a code will scan, and why not better, in words a person can act upon. */
export type LegibilityVerdict = { scans: 'well' | 'hardly' | 'not'; reasons: string[] };

/** What legibility depends on. */
export type Appearance = Look & {
  /** Modules along a side, quiet zone included. */
  modules: number;
  /** The picture's side in pixels. */
  size: number;
  /** The print's side in millimetres. */
  printWidth: number;
  /** Whether a scanner has read the very picture. */
  isRead: boolean;
};

type Doubt = { scans: 'hardly' | 'not'; reason: string };

/** Judges a drawn code before it is printed. Colours are compared by the contrast ratio of WCAG 2. */
export function judge(appearance: Appearance): LegibilityVerdict {
  const doubts = [
    ...doubtColours(appearance),
    ...doubtSize(appearance),
    ...doubtPrint(appearance),
    ...doubtQuietZone(appearance),
    ...doubtLogo(appearance),
  ];
  const reasons = doubts.map(({ reason }) => reason);
  if (!appearance.isRead) return { scans: 'not', reasons: [whyUnread(doubts), ...reasons] };
  if (doubts.length === 0) return { scans: 'well', reasons };
  return { scans: doubts.some(({ scans }) => scans === 'not') ? 'not' : 'hardly', reasons };
}

const whyUnread = (doubts: readonly Doubt[]): string =>
  doubts.length > 0
    ? 'A scanner tried this picture and could not read it.'
    : 'A scanner tried this picture and could not read it: make it larger, or the content shorter.';

function doubtColours({ ink, background }: Appearance): Doubt[] {
  const paper = paperOf(background);
  const shades = inkColours(ink).map(luminance);
  const contrast = Math.min(...shades.map((shade) => contrastOf(shade, paper)));
  const doubts: Doubt[] = [];
  if (contrast < 1.5) {
    doubts.push({ scans: 'not', reason: 'The code and its background have almost the same brightness.' });
  } else if (contrast < 3) {
    doubts.push({
      scans: 'hardly',
      reason: 'The code stands out too little: choose a darker or a lighter colour.',
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

/** Luminance of what a code stands on: a transparent background is laid on white. */
const paperOf = (background: Colour): number => luminance(background === 'transparent' ? WHITE : background);

/** Whether any of the ink is lighter than what it stands on. */
export const isAnywhereLighter = ({ ink, background }: Pick<Look, 'ink' | 'background'>): boolean =>
  inkColours(ink).some((colour) => luminance(colour) > paperOf(background));

function doubtSize({ size, modules }: Appearance): Doubt[] {
  if (size >= modules * 3) return [];
  const advice = `make it ${modules * 3} pixels or larger, or the content shorter`;
  return size < modules * 2
    ? [{ scans: 'not', reason: `At ${size} pixels the modules are too small to tell apart: ${advice}.` }]
    : [{ scans: 'hardly', reason: `At ${size} pixels the modules are very small: ${advice}.` }];
}

/** Phones want a module of a third of a millimetre or more; below a quarter, printers smear them together. */
function doubtPrint({ printWidth, modules }: Appearance): Doubt[] {
  const module = printWidth / modules;
  if (module >= 0.33) return [];
  const advice = `print it ${Math.ceil(modules * 0.33)} mm wide or wider`;
  return [
    {
      scans: module < 0.2 ? 'not' : 'hardly',
      reason: `On paper a module is only ${module.toFixed(2)} mm wide: ${advice}.`,
    },
  ];
}

function doubtQuietZone({ quietZone }: Appearance): Doubt[] {
  if (quietZone >= QUIET_ZONE) return [];
  const width = quietZone === 0 ? 'There is no quiet zone' : `The quiet zone is only ${quietZone} wide`;
  return [
    {
      scans: 'hardly',
      reason: `${width}: leave the space of ${QUIET_ZONE} modules empty and as light as the background.`,
    },
  ];
}

/** The share of a code that error correction repairs at best; a logo may use half of it, the rest is for scratches. */
const REPAIRED: Record<ErrorCorrection, number> = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 };

function doubtLogo({ logo, modules, quietZone, errorCorrection }: Appearance): Doubt[] {
  if (!logo) return [];
  const covered = (logoBox(modules, modules).side / (modules - 2 * quietZone)) ** 2;
  const repaired = REPAIRED[errorCorrection];
  if (covered <= repaired / 2) return [];
  const advice = errorCorrection === 'H' ? 'longer content leaves it less' : 'choose more error correction';
  return [
    {
      scans: covered > repaired ? 'not' : 'hardly',
      reason: `The logo covers ${Math.round(covered * 100)} % of the code: ${advice}.`,
    },
  ];
}
