type Pace = {
  /** How long after the first call `act` runs, in milliseconds. */
  soon: number;
  /** The longest pause between two runs, in milliseconds. */
  most: number;
};

/** The pause after a first run, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 1_000;

/**
 * Calls `act` soon after a call, and less and less often while calls keep coming; the last call is never lost.
 *
 * `cancel` drops a call that waits.
 */
export function paced(act: () => void, { soon, most }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let actedAt = Number.NEGATIVE_INFINITY;
  const run = (): void => {
    timer = undefined;
    actedAt = Date.now();
    pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), most);
    act();
  };
  return Object.assign(
    (): void => {
      if (timer !== undefined) return;
      const since = Date.now() - actedAt;
      // It was quiet for long enough, or the clock was put back.
      if (since > 2 * pause || since < 0) pause = 0;
      timer = setTimeout(run, Math.max(soon, pause - since));
    },
    {
      cancel: (): void => {
        clearTimeout(timer);
        timer = undefined;
      },
    },
  );
}
