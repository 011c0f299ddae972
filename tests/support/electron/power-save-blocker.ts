const started = new Set<number>();
let last = 0;

export const powerSaveBlocker = {
  start: (): number => {
    last += 1;
    started.add(last);
    return last;
  },
  stop: (id: number) => started.delete(id),
  isStarted: (id: number) => started.has(id),
  /** How many hold the computer awake now. */
  count: () => started.size,
};
