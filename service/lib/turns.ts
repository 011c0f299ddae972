/** Thrown when the queue of `createTurns` is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs at most `atOnce` tasks at a time; at most `waiting` more wait for their turn, in order. */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @throws QueueFull at once when too many tasks wait. */
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new QueueFull(`${mostWaiting} tasks are waiting already`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      // The place goes straight to the next task, so that no later one can overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Lets the event loop run between two steps of long work: only then does a thread receive the message that aborts it.
 *
 * @throws AbortError when the caller no longer waits for the result.
 */
export async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal?.throwIfAborted();
}
