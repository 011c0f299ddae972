/** Which links are watched (docs/contract/watch.md#which-links). */
export const WATCH_MODES = ['off', 'chosen', 'all'] as const;
export type WatchMode = (typeof WATCH_MODES)[number];

/** What is known of a destination, and what stands in the way (docs/contract/watch.md#states). */
export const STATES = ['unknown', 'alive', 'moved', 'failing', 'dead'] as const;
export const PROBLEMS = [
  'status',
  'not-found-page',
  'unresolved',
  'unreachable',
  'silent',
  'redirects',
  'certificate',
  'certificate-ends',
  'authority',
  'refused',
] as const;
/** What an address is for its link. */
export const PLACES = ['destination', 'rule', 'variant', 'fallback'] as const;
