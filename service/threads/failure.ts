import { errorCode, rootOf } from '../lib/error-code.ts';

/**
 * An error in a form that crosses threads, with its code, which a structured clone would lose. For an error that
 * wraps another one, the inner one is sent: the outer message may contain a failed statement with all its parameters.
 */
export type Failure = { name: string; message: string; code?: string; stack?: string };

/** An error of another thread. */
class ThreadError extends Error {
  override readonly name: string;
  readonly code?: string;

  constructor({ name, message, code, stack }: Failure) {
    super(message);
    this.name = name;
    if (code !== undefined) this.code = code;
    this.stack = stack;
  }
}

export const describeFailure = (error: unknown): Failure => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { name: 'Error', message: String(root) };
  return { name: root.name, message: root.message, code: errorCode(root), stack: root.stack };
};

export const failureToError = (failure: Failure): Error => new ThreadError(failure);

/** Thrown when the thread ended before it answered; a new thread replaces it. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}
