/** How finely times are told apart, ms. */
const STEP = 0.05;
/** Longer ones count as this long, ms. */
const LONGEST = 60_000;

/** Times of very many requests, of which shares can be asked. */
export type Latencies = {
  add(ms: number): void;
  /** The time that so large a share of the requests took at most, in ms; 0 without any. */
  at(share: number): number;
};

export function createLatencies(): Latencies {
  const counts = new Uint32Array(LONGEST / STEP + 1);
  let total = 0;
  return {
    add: (ms) => {
      const step = Math.min(counts.length - 1, Math.floor(ms / STEP));
      counts[step] = (counts[step] ?? 0) + 1;
      total += 1;
    },
    at: (share) => {
      let seen = 0;
      const step = counts.findIndex((count) => {
        seen += count;
        return seen > 0 && seen >= total * share;
      });
      return step < 0 ? 0 : Math.round(step * STEP * 100) / 100;
    },
  };
}
