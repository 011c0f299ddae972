import { FileContent } from '../../http/reply.ts';
import type { QrContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { ThreadLost } from '../../threads/failure.ts';
import type { Job } from '../../threads/job.ts';
import type { Threads } from '../../threads/threads.ts';
import type { DrawingType } from './api.ts';
import type { CodeBatch } from './archive/batch.ts';
import type { CodeDesign, PngDesign } from './design/design.ts';
import type { LogoRefused } from './drawing/paint.ts';
import { paintArchive, paintCode, paintLabelSheets, paintPosterPage, paintPreview } from './jobs.ts';
import type { LabelPages } from './pdf/label-pages.ts';
import type { PosterInput } from './poster/drawing.ts';

/** A finished file and the media type to send it with. */
export type Image = { contentType: DrawingType; body: Uint8Array };

/** The same as the content of a reply. */
export const fileOf = ({ contentType, body }: Image): FileContent<DrawingType> =>
  new FileContent(contentType, body);

/** One code is drawn in the first, hundreds of them in the second. */
type DrawingThread = keyof Pick<Threads, 'drawing' | 'bulkDrawing'>;

/** Draws one code. @throws AppError 400 for a logo that cannot be decoded, 500 `qr_generation_error`. */
export const drawCode = async (
  context: QrContext,
  design: CodeDesign,
  signal?: AbortSignal,
): Promise<Image> => accept(await call(context, 'drawing', paintCode, design, signal));

/** Draws one code and judges it. `printWidth` in millimetres. @throws AppError as `drawCode`. */
export const drawPreview = async (
  context: QrContext,
  input: { design: PngDesign; printWidth: number },
  signal: AbortSignal,
) => accept(await call(context, 'drawing', paintPreview, input, signal));

/** Draws files into a ZIP, up to the official API's 20 or a thousand. @throws AppError as `drawCode`. */
export async function drawArchive(
  context: QrContext,
  thread: DrawingThread,
  members: CodeBatch['members'],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const batch: CodeBatch = { members, modifiedAt: context.clock.now() };
  return accept(await call(context, thread, paintArchive, batch, signal)).body;
}

/** Draws sheets of labels. @throws AppError as `drawCode`. */
export const drawLabels = async (
  context: QrContext,
  labels: LabelPages,
  signal: AbortSignal,
): Promise<Image> => accept(await call(context, 'bulkDrawing', paintLabelSheets, labels, signal));

/** Draws a poster. @throws AppError as `drawCode`. */
export const drawPosterPage = async (
  context: QrContext,
  input: PosterInput & { output: 'pdf' | 'svg' },
  signal: AbortSignal,
): Promise<Image> => accept(await call(context, 'drawing', paintPosterPage, input, signal));

/**
 * Drawing happens in a thread of its own; whatever goes wrong there is one error to the caller, unless the caller has
 * left or the thread itself is lost.
 */
function call<Input, Output>(
  { threads, log }: QrContext,
  thread: DrawingThread,
  job: Job<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  return threads[thread].run(job, input, signal).catch((error: unknown) => {
    if (signal?.aborted || error instanceof ThreadLost) throw error;
    log.error({ err: error }, 'drawing a QR code failed');
    throw drawingFailed();
  });
}

function accept<Drawn extends { kind: string }>(drawn: Drawn | LogoRefused): Drawn {
  if (isRefused(drawn)) throw logoRefused(drawn.reason);
  return drawn;
}

const isRefused = (drawn: { kind: string }): drawn is LogoRefused => drawn.kind === 'logo-refused';

/** A logo whose fault only showed when it was decoded. */
const logoRefused = (reason: string): AppError => new AppError('validation_error', reason, { field: 'logo' });

export const batchSizeRefused = (largest: number): AppError =>
  new AppError('validation_error', `A batch holds 1 to ${largest} items`, { field: 'items' });

const drawingFailed = (): AppError => new AppError('qr_generation_error', 'The QR code could not be drawn');
