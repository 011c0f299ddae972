import { describe, expect, it } from 'vitest';
import { findPeerUser } from '../../../service/lib/socket-table.ts';

const REST = '00000000:00000000 00:00000000 00000000';
const line = (ends: string, state: string, user: number, inode: number): string =>
  `   0: ${ends} ${state} ${REST} ${String(user).padStart(5)}        0 ${inode} 1 00000000e6269164 20 4 30 10 -1`;

/** 7431 is 1D07, 50000 is C350. */
const LISTENER = line('0100007F:1D07 00000000:0000', '0A', 1000, 11);
const OWN = line('0100007F:1D07 0100007F:C350', '01', 1000, 12);
const PEER = '0100007F:C350 0100007F:1D07';
const V4 = { peer: { address: '127.0.0.1', port: 50_000 }, own: { address: '127.0.0.1', port: 7431 } };

const table = (...lines: string[]): string =>
  ['  sl  local_address rem_address   st', LISTENER, OWN, ...lines].join('\n');

describe('findPeerUser', () => {
  it('finds whose the other end is, and not whose our own is', () => {
    expect(findPeerUser(table(line(PEER, '01', 1001, 13)), V4)).toBe(1001);
  });

  it('finds a program that has one socket for both kinds of address', () => {
    const mapped = '0000000000000000FFFF00000100007F';
    const both = line(`${mapped}:C350 ${mapped}:1D07`, '01', 1001, 13);
    expect(findPeerUser(table(both), V4)).toBe(1001);
    const peer = { address: '::ffff:127.0.0.1', port: 50_000 };
    expect(findPeerUser(table(line(PEER, '01', 1001, 13)), { ...V4, peer })).toBe(1001);
  });

  it('finds IPv6', () => {
    const loopback = '00000000000000000000000001000000';
    const ends = line(`${loopback}:C350 ${loopback}:1D07`, '01', 1001, 13);
    const v6 = { peer: { address: '::1', port: 50_000 }, own: { address: '::1', port: 7431 } };
    expect(findPeerUser(table(ends), v6)).toBe(1001);
    expect(findPeerUser(table(ends), V4)).toBe('none');
  });

  it.each([
    ['a closed socket, which looks like that of root', line(PEER, '04', 0, 0)],
    ['a socket of another address with the same port', line('0200007F:C350 0100007F:1D07', '01', 1000, 13)],
    ['a connection to another address of ours', line('0100007F:C350 0200007F:1D07', '01', 1000, 13)],
    ['a connection to another port', line('0100007F:C350 0100007F:1D08', '01', 1000, 13)],
    ['no socket', ''],
  ])('takes %s for that of no user', (_case, other) => {
    expect(findPeerUser(table(other), V4)).toBe('none');
  });

  it('knows nothing from a table without the listener', () => {
    expect(findPeerUser(OWN, V4)).toBeUndefined();
    expect(findPeerUser('', V4)).toBeUndefined();
  });
});
