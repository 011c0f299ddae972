/**
 * A file that is made while it is sent: each part once the one before has left, so that only one is in memory.
 *
 * `parts` stops at its signal, which aborts when the caller goes away. The first part is made before this resolves, so
 * that a failure there is answered as usual; a later one breaks the connection off, and no reader takes half a file
 * for a whole one.
 */
export async function streamFile(
  signal: AbortSignal,
  parts: (signal: AbortSignal) => AsyncGenerator<Uint8Array, void>,
): Promise<ReadableStream<Uint8Array>> {
  const gone = new AbortController();
  const made = parts(AbortSignal.any([signal, gone.signal]));
  let first: IteratorResult<Uint8Array, void> | null = await made.next();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const part = first ?? (await made.next());
        first = null;
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
}
