const encoder = new TextEncoder();

/** One event as bytes (HTML standard, 9.2.6); its id is where a client goes on after an interruption. */
export const eventFrame = (name: string, data: object, id?: number): Uint8Array =>
  encoder.encode(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** A comment that keeps the connection alive, with the place a client goes on from: it raises no event. */
export const commentFrame = (id: number): Uint8Array => encoder.encode(`: still here\nid: ${id}\n\n`);

/** How long a browser's own `EventSource` waits before it connects again, ms. */
export const retryFrame = (ms: number): Uint8Array => encoder.encode(`retry: ${ms}\n\n`);
