import { getSharing } from '../api/sharing.ts';
import { toFailure } from '../lib/failure.ts';
import { session } from './session.svelte.ts';

/**
 * Whether this page was loaded on the computer that runs Linnet, by the person who owns it.
 *
 * Settings of the computer itself are answered there only: elsewhere their addresses do not exist, so the first
 * call decides.
 */
class HostAccess {
  #answer = $state.raw<{ accountId: string; granted: boolean }>();

  /** Undefined until it is known. */
  get granted(): boolean | undefined {
    if (session.user?.role !== 'owner') return false;
    return this.#answer?.accountId === session.user.id ? this.#answer.granted : undefined;
  }

  /** Finds out, once per person; a service that does not answer leaves it open. */
  async find(): Promise<void> {
    const { user } = session;
    if (!user || this.granted !== undefined) return;
    try {
      await getSharing();
      this.#answer = { accountId: user.id, granted: true };
    } catch (error) {
      if (toFailure(error).status !== 0) this.#answer = { accountId: user.id, granted: false };
    }
  }
}

export const hostAccess = new HostAccess();
