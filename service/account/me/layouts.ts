import type { AccountContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteLayout, findLayout, type LayoutPage, type PageLayout, saveLayout } from './repository.ts';

/** Bytes of JSON. */
const LARGEST_LAYOUT = 32 * 1024;

/** An account's layout of a page; null when it has none. */
export const findOwnLayout = (
  context: AccountContext,
  accountId: string,
  page: LayoutPage,
): Promise<PageLayout | null> => findLayout(context.database.read, { accountId, page });

/** @throws AppError 413 beyond 32 KiB. */
export async function keepLayout(
  context: AccountContext,
  accountId: string,
  page: LayoutPage,
  layout: PageLayout,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(layout)) > LARGEST_LAYOUT) {
    throw new AppError('payload_too_large', `A layout may have at most ${LARGEST_LAYOUT} bytes`);
  }
  await context.database.write(saveLayout, { accountId, page, layout });
}

/** Deletes the layout; does nothing when there is none. */
export const dropLayout = (context: AccountContext, accountId: string, page: LayoutPage): Promise<void> =>
  context.database.write(deleteLayout, { accountId, page });
