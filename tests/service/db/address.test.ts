import { describe, expect, it } from 'vitest';
import { isLocal, pageUrl, serverOf, socketUrl } from '../../../service/db/address.ts';

describe('The address of a database', () => {
  it.each([
    ['ws://db.lan:8080', 'ws://db.lan:8080', 'http://db.lan:8080'],
    ['ws://db.lan:8080/', 'ws://db.lan:8080', 'http://db.lan:8080'],
    ['wss://db.lan', 'wss://db.lan', 'https://db.lan'],
    ['http://db.lan:8080', 'ws://db.lan:8080', 'http://db.lan:8080'],
    ['https://db.lan/linnet', 'wss://db.lan/linnet', 'https://db.lan/linnet'],
    ['libsql://db.lan', 'wss://db.lan', 'https://db.lan'],
    ['libsql://db.lan:8080?tls=1', 'wss://db.lan:8080', 'https://db.lan:8080'],
    ['libsql://db.lan:8080?tls=0', 'ws://db.lan:8080', 'http://db.lan:8080'],
    ['libsql://db.lan:8080/?tls=0', 'ws://db.lan:8080', 'http://db.lan:8080'],
    ['http://[::1]:8080', 'ws://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is reached at %s, and over HTTP at %s', (url, socket, page) => {
    expect([socketUrl(url), pageUrl(url)]).toEqual([socket, page]);
  });

  it('is told by host and port, without what is secret', () => {
    const told = (url: string): string => serverOf({ url, authToken: null });
    expect(told('wss://name:word@db.lan:8443/x?authToken=y')).toBe('db.lan:8443');
    expect(told('libsql://db.lan')).toBe('db.lan');
  });

  it('is a file or a server', () => {
    const local = (url: string): boolean => isLocal({ url, authToken: null });
    expect([local('file:/x/linnet.db'), local('libsql://db.lan')]).toEqual([true, false]);
  });
});
