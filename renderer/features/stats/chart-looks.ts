import type { ChartColours } from './chart-colours.ts';

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
    usePointStyle: true,
    boxPadding: 4,
    titleFont: { family: fontFamily, size: 12 },
    bodyFont: { family: fontFamily, size: 13 },
  };
}
