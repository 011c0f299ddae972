/** Something that is opened when it is first needed, and anew after opening it failed or it was dropped. */
export type OnDemand<T> = {
  get(): Promise<T>;
  /** Forgets what is open, and returns it for closing; undefined when nothing is. */
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
