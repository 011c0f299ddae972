import { createConnection, createServer, type Socket } from 'node:net';
import { portOf } from './web-server.ts';

/** A line to a server that a test makes slow, deaf or broken. */
export type Line = {
  port: number;
  /** Delays what is sent in both directions by half of so many ms each. */
  slow(roundTrip: number): void;
  /** Takes bytes and passes none on, in either direction, until `open`; connections stay. */
  block(): void;
  open(): void;
  /** Breaks every connection that is open; later ones work. */
  reset(): void;
  /** Breaks every connection, and answers later ones with a text, as a proxy does whose server is gone; null ends it. */
  answerWith(text: string | null): void;
  /** Breaks a connection as soon as a chunk to the server fits, once; `before` keeps that chunk from it. */
  breakAt(fits: (chunk: string) => boolean, when: 'before' | 'after'): void;
  /** Bytes to the server and from it so far. */
  bytes(): { up: number; down: number };
  /** How often something was sent to the server after it had answered: the round trips so far, over all connections. */
  roundTrips(): number;
  close(): Promise<void>;
};

/** A line on loopback to a port. */
export async function openLine(target: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const held: (() => void)[] = [];
  let delay = 0;
  let isBlocked = false;
  let answer: string | null = null;
  const bytes = { up: 0, down: 0 };
  let roundTrips = 0;
  let trap: { fits(chunk: string): boolean; when: 'before' | 'after' } | undefined;

  const pass = (to: Socket, chunk: Buffer): void => {
    const write = (): void => void (to.destroyed || to.write(chunk));
    if (isBlocked) held.push(write);
    else if (delay > 0) setTimeout(write, delay / 2);
    else write();
  };
  const cut = (pair: readonly [Socket, Socket]): void => {
    for (const socket of pair) socket.resetAndDestroy();
    pairs.delete(pair);
  };
  const reset = (): void => {
    for (const pair of [...pairs]) cut(pair);
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (answer !== null) {
      near.on('error', () => undefined);
      near.resume();
      near.end(answer);
      return;
    }
    const far = createConnection({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    let isDeaf = false;
    let hasAnswered = true;
    near.on('data', (chunk) => {
      bytes.up += chunk.length;
      if (hasAnswered) roundTrips += 1;
      hasAnswered = false;
      const sprung = trap?.fits(unmask(chunk)) ? trap : undefined;
      if (sprung?.when !== 'before') pass(far, chunk);
      if (!sprung) return;
      trap = undefined;
      isDeaf = true;
      // The server must have acted on it before the line is gone; its answer never arrives.
      setTimeout(() => cut(pair), sprung.when === 'after' ? 50 : 0);
    });
    far.on('data', (chunk) => {
      bytes.down += chunk.length;
      hasAnswered = true;
      if (!isDeaf) pass(near, chunk);
    });
    for (const socket of pair) {
      socket.on('error', () => cut(pair));
      socket.on('close', () => cut(pair));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    slow: (roundTrip) => {
      delay = roundTrip;
    },
    block: () => {
      isBlocked = true;
    },
    open: () => {
      isBlocked = false;
      for (const write of held.splice(0)) write();
    },
    reset,
    answerWith: (text) => {
      answer = text;
      reset();
    },
    breakAt: (fits, when) => {
      trap = { fits, when };
    },
    bytes: () => ({ ...bytes }),
    roundTrips: () => roundTrips,
    close: async () => {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The text of a chunk of WebSocket frames from a client, which are masked (RFC 6455, 5.3). */
function unmask(chunk: Buffer): string {
  const texts: string[] = [];
  for (let at = 0; at + 6 <= chunk.length; ) {
    const short = (chunk[at + 1] ?? 0) & 0x7f;
    const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
    const length =
      extended === 2
        ? chunk.readUInt16BE(at + 2)
        : extended === 8
          ? Number(chunk.readBigUInt64BE(at + 2))
          : short;
    const mask = at + 2 + extended;
    const key = chunk.subarray(mask, mask + 4);
    const payload = chunk.subarray(mask + 4, mask + 4 + length);
    texts.push(Buffer.from(payload.map((byte, index) => byte ^ (key[index % 4] ?? 0))).toString('utf8'));
    at = mask + 4 + length;
  }
  return texts.join('\n');
}
