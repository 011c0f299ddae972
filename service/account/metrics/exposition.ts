import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DURATION_BOUNDS, type RouteTimes } from '../../http/request-times.ts';
import type { Figure } from '../../kernel/figure.ts';

/** A figure with its present value. */
export type FigureReading = Pick<Figure, 'kind' | 'name' | 'help'> & {
  labelNames: string[];
  values: { labels: Record<string, string>; value: number }[];
};

/** The figures in the Prometheus text format. */
export function writeExposition(
  readings: readonly FigureReading[],
  routes: readonly RouteTimes[],
): Promise<string> {
  const registry = new Registry();
  for (const { kind, values, ...description } of readings) {
    const metric = { ...description, registers: [registry] };
    if (kind === 'counter') {
      const counter = new Counter(metric);
      for (const { labels, value } of values) counter.inc(labels, value);
    } else {
      const gauge = new Gauge(metric);
      for (const { labels, value } of values) gauge.set(labels, value);
    }
  }
  const asked = routes.filter(({ statuses }) => statuses.size > 0);
  countAnswers(registry, asked);
  registry.registerMetric(new CountedDurations(asked));
  return registry.metrics();
}

function countAnswers(registry: Registry, routes: readonly RouteTimes[]): void {
  const answers = new Counter({
    name: 'linnet_answers_total',
    help: 'Answers of the API by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  for (const { method, path, statuses } of routes) {
    for (const [status, count] of statuses) answers.inc({ method, route: path, status }, count);
  }
}

const DURATIONS = {
  name: 'linnet_request_duration_seconds',
  help: 'How long routes of the API take until their answer is ready',
};

/** A histogram whose values were counted elsewhere, as plain numbers. */
class CountedDurations extends Histogram {
  readonly #routes: readonly RouteTimes[];

  constructor(routes: readonly RouteTimes[]) {
    super({ ...DURATIONS, registers: [] });
    this.#routes = routes;
  }

  /** The registry calls this instead of the library's own counting. */
  async getForPromString() {
    return { ...DURATIONS, type: 'histogram', values: this.#routes.flatMap(valuesOf) };
  }
}

type Value = { metricName: string; labels: Record<string, string | number>; value: number };

/** Buckets in Prometheus' form: each includes the counts of all lower bounds. */
function valuesOf({ method, path, counts, sum }: RouteTimes): Value[] {
  const labels = { method, route: path };
  let total = 0;
  const buckets = [...DURATION_BOUNDS, '+Inf'].map((le, at) => {
    total += counts[at] ?? 0;
    return { metricName: `${DURATIONS.name}_bucket`, labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${DURATIONS.name}_sum`, labels, value: sum },
    { metricName: `${DURATIONS.name}_count`, labels, value: total },
  ];
}
