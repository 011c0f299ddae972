import type { IncomingMessage, ServerResponse } from 'node:http';

/** The bodies that are arriving on a listener. */
export type BodiesUnderWay = {
  /** Counts the bytes of a request's body until it is complete. */
  add(req: IncomingMessage, res: ServerResponse): void;
  /** Gives up each body that received too few bytes since the last check, and starts counting again. */
  look(): void;
};

/**
 * The fewest bytes that a client must send between two checks: a kilobyte a second, which the weakest network
 * manages.
 */
const LEAST_BYTES = 10_240;

/**
 * Finds clients that send a body so slowly that they only hold the connection open.
 *
 * `giveUp` ends a connection. A client is not blamed while received bytes wait here, because then the service is the
 * slow side. The first check after a request began skips it, because it may just have begun.
 */
export function watchBodies(giveUp: (req: IncomingMessage, res: ServerResponse) => void): BodiesUnderWay {
  const underWay = new Map<IncomingMessage, { res: ServerResponse; bytes: number | undefined }>();
  return {
    add: (req, res) => {
      if (!hasBody(req)) return;
      underWay.set(req, { res, bytes: undefined });
      for (const event of ['end', 'close']) req.once(event, () => underWay.delete(req));
    },
    look: () => {
      for (const [req, entry] of underWay) {
        const now = req.socket.bytesRead;
        const isSlow = entry.bytes !== undefined && now - entry.bytes < LEAST_BYTES;
        entry.bytes = now;
        if (!isSlow || req.complete || req.readableLength > 0) continue;
        underWay.delete(req);
        giveUp(req, entry.res);
      }
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
