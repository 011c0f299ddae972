import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forward, type PassedOn } from '../../../../service/links/destination/forward.ts';
import { tries } from '../../../support/tries.ts';

const ALL = { path: true, query: true, places: true };
const PATH = { path: true, query: false, places: false };
const QUERY = { path: false, query: true, places: false };
const PLACES = { path: false, query: false, places: true };

const asked = (address = '', facts: Partial<PassedOn> = {}): PassedOn => {
  const [path = '', query = ''] = address.split('?');
  return {
    segments: path === '' ? [] : path.split('/'),
    query,
    user: null,
    now: new Date(2026, 8, 3, 7, 5, 9),
    ...facts,
  };
};

describe('the path', () => {
  it.each([
    ['https://docs.example', 'a/b', 'https://docs.example/a/b'],
    ['https://docs.example/base/', 'a', 'https://docs.example/base/a'],
    ['https://docs.example/base?v=2#top', 'a/', 'https://docs.example/base/a/?v=2#top'],
    ['https://docs.example/base', 'Stra%C3%9Fe/a%2Fb%3F', 'https://docs.example/base/Stra%C3%9Fe/a%2Fb%3F'],
    ['https://npm.example', '@scope/pkg', 'https://npm.example/@scope/pkg'],
    ['https://wiki.example', 'Special:Search', 'https://wiki.example/Special:Search'],
    ['https://map.example', '@52.5,13.4,15z', 'https://map.example/@52.5,13.4,15z'],
    ['https://x.example', 'a+b;jsessionid=1/%40/%2B', 'https://x.example/a+b;jsessionid=1/%40/%2B'],
    ['https://x.example', 'a"b|c/ü', 'https://x.example/a%22b%7Cc/%C3%BC'],
    ['https://docs.example/base', '', 'https://docs.example/base'],
  ])('of %s with /%s leads to %s', (destination, given, leadsTo) => {
    expect(forward(destination, PATH, asked(given))).toBe(leadsTo);
  });

  it('is not found where the link does not pass it on, or a browser would go up with it', () => {
    expect(forward('https://docs.example/', QUERY, asked('a'))).toBeUndefined();
    for (const dots of [
      ...['..', 'a/%2e%2E/b', '.', 'a/..', '..%2fadmin', '..%5Cadmin', 'a%2F..%2fb', '..\\admin'],
      ...['%252e%252e', '..%252fadmin', '%2E%2E%2Fa'],
    ])
      expect(forward('https://docs.example/base', PATH, asked(dots))).toBeUndefined();
  });
});

describe('the query', () => {
  it.each([
    ['https://x.example/', '?a=1&b=2', 'https://x.example/?a=1&b=2'],
    ['https://x.example/?own=1', '?a=1', 'https://x.example/?own=1&a=1'],
    ['https://x.example/?own=1#part', '?own=2&a=%26', 'https://x.example/?own=1&a=%26#part'],
    ['https://x.example/#part', '?a=ü', 'https://x.example/?a=%C3%BC#part'],
    ['https://x.example/', '?x=M%FCller&flag&y=&=z', 'https://x.example/?x=M%FCller&flag&y=&=z'],
    ['https://x.example/', '?a=1+2&b=%2B&a=3&q=@x:y/z,;', 'https://x.example/?a=1+2&b=%2B&a=3&q=@x:y/z,;'],
    ['https://x.example/', '?x=%&b[]=1&c=<">', 'https://x.example/?x=%25&b%5B%5D=1&c=%3C%22%3E'],
    ['https://x.example/', '?p%61ssword=secret&a=1', 'https://x.example/?a=1'],
    ['https://x.example/', '?password=secret', 'https://x.example/'],
  ])('of %s with %s leads to %s', (destination, given, leadsTo) => {
    expect(forward(destination, QUERY, asked(given))).toBe(leadsTo);
  });
});

describe('places', () => {
  it.each([
    ['https://jira.example/browse/{1}', '123', 'https://jira.example/browse/123'],
    ['https://jira.example/browse/{1}', '', 'https://jira.example/browse/'],
    ['https://x.example/{2?first}/{1}', 'a', 'https://x.example/first/a'],
    ['https://x.example/{2?first}/{1}', 'a/b', 'https://x.example/b/a'],
    ['https://x.example/in/{path}?at={path}', 'a/b c', 'https://x.example/in/a/b%20c?at=a%2Fb%20c'],
    ['https://x.example/?q={query.q?all}#{query.part}', '?q=a%26b&part=x', 'https://x.example/?q=a%26b#x'],
    ['https://x.example/?q={query.q?all}', '', 'https://x.example/?q=all'],
    ['https://x.example/?p={query.password}', '?password=secret', 'https://x.example/?p='],
    [
      'https://x.example/{date:yyyy-MM-dd}/{date:H_HH.mm.ss_d_M_yy}',
      '',
      'https://x.example/2026-09-03/H_07.05.09_3_9_26',
    ],
    ['https://x.example/~{user?someone}', '', 'https://x.example/~someone'],
    ['https://x.example/{nothing}/{0}/{1', '', 'https://x.example/{nothing}/{0}/{1'],
  ])('of %s with /%s make %s', (destination, given, leadsTo) => {
    expect(forward(destination, PLACES, asked(given))).toBe(leadsTo);
  });

  it('say who is signed in', () => {
    expect(forward('https://x.example/~{user}', PLACES, asked('', { user: 'ada+1' }))).toBe(
      'https://x.example/~ada%2B1',
    );
  });

  it('are text where the link does not fill them', () => {
    expect(forward('https://x.example/{1}', PATH, asked('a'))).toBe('https://x.example/{1}/a');
  });

  it('take what they stand for, and only the rest is passed on', () => {
    expect(forward('https://x.example/{1}?q={query.q}', ALL, asked('a/b?q=1&r=2'))).toBe(
      'https://x.example/a/b?q=1&r=2',
    );
    expect(forward('https://x.example/{1}', PLACES, asked('a/b'))).toBeUndefined();
  });

  it('are not filled before the path', () => {
    for (const destination of ['https://{1}.example/', 'https://x.example:{1}/', 'https://{user}@x.example/'])
      expect(forward(destination, PLACES, asked('', { user: 'ada' }))).toBe(destination);
    expect(forward('https://x.example{1}', PLACES, asked('.evil.example'))).toBeUndefined();
  });

  it('make no dots together that lead up', () => {
    expect(forward('https://x.example/a/{query.a}{query.b}/c', PLACES, asked('?a=.&b=.'))).toBeUndefined();
  });

  it('make no address that is longer than a destination may be', () => {
    const many = `https://x.example/${'{1}'.repeat(100)}`;
    expect(forward(many, PLACES, asked('a'.repeat(100)))).toBeUndefined();
  });
});

it('never lets a visitor choose scheme, host, port or user, whatever is tried', () => {
  const nasty = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '&',
    '=',
    '.evil.example',
    '@evil.example',
    ':8080',
    'https://evil.example',
    '\t',
    '\n',
    '\r',
    '\0',
    'javascript:',
    '%0d%0a',
    '[::1]',
    'ü',
    '🦊',
    '{1}',
    '{path}',
    ' ',
  );
  const value = fc.oneof(
    nasty,
    fc.string(),
    fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join('')),
  );
  const place = fc.constantFrom(
    '{path}',
    '{1}',
    '{2?default}',
    '{query.q}',
    '{user}',
    '{user?me}',
    '{date:yyyy}',
    '/',
    '?',
    '#',
    'a',
    '&x=',
    '.',
  );
  const origin = fc.constantFrom('https://x.example', 'http://me@x.example:8080', 'https://[2001:db8::1]:81');
  const visits = fc.record({
    origin,
    rest: fc.array(place, { maxLength: 6 }).map((parts) => parts.join('')),
    forwarding: fc.record({ path: fc.boolean(), query: fc.boolean(), places: fc.boolean() }),
    segments: fc.array(value, { maxLength: 4 }),
    query: fc.array(fc.tuple(fc.oneof(fc.constant('q'), value), value), { maxLength: 3 }),
    user: fc.option(value),
  });
  fc.assert(
    fc.property(visits, ({ origin: own, rest, forwarding, segments, query, user }) => {
      const destination = `${own}${/^[/?#]/.test(rest) || rest === '' ? '' : '/'}${rest}`;
      const given = { segments, query: String(new URLSearchParams(query)), user, now: new Date(0) };
      const address = forward(destination, forwarding, given);
      if (address === undefined) return;
      const [before, after] = [new URL(destination), new URL(address)];
      expect(address.startsWith(own)).toBe(true);
      expect([after.protocol, after.host, after.username, after.password]).toEqual([
        before.protocol,
        before.host,
        before.username,
        before.password,
      ]);
      expect(address.slice(own.length)).not.toMatch(/[\s\\\0]/);
    }),
    { numRuns: tries(10_000) },
  );
});
