import { AppError, notFound } from '../../lib/app-error.ts';
import { tagRefusals } from '../words.ts';

export const tagNotFound = (): AppError => notFound('Tag');

export const tagNameTaken = (): AppError =>
  new AppError('conflict', tagRefusals.nameTaken, { field: 'name' });

export const tooManyTags = (most: number): AppError =>
  new AppError('validation_error', tagRefusals.tooMany({ most: String(most) }), {
    field: 'name',
  });

export const noTagToRestore = (): AppError => notFound('A tag that you deleted in the last ten minutes');

export const tooManyLinksToRestore = (most: number): AppError =>
  new AppError('conflict', tagRefusals.tooManyLinks({ most: String(most) }));

/** Members see and use the tags of the team, and change none (docs/contract/tags.md#team-tags). */
export const teamTagIsClosed = (): AppError => new AppError('forbidden', tagRefusals.teamOnly);

export const malformedTagId = (): AppError =>
  new AppError('validation_error', 'Invalid tag id', { field: 'tag_id' });
