import { defineJob } from '../../threads/job.ts';
import type { Archive, CodeBatch } from './archive/batch.ts';
import type { CodeDesign } from './design/design.ts';
import type { LogoRefused, Painting } from './drawing/paint.ts';
import type { CodePreview, CodePreviewInput } from './legibility/preview.ts';
import type { LabelPages } from './pdf/label-pages.ts';

/** Draws one code. */
export const paintCode = defineJob('qr.code', async (design: CodeDesign): Promise<Painting> => {
  const { paint } = await import('./drawing/paint.ts');
  return paint(design);
});

/** Draws one code and judges it. */
export const paintPreview = defineJob(
  'qr.preview',
  async (input: CodePreviewInput): Promise<CodePreview | LogoRefused> => {
    const { preview } = await import('./legibility/preview.ts');
    return preview(input);
  },
);

/** Draws codes into an archive. */
export const paintArchive = defineJob(
  'qr.archive',
  async (batch: CodeBatch, signal): Promise<Archive> => {
    const { paintBatch } = await import('./archive/batch.ts');
    return paintBatch(batch, signal);
  },
  { background: true },
);

/** Draws sheets of labels. */
export const paintLabelSheets = defineJob(
  'qr.labels',
  async (labels: LabelPages, signal): Promise<Painting> => {
    const { paintLabels } = await import('./pdf/label-pages.ts');
    return paintLabels(labels, signal);
  },
  { background: true },
);
