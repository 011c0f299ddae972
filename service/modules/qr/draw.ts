import type { Context } from '../../context.ts';
import { FileContent } from '../../http/reply.ts';
import type { Thread } from '../../threads/call.ts';
import { ThreadLost } from '../../threads/failure.ts';
import type { Archive, Batch } from './batch.ts';
import type { PngDesign, QrDesign } from './design.ts';
import { drawingFailed, logoRefused } from './errors.ts';
import type { DrawingType, LogoRefused, Painting } from './paint.ts';
import type { LabelPages } from './pdf/label-pages.ts';
import type { Preview } from './preview.ts';

/** A finished file and the media type to send it with. */
export type Image = { contentType: DrawingType; body: Uint8Array };

/** The same as the content of a reply. */
export const fileOf = ({ contentType, body }: Image): FileContent<DrawingType> =>
  new FileContent(contentType, body);

/** Draws one code. @throws AppError 400 for a logo nobody can decode, 500 `qr_generation_error`. */
export const drawCode = async (context: Context, design: QrDesign, signal?: AbortSignal): Promise<Image> =>
  accept(await call<Painting>(context, context.painter, 'paint', design, signal));

/** Draws one code and judges it. `printWidth` in millimetres. @throws AppError as `drawCode`. */
export const drawPreview = async (
  context: Context,
  input: { design: PngDesign; printWidth: number },
  signal: AbortSignal,
) => accept(await call<Preview | LogoRefused>(context, context.painter, 'preview', input, signal));

/** Draws files into a ZIP, up to the official API's 20 or a thousand. @throws AppError as `drawCode`. */
export async function drawArchive(
  context: Context,
  thread: 'painter' | 'printer',
  members: Batch['members'],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const batch: Batch = { members, modifiedAt: context.clock.now() };
  return accept(await call<Archive>(context, context[thread], 'batch', batch, signal)).body;
}

/** Draws sheets of labels. @throws AppError as `drawCode`. */
export const drawLabels = async (context: Context, labels: LabelPages, signal: AbortSignal): Promise<Image> =>
  accept(await call<Painting>(context, context.printer, 'labels', labels, signal));

/**
 * Drawing happens in a thread of its own; whatever goes wrong there is one error to the caller, unless nobody waits
 * any more or the thread itself is lost.
 */
function call<Output>(
  context: Context,
  thread: Thread,
  name: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<Output> {
  return thread.call<Output>(name, input, signal).catch((error: unknown) => {
    if (signal?.aborted || error instanceof ThreadLost) throw error;
    context.log.error({ err: error }, 'drawing a QR code failed');
    throw drawingFailed();
  });
}

function accept<Drawn extends { kind: string }>(drawn: Drawn | LogoRefused): Drawn {
  if (isRefused(drawn)) throw logoRefused(drawn.reason);
  return drawn;
}

const isRefused = (drawn: { kind: string }): drawn is LogoRefused => drawn.kind === 'logo-refused';
