import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** By how much the serving thread was late with what was due, ms. */
export type EventLoopDelay = { mean: number; p99: number; max: number };

/** Measures while it is looked at: a service that nothing looks at must rest, and measuring wakes it all the time. */
export type EventLoopWatch = {
  /** Of the last minute, or of the time since the first look if that is shorter; null at the first look. */
  look(): EventLoopDelay | null;
  close(): void;
};

/** How often the delay is measured, ms. What comes later than that after the time before is late. */
const RESOLUTION = 20;

/** Measuring ends so long after the last look, ms: longer than the pause between two looks of Prometheus. */
const ENDS_AFTER = 120_000;

/** The length of the time that a figure is about, ms. */
const WINDOW = 60_000;

/** A figure of the minute before is given until the current one is this old, ms. */
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

/** What is recorded is the time since the measurement before. */
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION);
