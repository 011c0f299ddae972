import { pause } from '../../../lib/pause.ts';
import type { Matrix } from '../matrix.ts';
import { findMatrix, type Painting, vectorLogo } from '../paint.ts';
import { type Label, type LabelPages, writeLabelPages } from './label-pages.ts';

/** Draws sheets of labels into one PDF file. */
export async function paintLabels(input: LabelPages, signal?: AbortSignal): Promise<Painting> {
  const logo = await vectorLogo(input.look.logo);
  if (typeof logo === 'string') return { kind: 'logo-refused', reason: logo };
  const labels: (Label & { matrix: Matrix })[] = [];
  for (const label of input.labels) {
    await pause(signal);
    labels.push({ ...label, matrix: await findMatrix({ ...input.look, content: label.content }) });
  }
  return {
    kind: 'painted',
    contentType: 'application/pdf',
    body: writeLabelPages({ ...input, labels }, logo),
  };
}
