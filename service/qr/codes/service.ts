import type { QrContext } from '../../kernel/context.ts';
import { type Checked, refuse, unwrap } from '../../lib/problem.ts';
import { memberNames } from './archive/member-name.ts';
import { checkLogo } from './design/design.ts';
import { batchSizeRefused, drawArchive, drawCode, type Image } from './draw.ts';
import type { BatchRequest, ClassicParameters, GradientParameters } from './model.ts';
import { readClassic, readGradient } from './parameters.ts';

const LARGEST_BATCH = 20;

/** A code in one colour. @throws AppError 400 for what a rule refuses, 500 `qr_generation_error`. */
export async function drawClassic(
  context: QrContext,
  parameters: ClassicParameters,
  logo: Uint8Array | null,
  signal: AbortSignal,
): Promise<Image> {
  const design = readClassic(parameters, logo);
  if (logo) refuse(checkLogo(logo));
  return drawCode(context, unwrap(design), signal);
}

/** A code in a gradient of two colours. @throws AppError as `drawClassic`. */
export async function drawGradient(
  context: QrContext,
  parameters: GradientParameters,
  logo: Uint8Array | null,
  signal: AbortSignal,
): Promise<Image> {
  const design = readGradient(parameters, logo);
  if (logo) refuse(checkLogo(logo));
  return drawCode(context, unwrap(design), signal);
}

/** @throws AppError 400 for a batch of no items or too many (docs/contract/qr.md#batch). */
export function checkBatchSize(items: number): void {
  if (items === 0 || items > LARGEST_BATCH) throw batchSizeRefused(LARGEST_BATCH);
}

/**
 * A ZIP of classic codes (docs/contract/qr.md#batch).
 *
 * @throws AppError as `drawClassic`; fields name the item.
 */
export async function drawBatch(
  context: QrContext,
  { items }: BatchRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const designs = items.map((item, index) => unwrap(inItem(index, readClassic(item, null))));
  const names = memberNames(
    designs.map(({ output }, index) => ({ output, filename: items[index]?.filename ?? '' })),
  );
  const members = designs.map((design, index) => ({ design, name: names[index] ?? '' }));
  return drawArchive(context, 'drawing', members, signal);
}

/** The problem of one item of a list, its field named as such. */
export const inItem = <T>(index: number, checked: Checked<T>): Checked<T> =>
  checked.ok ? checked : { ...checked, field: `items.${index}.${checked.field}` };
