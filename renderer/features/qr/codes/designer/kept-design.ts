import { PLAIN_DESIGN, type QrDesign } from '../../../../api/qr.ts';
import { isPartOf } from '../../../../lib/shape.ts';
import { Drafts } from '../../../../session/drafts.svelte.ts';

/** A design that was begun and not saved. */
export type KeptDesign = {
  design: QrDesign;
  /** Pixels. */
  size: number;
  /** Millimetres. */
  width: number;
  cropMarks: boolean;
};

const SAMPLE: KeptDesign = { design: PLAIN_DESIGN, size: 0, width: 0, cropMarks: false };

/** The one design on the table. */
export const designDrafts = new Drafts<KeptDesign>('qr-design', (stored) => {
  if (!isPartOf(SAMPLE, stored)) return undefined;
  const { design, size, width, cropMarks } = stored;
  if (!design || size === undefined || width === undefined || cropMarks === undefined) return undefined;
  return { design, size, width, cropMarks };
});

/** The key under which it is stored. */
export const THE_DESIGN = 'design';
