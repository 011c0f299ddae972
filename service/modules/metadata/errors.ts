import { AppError } from '../../lib/app-error.ts';

/** What was entered is no address of a page. */
export const notAPage = (message: string): AppError =>
  new AppError('validation_error', message, { field: 'url' });

/** The page cannot be looked at; `url` is what was entered (docs/contract/metadata.md#errors). */
export function unfetchable(reason: string, url: string): AppError {
  const message = `The page could not be read (${reason})`;
  return new AppError('unfetchable', message, {
    field: 'url',
    faults: [{ loc: ['query', 'url'], msg: message, type: 'value_error', input: url.slice(0, 200) }],
  });
}

export const tookTooLong = (): AppError =>
  new AppError('upstream_timeout', 'The page did not answer in time; try again later');
