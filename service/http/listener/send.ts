import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { sendNodeResponse } from 'srvx/node';
import { PlainResponse } from '../plain-response.ts';
import { isReadWhole } from './listener-request.ts';

/** How long a client whose body was refused may continue to send before the connection is closed, ms. */
const LINGER = 2_000;

/** Writes an answer to the socket; resolves when all of it has been passed on. */
export function send(
  request: Request,
  res: ServerResponse,
  response: Response,
  req: IncomingMessage,
): Promise<void> {
  if (response.status === 413 || (response.status >= 400 && isStillSent(request, req)))
    return sendEarly(req, res, response);
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

/** Ends a connection for good after giving the other side time to read the answer. */
export function closeSoon(socket: Duplex): void {
  const cut = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(cut));
}

/** The rest of a body up to this size is read, bytes, and the connection stays open. */
const SMALL = 65_536;

/** Whether much of the body is still to come: the next request on the connection would wait behind it for ever. */
const isStillSent = (request: Request, req: IncomingMessage): boolean =>
  !req.complete && !isReadWhole(request) && announcedLength(req) > SMALL;

const announcedLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

/**
 * Answers a client that is still sending its body, and ends the connection.
 *
 * Closing a socket with unread bytes resets the connection, and the client would not receive the answer. So the rest
 * is read and discarded until the client stops sending, or `LINGER` is over.
 */
async function sendEarly(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, { ...Object.fromEntries(response.headers), connection: 'close' });
  res.write(Buffer.from(await response.arrayBuffer()));
  closeSoon(req.socket);
  await discard(req);
  if (req.destroyed && !req.complete) throw new Error('The caller left before everything was sent');
  res.end();
}

/**
 * Resolves once the client has sent everything, or half of `LINGER` is over: the other half is for reading the
 * answer.
 */
function discard(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(resolve, LINGER / 2);
    for (const event of ['end', 'close', 'error']) req.once(event, () => resolve());
    req.once('close', () => clearTimeout(cut));
    req.removeAllListeners('data');
    req.resume();
  });
}
