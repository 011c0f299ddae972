import type { Link } from '../../../drizzle/schema/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { MINUTE } from '../../lib/duration.ts';
import type { IndexedLink } from '../../links/links/index.ts';

/** What of a link says that more than its destination matters. */
type Conditions = Pick<Link, 'status' | 'passwordHash' | 'maxClicks' | 'startsAt' | 'binnedAt'>;

/**
 * Whether a visit may only be let through, or turned away, by what the database says now: the link has a password, a
 * cap or a start, or is paused, blocked, expired or in the bin.
 */
export const isAskedFirst = ({ status, passwordHash, maxClicks, startsAt, binnedAt }: Conditions): boolean =>
  passwordHash !== null ||
  maxClicks !== null ||
  startsAt !== null ||
  binnedAt !== null ||
  status !== 'ACTIVE';

/**
 * Whether this link must be read again before it is followed: other services may have changed it, and nothing was heard
 * of them for longer than the owner allows (docs/contract/redirects.md#out-of-contact). Never so for a file.
 */
export const mustReadAgain = (
  { instance, database, settings }: VisitsContext,
  { link }: IndexedLink,
): boolean =>
  instance.isShared &&
  isAskedFirst(link) &&
  database.feed.behind() >= settings.get('askAfterMinutes') * MINUTE;

/** A link in memory as it may be followed now. Rejects with `DatabaseUnreachable` when it had to be asked for. */
export const asFollowed = (
  context: VisitsContext,
  entry: IndexedLink,
): IndexedLink | Promise<IndexedLink | undefined> =>
  mustReadAgain(context, entry) ? context.linkIndex.readAgain(entry.link.namespace, entry.link.alias) : entry;
