/** Upper bounds of the classes of durations, s: from unnoticed to annoying. */
export const DURATION_BOUNDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

/** The figures of one route since the start. */
export type RouteTimes = {
  /** As the route declares them: a pattern such as `/api/v1/urls/:url_id`, never the path of a request. */
  readonly method: string;
  readonly path: string;
  /**
   * How many requests took at most as long as the bound at the same position, and longer than the one before; the
   * last count is for longer ones.
   */
  readonly counts: number[];
  /** How long all of them took, s. */
  sum: number;
  /** How many answers had each status. */
  readonly statuses: Map<number, number>;
};

/** How long the routes of the API take to prepare an answer. */
export type RequestTimes = {
  /** The figures of a route, the same for every listener. */
  of(route: { method: string; path: string }): RouteTimes;
  list(): readonly RouteTimes[];
};

export function createRequestTimes(): RequestTimes {
  const routes = new Map<string, RouteTimes>();
  return {
    of: ({ method, path }) => {
      const name = `${method} ${path}`;
      const known = routes.get(name) ?? startTimes(method, path);
      routes.set(name, known);
      return known;
    },
    list: () => [...routes.values()],
  };
}

const startTimes = (method: string, path: string): RouteTimes => ({
  method,
  path,
  counts: Array(DURATION_BOUNDS.length + 1).fill(0),
  sum: 0,
  statuses: new Map(),
});

/** Counts one answered request. */
export function noteRequest(times: RouteTimes, seconds: number, status: number): void {
  const bound = DURATION_BOUNDS.findIndex((most) => seconds <= most);
  const at = bound < 0 ? DURATION_BOUNDS.length : bound;
  times.counts[at] = (times.counts[at] ?? 0) + 1;
  times.sum += seconds;
  times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1);
}
