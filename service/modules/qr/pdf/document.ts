import { deflateSync } from 'node:zlib';

/** Points in a millimetre: 72 to the inch. */
const POINTS = 72 / 25.4;

/** A rectangle on a page, in millimetres from its top left corner. */
export type Box = { left: number; top: number; width: number; height: number };

export type PdfPage = {
  /** Millimetres. */
  width: number;
  height: number;
  /** Where it is cut to, when that is not the whole page. */
  trim?: Box;
  /** Drawing operators, in millimetres from the top left corner. */
  content: string;
};

/** What drawing operators call by name, each an object added to the file. */
export type Resources = { fonts?: string[]; shadings?: string[]; images?: string[] };

const CATALOGUE = 1;
const PAGES = 2;

/** A PDF file in the making: add its objects, then finish it with its pages. The same calls give the same bytes. */
export class PdfDocument {
  readonly #objects: Buffer[] = [];

  /** Keeps an object; returns how others refer to it. */
  add(dictionary: string): string {
    return this.#keep(Buffer.from(dictionary));
  }

  /** The same for one with data, which has been deflated. `entries` go into its dictionary. */
  addPacked(entries: string, packed: Uint8Array): string {
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return this.#keep(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  }

  /** The file. `/F0`, `/S0` and `/I0` in a page's content are the first of the fonts, shadings and images. */
  finish(pages: readonly PdfPage[], { fonts = [], shadings = [], images = [] }: Resources): Uint8Array {
    const resources = this.add(
      `<< /Font << ${named('F', fonts)} >> /Shading << ${named('S', shadings)} >> /XObject << ${named('I', images)} >> >>`,
    );
    const kids = pages.map((page) => this.#addPage(page, resources));
    const first = [
      Buffer.from(`<< /Type /Catalog /Pages ${PAGES} 0 R >>`),
      Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`),
    ];
    return assemble([...first, ...this.#objects]);
  }

  #addPage({ width, height, trim, content }: PdfPage, resources: string): string {
    // From here on a millimetre is the unit and down is positive, as everywhere else in the service.
    const turned = `${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(height * POINTS)} cm\n${content}`;
    const stream = this.addPacked('', deflateSync(turned));
    const media = rectangle({ left: 0, top: 0, width, height }, height);
    const cut = trim ? ` /TrimBox ${rectangle(trim, height)}` : '';
    return this.add(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${media}${cut} /Resources ${resources} /Contents ${stream} >>`,
    );
  }

  #keep(object: Buffer): string {
    this.#objects.push(object);
    return `${this.#objects.length + PAGES} 0 R`;
  }
}

/** A number as PDF writes it: never with an exponent. Five digits are less than a thousandth of a hair. */
export const number = (value: number): string => String(Math.round(value * 100_000) / 100_000);

const named = (prefix: string, references: readonly string[]): string =>
  references.map((reference, index) => `/${prefix}${index} ${reference}`).join(' ');

/** In points from the bottom left corner, as page boxes are counted. */
function rectangle({ left, top, width, height }: Box, pageHeight: number): string {
  const edges = [left, pageHeight - top - height, left + width, pageHeight - top];
  return `[${edges.map((edge) => number(edge * POINTS)).join(' ')}]`;
}

function assemble(objects: readonly Buffer[]): Uint8Array {
  // The four bytes above 127 tell programs that the file is not text.
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let offset = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    offset += part.length;
    return offset - part.length;
  });
  const rows = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${size} /Root ${CATALOGUE} 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
