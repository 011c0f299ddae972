import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of due work on the serving thread, ms. */
export type EventLoopDelay = { mean: number; p99: number; max: number };

/** Measures only while a client reads it: an idle service must rest, and measuring wakes it all the time. */
export type EventLoopWatch = {
  /** For the last minute, or since the first call if that is shorter; null at the first call. */
  look(): EventLoopDelay | null;
  close(): void;
};

/** How often the delay is measured, ms. A longer interval counts as a delay. */
const RESOLUTION = 20;

/** Measuring ends so long after the last call, ms: longer than the interval of Prometheus. */
const ENDS_AFTER = 120_000;

/** The period that a figure covers, ms. */
const WINDOW = 60_000;

/** The figure of the previous minute is returned until the present one is this old, ms. */
const YOUNG = 5_000;

const NANOSECONDS = 1e6;

export function createEventLoopWatch(): EventLoopWatch {
  let histogram: IntervalHistogram | undefined;
  let before: EventLoopDelay | null = null;
  let windowSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    histogram?.disable();
    histogram = undefined;
    before = null;
  };
  const begin = (): IntervalHistogram => {
    windowSince = performance.now();
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
    histogram.enable();
    return histogram;
  };
  const look = (): EventLoopDelay | null => {
    clearTimeout(timer);
    timer = setTimeout(end, ENDS_AFTER).unref();
    const current = histogram ?? begin();
    const age = performance.now() - windowSince;
    const delay = current.count > 0 && (age >= YOUNG || before === null) ? readDelay(current) : before;
    if (age >= WINDOW) {
      before = delay;
      current.reset();
      windowSince = performance.now();
    }
    return delay;
  };
  return { look, close: end };
}

const readDelay = (histogram: IntervalHistogram): EventLoopDelay => ({
  mean: late(histogram.mean),
  p99: late(histogram.percentile(99)),
  max: late(histogram.max),
});

/** The recorded value is the time since the previous measurement. */
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION);
