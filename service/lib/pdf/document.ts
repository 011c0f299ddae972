import { buffer } from 'node:stream/consumers';

/** Points in a millimetre: 72 to the inch. */
const POINTS = 72 / 25.4;

/** A rectangle on a page, in millimetres from its top left corner. */
export type Box = { left: number; top: number; width: number; height: number };

/**
 * A PDF file in the making. On its pages a millimetre is the unit, and down is positive.
 * Why: docs/decisions/qr.md#pdf-library
 */
export type PdfDocument = PDFKit.PDFDocument;

/** The library wants a date in every file; always the same one, because the same design gives the same bytes. */
const CREATED = new Date(0);

/** An empty file, to which pages are added. */
export async function openDocument(): Promise<PdfDocument> {
  // Loaded on demand: most codes are no PDF, and the library takes megabytes of memory.
  const { QuickDocument } = await import('./quick-document.ts');
  return new QuickDocument({
    autoFirstPage: false,
    // None to begin with; otherwise the library loads Helvetica.
    font: '',
    // What the transparency of a logo needs is newer than the library's default.
    pdfVersion: '1.7',
    info: { CreationDate: CREATED },
  });
}

/** Adds a page, on which drawing goes on. `trim` is where it is cut to, when that is not the whole page. */
export function addPage(document: PdfDocument, width: number, height: number, trim?: Box): void {
  document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
  document.scale(POINTS);
  if (!trim) return;
  const { left, top } = trim;
  // Page boxes are counted in points from the bottom left corner.
  const edges = [left, height - top - trim.height, left + trim.width, height - top];
  // The library's types name only the entries that it writes itself.
  const entries: Record<string, unknown> = document.page.dictionary.data;
  entries.TrimBox = edges.map((edge) => edge * POINTS);
}

/** The finished file. */
export function finishDocument(document: PdfDocument): Promise<Uint8Array> {
  document.end();
  return buffer(document);
}
