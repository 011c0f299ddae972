import { isDecodable } from '../modules/media/decodable.ts';
import { type Batch, paintBatch } from '../modules/qr/batch.ts';
import type { QrDesign } from '../modules/qr/design.ts';
import { paint } from '../modules/qr/paint.ts';
import { type LabelPages, paintLabels } from '../modules/qr/pdf/label-pages.ts';
import { type PreviewInput, preview } from '../modules/qr/preview.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';

const operations = indexByName([
  { name: 'paint', run: (_: AbortSignal, design: QrDesign) => paint(design) },
  { name: 'preview', run: (_: AbortSignal, input: PreviewInput) => preview(input) },
  { name: 'batch', run: (signal: AbortSignal, batch: Batch) => paintBatch(batch, signal) },
  { name: 'decode', run: (_: AbortSignal, file: Uint8Array) => isDecodable(file) },
  { name: 'labels', run: (signal: AbortSignal, labels: LabelPages) => paintLabels(labels, signal) },
]);

/** The painter thread: draws QR codes, so that none of them delays a redirect. */
serve(async () => ({
  run: (name, input, signal) => operations.get(name).run(signal, input),
  isBackground: (name) => name === 'batch' || name === 'labels',
  close: async () => undefined,
}));
