import { direction } from '../../../../lib/locale.ts';

/** The tokens a chart paints with, as colours a canvas library can take apart. */
export type ChartColours = {
  clicks: string;
  clicksFill: string;
  visitors: string;
  visitorsFill: string;
  before: string;
  /** Stripes of a colour, for what is not over. */
  striped: (colour: string) => CanvasPattern | string;
  text: string;
  line: string;
  surface: string;
  /** Of a country without clicks, and what parts it from the next. */
  land: string;
  coast: string;
  /** Of a country, by its share of the most clicks, 0 to 1. */
  heat: (share: number) => string;
};

/** The custom properties that clicks and visitors are drawn in. */
export type SeriesTokens = { clicks: string; visitors: string };

const USUAL: SeriesTokens = { clicks: '--series-1', visitors: '--series-2' };

/** Reads the tokens as they are now; call it again when the theme changes. */
export function readChartColours({ clicks, visitors }: SeriesTokens = USUAL): ChartColours {
  const read = tokenReader();
  return {
    clicks: read(clicks),
    clicksFill: read(clicks, 0.14),
    visitors: read(visitors),
    visitorsFill: read(visitors, 0.14),
    before: read('--faint', 0.75),
    striped,
    text: read('--text-secondary'),
    line: read('--line'),
    surface: read('--raised'),
    land: read('--land'),
    coast: read('--coast'),
    heat: (share) => read('--series-1', 0.25 + 0.75 * share),
  };
}

/**
 * Turns a custom property into `rgb()`.
 *
 * The browser resolves the token on a probe element, and one painted pixel turns OKLCH into numbers, because chart
 * libraries parse colours themselves and know only the older spellings.
 */
function tokenReader(): (token: string, alpha?: number) => string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  const channelsOf = (token: string): string => {
    if (!pen) return '128, 128, 128';
    pen.fillStyle = resolve(token);
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ');
  };
  return (token, alpha = 1) => {
    const channels = known.get(token) ?? channelsOf(token);
    known.set(token, channels);
    return `rgba(${channels},${alpha})`;
  };
}

function resolve(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function striped(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const pen = tile.getContext('2d');
  if (!pen) return 'transparent';
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  for (const from of [-6, 0, 6]) {
    pen.moveTo(from - 1, 7);
    pen.lineTo(from + 7, -1);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? 'transparent';
}

/** A size of letters in px, as large as the browser's setting makes it; `px` is that of its standard setting. */
export const letters = (px: number): number =>
  (px / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Tooltips that look like what floats elsewhere. */
export function tooltipLooks(colours: ChartColours) {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    backgroundColor: colours.surface,
    borderColor: colours.line,
    borderWidth: 1,
    titleColor: colours.text,
    bodyColor: colours.text,
    padding: 10,
    cornerRadius: 8,
    rtl: direction === 'rtl',
    textDirection: direction,
    usePointStyle: true,
    boxPadding: 4,
    titleFont: { family: fontFamily, size: letters(12) },
    bodyFont: { family: fontFamily, size: letters(13) },
  };
}
