import { expect, it } from 'vitest';
import { isReservedAlias } from '../../../../service/links/alias/reserved-aliases.ts';
import { findUnreservedSegments } from '../links/alias/unreserved-segments.ts';

it.each(['api', 'API', 'Stats', 'qr', 'linnet', 'spoo', 'result'])('reserves %s', (alias) => {
  expect(isReservedAlias(alias)).toBe(true);
});

it.each(['', 'wiki', 'api2', 'constructor', '🚀'])('leaves %j free', (alias) => {
  expect(isReservedAlias(alias)).toBe(false);
});

it('names the routes an alias could collide with, once each', () => {
  const paths = [
    '/api/v1/urls',
    '/surprise',
    '/surprise/:id',
    '/',
    '/:code',
    '/*',
    '/robots.txt',
    '/.well-known/x',
    '/surprise.json',
  ];
  expect(findUnreservedSegments(paths)).toEqual(['surprise', 'surprise.json']);
});
