/**
 * A file that is created while it is sent: each part once the one before has been sent, so that only one is in
 * memory.
 *
 * `parts` stops when its signal aborts because the caller leaves. The first part is created before this resolves, so
 * that its failure is answered as usual; a later failure ends the connection, so that no reader mistakes half a file
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
