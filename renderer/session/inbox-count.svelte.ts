import { countInbox } from '../api/inbox.ts';
import { type HostAccess, hostAccess } from './host-access.svelte.ts';

/** How many reports and messages wait for the owner; the sidebar shows it. */
export class InboxCount {
  readonly #access: Pick<HostAccess, 'granted'>;
  open = $state(0);

  constructor(access: Pick<HostAccess, 'granted'>) {
    this.#access = access;
  }

  /** Asks again where the inbox can be read. Without an answer the number stays as it is: nothing waits for it. */
  async refresh(): Promise<void> {
    if (!this.#access.granted) return;
    this.open = await countInbox().catch(() => this.open);
  }
}

export const inboxCount = new InboxCount(hostAccess);
