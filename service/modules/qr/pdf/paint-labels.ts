import { type Painting, vectorLogo } from '../paint.ts';
import { type LabelPages, writeLabelPages } from './label-pages.ts';

/** Draws sheets of labels into one PDF file. */
export async function paintLabels(input: LabelPages): Promise<Painting> {
  const logo = await vectorLogo(input.look.logo);
  if (typeof logo === 'string') return { kind: 'logo-refused', reason: logo };
  return { kind: 'painted', contentType: 'application/pdf', body: writeLabelPages(input, logo) };
}
