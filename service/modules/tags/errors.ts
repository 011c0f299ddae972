import { AppError, notFound } from '../../lib/app-error.ts';

export const tagNotFound = (): AppError => notFound('Tag');

export const tagNameTaken = (): AppError =>
  new AppError('conflict', 'A tag of this name exists already', { field: 'name' });

export const tooManyTags = (most: number): AppError =>
  new AppError('validation_error', `There can be at most ${most} tags; delete or merge one first`, {
    field: 'name',
  });

export const noTagToRestore = (): AppError => notFound('A tag that you deleted in the last ten minutes');

export const tooManyLinksToRestore = (most: number): AppError =>
  new AppError('conflict', `The tag was on more than ${most} links and cannot be brought back`);

/** Members see and use the tags of the team, and change none (docs/contract/tags.md#team-tags). */
export const teamTagIsClosed = (): AppError =>
  new AppError('forbidden', 'Only the owner or an admin, signed in to the screens, changes tags of the team');

export const malformedTagId = (): AppError =>
  new AppError('validation_error', 'Invalid tag id', { field: 'tag_id' });
