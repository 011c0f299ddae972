import type { Saying } from '../words/saying.ts';
import { refused, say } from './words.ts';

/** Thrown when an update is refused, with a sentence for the person; `message` is its English. Nothing was changed. */
export class UpdateRefused extends Error {
  readonly said: Saying;

  constructor(said: Saying, options?: ErrorOptions) {
    super(say('en', said), options);
    this.said = said;
  }
}

/** Why an update was not taken. */
export function whyRefused(error: unknown): Saying {
  if (error instanceof UpdateRefused) return error.said;
  return codeOf(error) === 'ENOSPC' ? refused.diskFull : refused.failed({ reason: reasonOf(error) });
}

/** The reason of a failure, for a sentence: the system's own words without code and path. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /^E\w+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** The code of a system's error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
