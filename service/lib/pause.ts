/**
 * For between two steps of long work: a thread that never pauses does not hear that it works in vain.
 *
 * @throws AbortError when nobody waits for the answer any more.
 */
export async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal?.throwIfAborted();
}
