/** The tokens a chart paints with, as colours a canvas library can take apart. */
export type ChartColours = {
  clicks: string;
  clicksFill: string;
  visitors: string;
  before: string;
  text: string;
  line: string;
  surface: string;
};

/** Reads the tokens as they are now; call it again when the theme changes. */
export function readChartColours(): ChartColours {
  const read = tokenReader();
  return {
    clicks: read('--series-1'),
    clicksFill: read('--series-1', 0.14),
    visitors: read('--series-2'),
    before: read('--faint', 0.75),
    text: read('--text-secondary'),
    line: read('--line'),
    surface: read('--raised'),
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
  return (token, alpha = 1) => {
    if (!pen) return 'currentColor';
    pen.fillStyle = resolve(token);
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
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
