/** Follows something that is read anew whenever it changed. */
export type Rereading = {
  /** Reads again: after a reading that is under way, so that an earlier state never replaces a later one. */
  again(): void;
  /** Resolves when nothing is to be read any more. */
  settle(): Promise<void>;
  close(): void;
};

/** A reading that failed is tried again after so many ms. */
const PAUSE = 1_000;

/**
 * Reads what `read` reads each time it is told to, one reading at a time, and again for as long as it fails. `failed` is
 * told of each failure.
 */
export function rereading(
  read: () => Promise<void>,
  failed: (error: unknown) => void,
  pause = PAUSE,
): Rereading {
  let isWanted = false;
  let isClosed = false;
  let endPause = (): void => undefined;
  let running: Promise<void> | undefined;
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pause).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await read();
      } catch (error) {
        if (isClosed) break;
        failed(error);
        isWanted = true;
        await wait();
      }
    }
    running = undefined;
  };
  return {
    again: () => {
      isWanted = true;
      running ??= run();
    },
    settle: async () => running,
    close: () => {
      isClosed = true;
      endPause();
    },
  };
}
