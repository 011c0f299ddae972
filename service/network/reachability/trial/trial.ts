/** When something happened. */
export type Happening = {
  /** Milliseconds UTC, to be shown. */
  at: number;
  /** By the clock that is never put back, ms. */
  elapsed: number;
};

/** What can arrive of a test, each noted the first time. */
export type TrialArrival =
  /** Any request of another device. */
  | 'contact'
  /** A request to the name that links begin with. */
  | 'name'
  /** The page; its picture, which browsers load once they have the page. */
  | 'page'
  | 'picture'
  /** The test link; the page it leads to. */
  | 'link'
  | 'end'
  /** A request of the computer that runs Linnet. */
  | 'here';

/** A one-time test of whether another device reaches this service. */
export type Trial = {
  id: string;
  /** The secret part of its pages' addresses. */
  token: string;
  url: string;
  byAddressUrl: string | null;
  /** The name that links begin with; null when they begin with an address. */
  name: string | null;
  started: Happening;
  arrivals: ReadonlyMap<TrialArrival, Happening>;
};

/** Its time, ms. */
export const TRIAL_LIFE = 600_000;
