import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findMissingTags } from '../../tags/index.ts';
import { unknownTags } from '../errors.ts';

/**
 * Refuses tags that an account does not have; the write decides, this keeps the order of checks
 * (docs/contract/tags.md#tags-of-a-link).
 *
 * @throws AppError 400, also for a link without an owner that is to carry any.
 */
export async function refuseUnknownTags(
  context: LinksContext,
  ownerId: string | null,
  tagIds: readonly string[] | null,
): Promise<void> {
  if (!tagIds) return;
  if (ownerId === null) throw new AppError('validation_error', 'Sign in to use tags', { field: 'tag_ids' });
  const missing = await findMissingTags(context, ownerId, tagIds);
  if (missing.length > 0) throw unknownTags(missing);
}
