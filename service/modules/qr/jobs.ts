import { defineJob } from '../../threads/job.ts';
import type { Archive, Batch } from './batch.ts';
import type { QrDesign } from './design.ts';
import type { LogoRefused, Painting } from './paint.ts';
import type { LabelPages } from './pdf/label-pages.ts';
import type { Preview, PreviewInput } from './preview.ts';

/** Draws one code. */
export const paintCode = defineJob('qr.code', async (design: QrDesign): Promise<Painting> => {
  const { paint } = await import('./paint.ts');
  return paint(design);
});

/** Draws one code and judges it. */
export const paintPreview = defineJob(
  'qr.preview',
  async (input: PreviewInput): Promise<Preview | LogoRefused> => {
    const { preview } = await import('./preview.ts');
    return preview(input);
  },
);

/** Draws codes into an archive. */
export const paintArchive = defineJob(
  'qr.archive',
  async (batch: Batch, signal): Promise<Archive> => {
    const { paintBatch } = await import('./batch.ts');
    return paintBatch(batch, signal);
  },
  { background: true },
);

/** Draws sheets of labels. */
export const paintLabelSheets = defineJob(
  'qr.labels',
  async (labels: LabelPages, signal): Promise<Painting> => {
    const { paintLabels } = await import('./pdf/paint-labels.ts');
    return paintLabels(labels, signal);
  },
  { background: true },
);
