import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../service/http/endpoint.ts';
import { refuseOverlaps } from '../../../service/http/overlap.ts';

type Route = Pick<Endpoint, 'method' | 'path' | 'overlaps'>;
const get = (path: string, overlaps?: string[]): Route => ({ method: 'GET', path, overlaps });

describe('Two routes', () => {
  it.each([
    ['/urls/:id/notes', '/urls/:domain/:alias'],
    ['/urls/bulk', '/urls/:id'],
    ['/:code', '/health'],
    ['/urls/:id', '/urls/:url_id'],
  ])('that take the same path are refused: %s and %s', (one, other) => {
    expect(() => refuseOverlaps([get(one), get(other)])).toThrow(
      `GET ${one} and ${other} take the same paths`,
    );
    expect(() => refuseOverlaps([get(other), get(one)])).toThrow('take the same paths');
  });

  it.each([
    ['/urls/:id/notes', '/urls/:domain'],
    ['/urls/:id/notes', '/links/:id/notes'],
    ['/urls/:id/notes', '/urls/:id/clicks'],
  ])('that take different paths are mounted: %s and %s', (one, other) => {
    expect(() => refuseOverlaps([get(one), get(other)])).not.toThrow();
  });

  it('of different methods do not get in each other’s way', () => {
    expect(() => refuseOverlaps([get('/urls/:id'), { method: 'PATCH', path: '/urls/:id' }])).not.toThrow();
  });

  it('may overlap where one of them declares it', () => {
    expect(() => refuseOverlaps([get('/urls/bulk', ['/urls/:id']), get('/urls/:id')])).not.toThrow();
  });
});
