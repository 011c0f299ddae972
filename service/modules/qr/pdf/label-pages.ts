import type { Look } from '../design.ts';
import type { LabelSheetName } from '../design-model.ts';
import type { LogoPicture } from '../logo-picture.ts';
import type { Matrix } from '../matrix.ts';
import { drawCode } from './code-drawing.ts';
import { type Box, number, PdfDocument, type PdfPage } from './document.ts';
import { addInk, addLogo } from './ink.ts';
import { LABEL_GRIDS, layOut, PAPERS, placesOn } from './label-grid.ts';
import { drawAddress, drawName, FACES, faceObject } from './text.ts';

/** What one label shows: the code of its content, a name in large type and an address in small type below. */
export type Label = { content: string; title: string; caption: string };

type DrawnLabel = Label & { matrix: Matrix };

export type LabelPages = {
  look: Look;
  labels: readonly Label[];
  sheet: LabelSheetName;
  /** Labels of the first sheet that are used up already. */
  skip: number;
  /** Draws the labels' edges, to cut along on plain paper. */
  outlines: boolean;
};

/** As many pages as the labels need, each label in its place. */
export function writeLabelPages(
  input: Omit<LabelPages, 'labels'> & { labels: readonly DrawnLabel[] },
  logo: LogoPicture | null,
): Uint8Array {
  const document = new PdfDocument();
  const resources = {
    fonts: FACES.map((face) => document.add(faceObject(face))),
    shadings: addInk(document, input.look.ink),
    images: addLogo(document, logo),
  };
  const grid = LABEL_GRIDS[input.sheet];
  const places = placesOn(grid);
  const paper = PAPERS[grid.paper];
  const pages: PdfPage[] = [];
  for (const [index, label] of input.labels.entries()) {
    const at = input.skip + index;
    const sheet = Math.floor(at / places.length);
    const page = pages[sheet] ?? { ...paper, content: input.outlines ? places.map(edge).join('') : '' };
    const place = places[at % places.length];
    if (place) page.content += drawLabel(label, place, input.look, logo);
    pages[sheet] = page;
  }
  return document.finish(pages, resources);
}

function drawLabel(
  { matrix, title, caption }: DrawnLabel,
  box: Box,
  look: Look,
  logo: LogoPicture | null,
): string {
  const places = layOut(box);
  const name = drawName(title, places.title);
  // Without a name above it, the address has the better place.
  const address = drawAddress(caption, name ? places.caption : places.title);
  return drawCode(matrix, look, logo, places.code) + name + address;
}

const edge = ({ left, top, width, height }: Box): string =>
  `0.7 G 0.1 w ${[left, top, width, height].map(number).join(' ')} re S\n`;
