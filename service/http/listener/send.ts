import type { ServerResponse } from 'node:http';
import { sendNodeResponse } from 'srvx/node';

/** How long a client whose body was refused may go on sending before the connection is closed, ms. */
const LINGER = 2_000;

/** Writes an answer to the socket; resolves when it is sent. */
export const send = (request: Request, res: ServerResponse, response: Response): Promise<void> =>
  response.status === 413 ? sendEarly(request, res, response) : sendNodeResponse(res, response);

/**
 * Answers a client that is still sending its body.
 *
 * Closing a socket with unread bytes resets the connection, and the client would not receive the answer. So the rest is
 * read and discarded until the client stops sending, or `LINGER` is over.
 */
async function sendEarly(request: Request, res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.write(Buffer.from(await response.arrayBuffer()));
  if (request.body) await discard(request.body);
  res.end();
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const cut = setTimeout(() => reader.cancel().catch(() => undefined), LINGER);
  try {
    while (!(await reader.read()).done);
  } finally {
    clearTimeout(cut);
  }
}
