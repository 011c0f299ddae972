import type { Endpoint } from './endpoint.ts';

type Route = Pick<Endpoint, 'method' | 'path' | 'overlaps'>;

/**
 * Refuses a route that takes a path from another one unawares: of `/urls/:id/notes` and `/urls/:domain/:alias` the
 * router answers one, and a test of the other may never notice.
 *
 * @throws Error with both routes when their paths overlap and neither declares it.
 */
export function refuseOverlaps(endpoints: readonly Route[]): void {
  for (const [index, route] of endpoints.entries()) {
    for (const other of endpoints.slice(index + 1)) {
      if (!overlap(route, other) || declares(route, other) || declares(other, route)) continue;
      throw new Error(
        `${route.method} ${route.path} and ${other.path} take the same paths; ` +
          'choose another path, or declare it with overlaps on the one that wins',
      );
    }
  }
}

const declares = ({ overlaps = [] }: Route, { path }: Route): boolean => overlaps.includes(path);

function overlap(one: Route, other: Route): boolean {
  const [segments, others] = [one.path.split('/'), other.path.split('/')];
  return (
    one.method === other.method &&
    segments.length === others.length &&
    segments.every((segment, index) => isSame(segment, others[index] ?? ''))
  );
}

const isSame = (segment: string, other: string): boolean =>
  segment === other || segment.startsWith(':') || other.startsWith(':');
