import { describe, expect, it } from 'vitest';
import { pageAt, readPort } from '../../../../../../renderer/features/network/sharing/ports/port-choice.ts';

describe('a port that is typed', () => {
  it.each([
    ['7431', 7431],
    [' 80 ', 80],
    ['65535', 65_535],
    ['65536', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['80.5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, port) => {
    expect(readPort(typed)).toBe(port);
  });
});

describe('the page after the port has changed', () => {
  it.each([
    ['http://127.0.0.1:7431/app/settings/network', 'http://127.0.0.1:8080/app/settings/network'],
    ['http://localhost:7431/app/?a=b#qr/1', 'http://localhost:8080/app/?a=b#qr/1'],
    ['http://[::1]:7431/app/', 'http://[::1]:8080/app/'],
  ])('%s goes on as %s', (href, expected) => {
    expect(pageAt(href, 7431, 8080)).toBe(expected);
  });

  it('stays where the old port was not in its address', () => {
    expect(pageAt('http://127.0.0.1/app/', 7431, 8080)).toBeUndefined();
  });

  it('loses the number when the port is the usual one of browsers', () => {
    expect(pageAt('http://127.0.0.1:7431/app/', 7431, 80)).toBe('http://127.0.0.1/app/');
    expect(pageAt('http://127.0.0.1/app/', 80, 7431)).toBe('http://127.0.0.1:7431/app/');
  });
});
