/** No document of a provider comes near this. In bytes, after decompression. */
export const LARGEST_ANSWER = 1_048_576;

/**
 * An answer with all of its body in memory.
 *
 * @throws Error when the body is larger than any a provider has reason to send; the rest is not read.
 */
export async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const bytes = await readUpTo(LARGEST_ANSWER, response);
  return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
}

async function readUpTo(limit: number, { body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
