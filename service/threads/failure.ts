import { errorCode, rootOf } from '../lib/error-code.ts';

/**
 * An error as it crosses threads. A clone would lose its code, and the error that wraps a failed statement has the
 * statement with its parameters in its message: what is carried is what it wraps.
 */
export type Failure = { name: string; message: string; code?: string; stack?: string };

/** An error of another thread. */
class ThreadError extends Error {
  override readonly name: string;
  readonly code: string | undefined;

  constructor({ name, message, code, stack }: Failure) {
    super(message);
    this.name = name;
    this.code = code;
    this.stack = stack;
  }
}

export const describeFailure = (error: unknown): Failure => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { name: 'Error', message: String(root) };
  return { name: root.name, message: root.message, code: errorCode(root), stack: root.stack };
};

export const failureToError = (failure: Failure): Error => new ThreadError(failure);

/** The thread that was to answer has ended; another takes its place. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}
