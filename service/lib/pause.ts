/**
 * Lets the event loop run between two steps of long work: only then does a thread receive the message that aborts it.
 *
 * @throws AbortError when the caller no longer waits for the result.
 */
export async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal?.throwIfAborted();
}
