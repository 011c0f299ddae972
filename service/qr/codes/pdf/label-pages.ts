import {
  addPage,
  type Box,
  finishDocument,
  openDocument,
  type PdfDocument,
} from '../../../lib/pdf/document.ts';
import { type FindFace, openTypefaces } from '../../../lib/pdf/typefaces.ts';
import { measureIn, registerFaces } from '../../../lib/pdf/typeset.ts';
import { pause } from '../../../lib/turns.ts';
import type { Look } from '../design/design.ts';
import type { LabelSheetName } from '../designer-model.ts';
import { findMatrix, type Painting, vectorLogo } from '../drawing/paint.ts';
import { placeCode } from './code-drawing.ts';
import { LABEL_GRIDS, layOut, PAPERS, placesOn } from './label-grid.ts';
import { drawLine, layAddress, layName } from './label-text.ts';

/** What one label shows: the code of its content, a name in large type and an address in small type below. */
export type Label = { content: string; title: string; caption: string };

export type LabelPages = {
  look: Look;
  labels: readonly Label[];
  sheet: LabelSheetName;
  /** Labels of the first sheet that are used up already. */
  skip: number;
  /** Draws the labels' edges, to cut along on plain paper. */
  outlines: boolean;
};

/** Draws labels into one PDF file of as many pages as they need, each label in its place. */
export async function paintLabels(input: LabelPages, signal?: AbortSignal): Promise<Painting> {
  const { look, labels, skip, outlines } = input;
  const logo = await vectorLogo(look.logo);
  if (typeof logo === 'string') return { kind: 'logo-refused', reason: logo };
  const document = await openDocument();
  const findFace = await openTypefaces();
  registerFaces(document);
  const grid = LABEL_GRIDS[input.sheet];
  const places = placesOn(grid);
  const paper = PAPERS[grid.paper];
  for (const [index, label] of labels.entries()) {
    await pause(signal);
    const at = (skip + index) % places.length;
    const place = places[at];
    if (!place) continue;
    if (index === 0 || at === 0) {
      addPage(document, paper.width, paper.height);
      if (outlines) drawEdges(document, places);
    }
    const { code } = layOut(place);
    await placeCode(document, await findMatrix({ ...look, content: label.content }), look, logo, code);
    drawWords(document, label, place, findFace);
  }
  return { kind: 'painted', contentType: 'application/pdf', body: await finishDocument(document) };
}

function drawWords(document: PdfDocument, { title, caption }: Label, box: Box, findFace: FindFace): void {
  const places = layOut(box);
  const measure = measureIn(document);
  const name = layName(title, places.title, findFace, measure);
  // Without a name above it, the address has the better place.
  const below = name ? places.caption : places.title;
  const address = layAddress(caption, below, findFace, measure);
  if (name) drawLine(document, name, places.title);
  drawLine(document, address, below);
}

function drawEdges(document: PdfDocument, places: readonly Box[]): void {
  document.save().lineWidth(0.1).strokeColor('#b3b3b3');
  for (const { left, top, width, height } of places) document.rect(left, top, width, height);
  document.stroke().restore();
}
