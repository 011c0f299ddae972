import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';

/** Updates the link index and emits `link.updated`. Call it in the step in which the write was acknowledged. */
export function announceEdit(context: Context, { before, after }: { before: Link; after: Link }): void {
  context.linkIndex.changed(before, after);
  context.events.emit('link.updated', { before, after });
}

/** Removes a deleted link from the link index and emits `link.deleted`. Call it in the same step as well. */
export function announceDeletion(context: Context, link: Link): void {
  context.linkIndex.changed(link, undefined);
  context.events.emit('link.deleted', { link });
}
