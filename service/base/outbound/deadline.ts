import { OutboundError } from './failure.ts';
import { failureWords } from './words.ts';

/** The time limit of a request, and the caller's signal to end it. */
export type Deadline = {
  signal: AbortSignal;
  /** The present phase of the request; it decides the name of a timeout. */
  phase: 'resolving' | 'connecting' | 'other';
  end(): void;
};

const KIND_BY_PHASE = { resolving: 'NameTimeout', connecting: 'ConnectTimeout', other: 'Timeout' } as const;

/** Starts the time of a request, ms. Its signal aborts with an `OutboundError`. */
export function startDeadline(timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new OutboundError(KIND_BY_PHASE[deadline.phase], failureWords.late));
  }, timeout);
  const giveUp = (): void => controller.abort(new OutboundError('Aborted', 'given up'));
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { once: true });
  const deadline: Deadline = {
    signal: controller.signal,
    phase: 'other',
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
  return deadline;
}

/** A result, unless the signal aborts first: then its reason is thrown, and the result is dropped. */
export function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
