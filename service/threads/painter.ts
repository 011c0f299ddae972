import { type Batch, paintBatch } from '../modules/qr/batch.ts';
import type { QrDesign } from '../modules/qr/design.ts';
import { paint } from '../modules/qr/paint.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';

const operations = indexByName([
  { name: 'paint', run: (_: null, design: QrDesign) => paint(design) },
  { name: 'batch', run: (_: null, batch: Batch) => paintBatch(batch) },
]);

/** The painter thread: draws QR codes, so that none of them delays a redirect. */
serve(async () => ({
  run: (name, input) => operations.get(name).run(null, input),
  isBackground: (name) => name === 'batch',
  close: async () => undefined,
}));
