import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  openDesigner: 'Open in the designer',
  saved: '{name} saved',
  sizeRange: '{min, number} to {max, number}',
  formats: {
    download: 'Download {format}',
    png: 'PNG',
    pngHint: 'For screens, mails and documents',
    svg: 'SVG',
    svgHint: 'For drawing programs; sharp at any size',
    pdf: 'PDF',
    pdfHint: 'For print; exact size in millimetres',
  },
});
