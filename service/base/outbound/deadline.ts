import { OutboundError } from './failure.ts';
import { failureWords } from './words.ts';

/** The time a request has, and the caller's wish to give it up. */
export type Deadline = {
  signal: AbortSignal;
  /** What the request waits for; it decides what running out of time is called. */
  phase: 'resolving' | 'connecting' | 'other';
  end(): void;
};

const KIND_BY_PHASE = { resolving: 'NameTimeout', connecting: 'ConnectTimeout', other: 'Timeout' } as const;

/** Starts the time of a request, ms. The reason with which its signal aborts is an `OutboundError`. */
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

/** A result, unless the signal aborts before: then its reason is thrown, and the result forgotten. */
export function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
