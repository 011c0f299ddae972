import type { ServerResponse } from 'node:http';
import { sendNodeResponse } from 'srvx/node';

/** How long somebody whose body was refused may go on sending before the connection is cut, in milliseconds. */
const LINGER = 2_000;

/** Writes an answer to the socket; resolves when it is out. */
export const send = (request: Request, res: ServerResponse, response: Response): Promise<void> =>
  response.status === 413 ? sendEarly(request, res, response) : sendNodeResponse(res, response);

/**
 * Answers somebody who is still sending.
 *
 * Closing a socket that holds unread bytes resets it, and the answer would be lost with it. So the
 * rest is read and thrown away until the caller stops, or has had time enough to read the answer.
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
