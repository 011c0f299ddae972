import { AppError, notFound } from '../../lib/app-error.ts';
import { MAX_TAGS_OF_LINK } from '../tags/index.ts';
import { linkRefusals } from '../words.ts';

export const urlNotFound = (): AppError => notFound('URL');

export const furtherNameTaken = (field: string): AppError =>
  new AppError('conflict', linkRefusals.nameTaken, { field });

/** A custom domain that is not verified, or not any more. */
export const domainNotActive = (): AppError =>
  new AppError('domain_not_verified', linkRefusals.domainNotActive, { field: 'domain' });

/** A link whose end is not after its start, whichever of the two was sent. */
export const linkEndsBeforeStart = (): AppError =>
  new AppError('validation_error', linkRefusals.startAfterEnd, { field: 'starts_at' });

/** An edit of a field that was changed again, which the author of the edit has not seen. */
export const changedMeanwhile = (): AppError =>
  new AppError('conflict', linkRefusals.changedMeanwhile, { field: 'seen' });

export const tooManyTagsOfLink = (): AppError =>
  new AppError('validation_error', linkRefusals.tooManyTags({ most: String(MAX_TAGS_OF_LINK) }), {
    field: 'tag_ids',
    status: 422,
  });

/** For a field that only signed-in callers may use (docs/contract/links.md#order-of-checks). */
export const signInFor = (field: string): AppError =>
  new AppError('authentication_error', `Sign in to use ${field}`, { field });

/** Only the owner of the installation may change a blocked link (docs/contract/links.md#status). */
export const linkBlocked = (): AppError => new AppError('forbidden', linkRefusals.linkBlocked);

/** A link cannot be restored from the bin if its domain is not its owner's any more. */
export const domainGone = (): AppError => new AppError('conflict', DOMAIN_GONE);

/** Why a link stays in the bin, as people read it (docs/contract/bin.md#restoring). */
export const DOMAIN_GONE = 'Its domain is gone. Add the domain again, then restore the link';

export const binnedLinkNotFound = (): AppError => notFound('Link in the bin');

/** For ids that name no tag the caller may use (docs/contract/tags.md#tags-of-a-link). */
export const unknownTags = (ids: readonly string[], field = 'tag_ids'): AppError =>
  new AppError('validation_error', `Not tags of yours: ${ids.join(', ')}`, { field });
