import { OutboundError } from '../../base/outbound/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { QueueFull } from '../../lib/turns.ts';
import type { Said } from '../../lib/words.ts';

/** What was entered is nothing to look up. */
export const notToLookUp = (field: string, said: Said): AppError =>
  new AppError('validation_error', said, { field });

/** What each tool says of what it cannot look up: never why, so that no network can be probed by it. */
const CANNOT = { url: 'The address cannot be looked up', host: 'The host cannot be looked up' } as const;

/** The one refusal for what cannot be looked up; `input` is what was entered. */
export function unfetchable(field: keyof typeof CANNOT, input: string): AppError {
  const message = CANNOT[field];
  return new AppError('unfetchable', message, {
    field,
    faults: [{ loc: ['query', field], msg: message, type: 'value_error', input: input.slice(0, 200) }],
  });
}

export const tookTooLong = (): AppError =>
  new AppError('upstream_timeout', 'No answer came in time; try again later');

/**
 * The outcome of a look-up that waits for its turn, here, at a name server or at a host.
 *
 * That too many wait says nothing of what is looked up, so a look-up throws it instead of having it kept.
 *
 * @throws AppError 504 when too many wait.
 */
export async function unlessTooMany<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    throw isTooMany(error) ? tookTooLong() : error;
  }
}

const isTooMany = (error: unknown): boolean =>
  error instanceof QueueFull || (error instanceof OutboundError && error.kind === 'Busy');
