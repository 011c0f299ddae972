import { type Failure, isOfDatabase } from './failure.ts';

/** Whether the bar above every screen says that the database cannot be used: its server is silent, or refuses the token. */
class Outage {
  isTold = $state(false);
  /** Whether the server refuses the token, which only another one ends. */
  isRefused = $state(false);
}

export const outage = new Outage();

/** Whether the bar above every screen says already why something failed; once is enough. */
export const isToldAbove = (failure: Failure): boolean =>
  failure.code === 'unreachable' || (outage.isTold && isOfDatabase(failure));
