import { getMove, type MoveState } from '../api/moving.ts';
import { type HostAccess, hostAccess } from './host-access.svelte.ts';

/** How a move to or from another computer goes, for the owner at this one; every screen says so while one holds. */
export class Moving {
  readonly #access: Pick<HostAccess, 'granted'>;
  state = $state.raw<MoveState>();

  constructor(access: Pick<HostAccess, 'granted'>) {
    this.#access = access;
  }

  /** Asks again on the computer that runs Linnet. Without an answer the value stays as it is. */
  async refresh(): Promise<void> {
    if (!this.#access.granted) return;
    this.state = await getMove().catch(() => this.state);
  }
}

export const moving = new Moving(hostAccess);
