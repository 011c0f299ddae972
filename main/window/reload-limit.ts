const MOST_RELOADS = 3;
const WITHIN_MS = 60_000;

/** Decides after each death of the page whether to load it again: at most three times in a minute. `now`: ms. */
export function createReloadLimit(now: () => number): () => boolean {
  let moments: number[] = [];
  return () => {
    moments = moments.filter((moment) => now() - moment < WITHIN_MS);
    if (moments.length >= MOST_RELOADS) return false;
    moments.push(now());
    return true;
  };
}
