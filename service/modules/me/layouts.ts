import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteLayout, findLayout, type Layout, type LayoutPage, saveLayout } from './repository.ts';

/** Bytes of JSON. */
const LARGEST = 32 * 1024;

/** How an account has arranged a page; null when it never did. */
export const findOwnLayout = (
  context: Context,
  accountId: string,
  page: LayoutPage,
): Promise<Layout | null> => findLayout(context.database.read, { accountId, page });

/** @throws AppError 413 beyond 32 KiB. */
export async function keepLayout(
  context: Context,
  accountId: string,
  page: LayoutPage,
  layout: Layout,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(layout)) > LARGEST) {
    throw new AppError('payload_too_large', `A layout may have at most ${LARGEST} bytes`);
  }
  await context.database.write(saveLayout, { accountId, page, layout });
}

/** Nothing happens when there is none. */
export const dropLayout = (context: Context, accountId: string, page: LayoutPage): Promise<void> =>
  context.database.write(deleteLayout, { accountId, page });
