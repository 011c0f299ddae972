import type { Context } from '../../context.ts';
import type { Checked } from '../../lib/problem.ts';
import { refuse, unwrap } from '../../lib/refuse.ts';
import type { Batch } from './batch.ts';
import type { QrDesign } from './design.ts';
import { batchSizeRefused, drawingFailed, logoRefused } from './errors.ts';
import { checkLogo } from './logo.ts';
import { memberNames } from './member-name.ts';
import type { BatchRequest, ClassicParameters, GradientParameters } from './model.ts';
import type { Painting } from './paint.ts';
import { readClassic, readGradient } from './parameters.ts';

/** A finished image and the media type to send it with. */
export type Image = { contentType: string; body: Uint8Array };

const LARGEST_BATCH = 20;

/** A code in one colour. @throws AppError 400 for what a rule refuses, 500 `qr_generation_error`. */
export function drawClassic(
  context: Context,
  parameters: ClassicParameters,
  logo: Uint8Array | null,
): Promise<Image> {
  return draw(context, readClassic(parameters, logo), logo);
}

/** A code in a gradient of two colours. @throws AppError as `drawClassic`. */
export function drawGradient(
  context: Context,
  parameters: GradientParameters,
  logo: Uint8Array | null,
): Promise<Image> {
  return draw(context, readGradient(parameters, logo), logo);
}

/** A ZIP of classic codes (contract, QR 4.6). @throws AppError as `drawClassic`; fields name the item. */
export async function drawBatch(context: Context, { items }: BatchRequest): Promise<Uint8Array> {
  if (items.length === 0 || items.length > LARGEST_BATCH) throw batchSizeRefused(LARGEST_BATCH);
  const designs = items.map((item, index) => unwrap(inItem(index, readClassic(item, null))));
  const names = memberNames(
    designs.map(({ output }, index) => ({ output, filename: items[index]?.filename ?? '' })),
  );
  const batch: Batch = {
    members: designs.map((design, index) => ({ design, name: names[index] ?? '' })),
    modifiedAt: context.clock.now(),
  };
  return callPainter(context, 'batch', batch);
}

async function draw(context: Context, design: Checked<QrDesign>, logo: Uint8Array | null): Promise<Image> {
  if (logo) refuse(checkLogo(logo));
  const painting = await callPainter<Painting>(context, 'paint', unwrap(design));
  if (painting.kind === 'logo-refused') throw logoRefused(painting.reason);
  return painting;
}

/** Drawing happens in a thread of its own; whatever goes wrong there is one error to the caller. */
function callPainter<Output>(context: Context, name: string, input: unknown): Promise<Output> {
  return context.painter.call<Output>(name, input).catch((error: unknown) => {
    context.log.error({ err: error }, 'drawing a QR code failed');
    throw drawingFailed();
  });
}

const inItem = <T>(index: number, checked: Checked<T>): Checked<T> =>
  checked.ok ? checked : { ...checked, field: `items.${index}.${checked.field}` };
