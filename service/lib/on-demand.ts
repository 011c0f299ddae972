/** A resource that is opened on first use, and again after opening failed or the resource was dropped. */
export type OnDemand<T> = {
  get(): Promise<T>;
  /** Forgets the open resource and returns it, so that the caller closes it; undefined when none is open. */
  drop(): Promise<T | undefined>;
};

export function openOnDemand<T>(open: () => Promise<T>): OnDemand<T> {
  let opened: Promise<T> | undefined;
  return {
    get: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    drop: async () => {
      const dropped = opened;
      opened = undefined;
      return dropped;
    },
  };
}
