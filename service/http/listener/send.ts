import type { ServerResponse } from 'node:http';
import { sendNodeResponse } from 'srvx/node';
import { PlainResponse } from '../plain-response.ts';
import { isReadWhole } from './listener-request.ts';

/** How long a client whose body was refused may go on sending before the connection is closed, ms. */
const LINGER = 2_000;

/** Writes an answer to the socket; resolves when all of it is handed over. */
export function send(request: Request, res: ServerResponse, response: Response): Promise<void> {
  if (response.status === 413) return sendEarly(request, res, response);
  if (!(response instanceof PlainResponse) || response.whole === undefined)
    return sendNodeResponse(res, response);
  return sendWhole(res, response, response.whole);
}

async function sendWhole(
  res: ServerResponse,
  answer: PlainResponse,
  body: PlainResponse['whole'],
): Promise<void> {
  // Without a reason phrase, which clients ignore (RFC 9112, 4).
  res.writeHead(answer.status, '', answer.rawHeaders());
  res.end(body);
}

/**
 * Answers a client that is still sending its body.
 *
 * Closing a socket with unread bytes resets the connection, and the client would not receive the answer. So the rest is
 * read and discarded until the client stops sending, or `LINGER` is over.
 */
async function sendEarly(request: Request, res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.write(Buffer.from(await response.arrayBuffer()));
  if (!isReadWhole(request) && request.body) await discard(request.body);
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
