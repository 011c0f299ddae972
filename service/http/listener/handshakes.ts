import type { Socket } from 'node:net';
import type { Server } from 'node:tls';

/** More unfinished handshakes than any office has at once; their descriptors are within what is kept for others. */
const MOST = 128;

/**
 * Limits the connections of a server that have not finished their handshake: they are not counted among the open ones
 * yet. If there are too many, the oldest closes.
 */
export function boundHandshakes(server: Server, most = MOST): void {
  const waiting = new Map<string, Socket>();
  const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    waiting.set(key, socket);
    socket.once('close', () => waiting.delete(key));
    if (waiting.size <= most) return;
    const [oldest] = waiting.values();
    oldest?.destroy();
  });
  server.on('secureConnection', (socket) => waiting.delete(keyOf(socket)));
}
