import type { Endpoint } from './endpoint.ts';

type Route = Pick<Endpoint, 'method' | 'path' | 'overlaps'>;

/**
 * Refuses a route that overlaps with another one without declaring it: of `/urls/:id/notes` and
 * `/urls/:domain/:alias` the router answers only one, and a test of the other may never notice.
 *
 * @throws Error with both routes when their paths overlap and neither declares it.
 */
export function refuseOverlaps(endpoints: readonly Route[]): void {
  // Only routes with the same method and length can overlap, and there are hundreds in all.
  const alike = new Map<string, Split[]>();
  for (const route of endpoints) {
    const segments = route.path.split('/');
    const kind = `${route.method} ${segments.length}`;
    const others = alike.get(kind) ?? [];
    for (const { route: other } of others.filter((one) => overlap(segments, one.segments))) {
      if (declares(route, other) || declares(other, route)) continue;
      throw new Error(
        `${other.method} ${other.path} and ${route.path} take the same paths; ` +
          'choose another path, or declare it with overlaps on the one that wins',
      );
    }
    others.push({ route, segments });
    alike.set(kind, others);
  }
}

type Split = { route: Route; segments: readonly string[] };

const declares = ({ overlaps = [] }: Route, { path }: Route): boolean => overlaps.includes(path);

const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((segment, index) => isSame(segment, other[index] ?? ''));

const isSame = (segment: string, other: string): boolean =>
  segment === other || segment.startsWith(':') || other.startsWith(':');
