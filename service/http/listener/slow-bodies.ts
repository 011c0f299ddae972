import type { IncomingMessage, ServerResponse } from 'node:http';

/** The bodies that are under way on a listener. */
export type BodiesUnderWay = {
  /** Counts the bytes of a request's body until all of it is there. */
  add(req: IncomingMessage, res: ServerResponse): void;
  /** Gives up each body that brought too few bytes since the last look, and begins to count anew. */
  look(): void;
};

/** The least a client sends between two looks, bytes: a kilobyte a second, which the weakest network carries. */
export const LEAST_BYTES = 10_240;

/**
 * Finds the clients that send a body so slowly that the connection is only held open.
 *
 * `giveUp` ends a connection. A client is not blamed for bytes that wait here: as long as some do, the service is the slow
 * one. The first look after a request began passes over it, as it may have begun a moment before.
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
