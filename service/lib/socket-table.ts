import { isIPv4 } from 'node:net';

/** The two ends of a TCP connection, as the service sees them. */
export type SocketEnds = { peer: { address: string; port: number }; own: { address: string; port: number } };

/** Columns of a line of Linux's `/proc/net/tcp` and `tcp6`: ends, state, queues, timers, user, timeouts, inode. */
const LINE =
  /^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) \S+ \S+ \S+\s+(\d+)\s+\d+ (\d+)/;
const LISTENS = '0A';

/**
 * Who has the other end of a connection within this computer: a user's id; `none` when no program holds it any more, which
 * is also how a sender hides; undefined when the table does not even have our own listener, so that nothing is in it.
 */
export function findPeerUser(table: string, { peer, own }: SocketEnds): number | 'none' | undefined {
  let isComplete = false;
  for (const line of table.split('\n')) {
    const [, address = '', from = '', other = '', to = '', state, user, inode] = LINE.exec(line) ?? [];
    if (state === LISTENS && hex(from) === own.port) isComplete = true;
    const isPeer = isEnd(peer, address, from) && isEnd(own, other, to);
    // A socket that its program has closed loses its inode, and with it its user: it would look like root's.
    if (isPeer && inode !== '0') return Number(user);
  }
  return isComplete ? 'none' : undefined;
}

const isEnd = (end: SocketEnds['peer'], address: string, port: string): boolean =>
  hex(port) === end.port && isSameAddress(address, end.address);

const hex = (digits: string): number => Number.parseInt(digits, 16);

/** IPv4 as `tcp` writes it, or as `tcp6` does for a program that has a socket for both. */
function isSameAddress(written: string, address: string): boolean {
  const v4 = address.replace(/^::ffff:/i, '');
  if (!isIPv4(v4)) return address === '::1' && written === V6_LOOPBACK;
  const word = Buffer.from(v4.split('.').map(Number)).reverse().toString('hex').toUpperCase();
  return written === word || written === `0000000000000000FFFF0000${word}`;
}

const V6_LOOPBACK = '00000000000000000000000001000000';
