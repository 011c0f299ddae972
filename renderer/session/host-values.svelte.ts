import { listBackups } from '../api/backups.ts';
import { countInbox } from '../api/inbox.ts';
import { getMove } from '../api/moving.ts';
import { hostAccess } from './host-access.svelte.ts';

/** What every screen tells the owner at this computer of the installation. */
class HostValue<Value> {
  readonly #ask: () => Promise<Value>;
  value = $state.raw<Value>();

  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
  }

  /** Asks again on the computer that runs Linnet. Without an answer the value stays as it is: nothing waits for it. */
  async refresh(): Promise<void> {
    if (!hostAccess.granted) return;
    this.value = await this.#ask().catch(() => this.value);
  }
}

/** The copies of the installation; the sidebar says when one has to be looked after. */
export const backups = new HostValue(listBackups);

/** How many reports and messages wait; the sidebar shows it. */
export const inboxCount = new HostValue(countInbox);

/** How a move to or from another computer goes; every screen says so while one holds. */
export const moving = new HostValue(getMove);
