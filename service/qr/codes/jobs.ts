import { Type } from '@sinclair/typebox';
import { OneOf } from '../../lib/schema/kinds.ts';
import { defineJob } from '../../threads/job.ts';
import type { Operations } from '../../threads/operations.ts';
import type { DrawingType } from './api.ts';
import type { Archive, CodeBatch } from './archive/batch.ts';
import type { CodeDesign } from './design/design.ts';
import type { LogoRefused, Painting } from './drawing/paint.ts';
import type { CodePreview, CodePreviewInput } from './legibility/preview.ts';
import type { LabelPages } from './pdf/label-pages.ts';
import type { PosterInput } from './poster/drawing.ts';

const Refused = Type.Object({ kind: Type.Literal('logo-refused'), reason: Type.String() });

const Drawn = Type.Union([
  Type.Object({
    kind: Type.Literal('painted'),
    contentType: Type.Unsafe<DrawingType>(Type.String()),
    body: Type.Uint8Array(),
  }),
  Refused,
]);

const Previewed = Type.Object({
  kind: Type.Literal('previewed'),
  png: Type.Uint8Array(),
  verdict: Type.Object({ scans: OneOf('well', 'hardly', 'not'), reasons: Type.Array(Type.String()) }),
  modules: Type.Number(),
});

const Packed = Type.Object({ kind: Type.Literal('packed'), body: Type.Uint8Array() });

/** Draws one code. */
export const paintCode = defineJob('qr.code', Drawn, async (design: CodeDesign): Promise<Painting> => {
  const { paint } = await import('./drawing/paint.ts');
  return paint(design);
});

/** Draws one code and judges it. */
export const paintPreview = defineJob(
  'qr.preview',
  Type.Union([Previewed, Refused]),
  async (input: CodePreviewInput): Promise<CodePreview | LogoRefused> => {
    const { preview } = await import('./legibility/preview.ts');
    return preview(input);
  },
);

/** Draws codes into an archive. */
export const paintArchive = defineJob(
  'qr.archive',
  Type.Union([Packed, Refused]),
  async (batch: CodeBatch, signal): Promise<Archive> => {
    const { paintBatch } = await import('./archive/batch.ts');
    return paintBatch(batch, signal);
  },
  { background: true },
);

/** Draws sheets of labels. */
export const paintLabelSheets = defineJob(
  'qr.labels',
  Drawn,
  async (labels: LabelPages, signal): Promise<Painting> => {
    const { paintLabels } = await import('./pdf/label-pages.ts');
    return paintLabels(labels, signal);
  },
  { background: true },
);

/** Draws a poster. */
export const paintPosterPage = defineJob(
  'qr.poster',
  Drawn,
  async (input: PosterInput & { output: 'pdf' | 'svg' }): Promise<Painting> => {
    const { paintPoster } = await import('./poster/paint-poster.ts');
    return paintPoster(input);
  },
);

export const operations: Operations = {
  jobs: [paintCode, paintPreview, paintArchive, paintLabelSheets, paintPosterPage],
};
