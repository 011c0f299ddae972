import type { Context } from '../../context.ts';
import type { Thread } from '../../threads/call.ts';
import type { Archive, Batch } from './batch.ts';
import type { PngDesign, QrDesign } from './design.ts';
import { drawingFailed, logoRefused } from './errors.ts';
import type { LogoRefused, Painting } from './paint.ts';
import type { LabelPages } from './pdf/label-pages.ts';
import type { Preview } from './preview.ts';

/** A finished file and the media type to send it with. */
export type Image = { contentType: string; body: Uint8Array };

/** Draws one code. @throws AppError 400 for a logo nobody can decode, 500 `qr_generation_error`. */
export const drawCode = async (context: Context, design: QrDesign): Promise<Image> =>
  accept(await call<Painting>(context, context.painter, 'paint', design));

/** Draws one code and judges it. `printWidth` in millimetres. @throws AppError as `drawCode`. */
export const drawPreview = async (context: Context, design: PngDesign, printWidth: number) =>
  accept(await call<Preview | LogoRefused>(context, context.painter, 'preview', { design, printWidth }));

/** Draws files into a ZIP, up to the official API's 20 or a thousand. @throws AppError as `drawCode`. */
export async function drawArchive(
  context: Context,
  thread: 'painter' | 'printer',
  members: Batch['members'],
): Promise<Uint8Array> {
  const batch: Batch = { members, modifiedAt: context.clock.now() };
  return accept(await call<Archive>(context, context[thread], 'batch', batch)).body;
}

/** Draws sheets of labels. @throws AppError as `drawCode`. */
export const drawLabels = async (context: Context, labels: LabelPages): Promise<Image> =>
  accept(await call<Painting>(context, context.printer, 'labels', labels));

/** Drawing happens in a thread of its own; whatever goes wrong there is one error to the caller. */
function call<Output>(context: Context, thread: Thread, name: string, input: unknown): Promise<Output> {
  return thread.call<Output>(name, input).catch((error: unknown) => {
    context.log.error({ err: error }, 'drawing a QR code failed');
    throw drawingFailed();
  });
}

function accept<Drawn extends { kind: string }>(drawn: Drawn | LogoRefused): Drawn {
  if (isRefused(drawn)) throw logoRefused(drawn.reason);
  return drawn;
}

const isRefused = (drawn: { kind: string }): drawn is LogoRefused => drawn.kind === 'logo-refused';
