/** Calls back after a time in ms. Returns a function that cancels it. */
export type After = (ms: number, callback: () => void) => () => void;

/** The time limits of the supervision, ms. */
export type Limits = {
  /** How long a starting service may be silent; the start itself may take longer, with a large database. */
  ready: number;
  /** Between the stop message and the kill: the service itself exits within 5 s. */
  stop: number;
  /** A service that ran this long is healthy; its earlier crashes no longer count. */
  healthy: number;
  /** The pause between two pings; `heartbeat.ts` says how many may stay unanswered. */
  ping: number;
  /** The pauses before the start after the first, second, … crash in a row. */
  waits: readonly number[];
  /** The pause before each further start, and after a start that failed for a reason. */
  retry: number;
};

export const LIMITS: Limits = {
  ready: 20_000,
  stop: 6_000,
  healthy: 60_000,
  ping: 5_000,
  waits: [500, 1_000, 2_000, 4_000, 8_000],
  retry: 60_000,
};

/** After so many crashes in a row the service is started in safe mode (docs/decisions/desktop.md#safe-mode). */
export const CRASHES_TO_SAFE_MODE = 3;

/**
 * Makes the C library of Linux return freed memory at once (https://man7.org/linux/man-pages/man3/mallopt.3.html). By
 * default it raises both limits, in bytes, with each large block that is freed, up to 64 MB that every thread then
 * keeps. `packaging/start-service.sh` and the container set the same; other systems have no such limits.
 */
export const ALLOCATOR_LIMITS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
