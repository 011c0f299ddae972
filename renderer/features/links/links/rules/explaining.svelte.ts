import type { RecentClick } from '../../../../api/stats.ts';

/** A click that a person wants explained by the rules of a link, which stand elsewhere on its page. */
export class Explaining {
  /** Whether the link has rules by which there is something to explain. */
  isPossible = $state(false);
  /** The click that was asked for last; a new object each time, also for the same click. */
  click = $state.raw<RecentClick>();

  ask(click: RecentClick): void {
    this.click = { ...click };
  }
}
