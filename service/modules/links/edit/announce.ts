import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';

/** Tells redirects and listeners about an edit, in the step in which it was acknowledged. */
export function announceEdit(context: Context, { before, after }: { before: Link; after: Link }): void {
  context.linkIndex.changed(before, after);
  context.events.emit('link.updated', { before, after });
}

/** The same for a link that is gone. */
export function announceDeletion(context: Context, link: Link): void {
  context.linkIndex.changed(link, undefined);
  context.events.emit('link.deleted', { link });
}
