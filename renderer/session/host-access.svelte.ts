import { getSharing } from '../api/sharing.ts';
import { toFailure } from '../lib/failure.ts';
import { type Session, session } from './session.svelte.ts';

/**
 * Whether this page was loaded on the computer that runs Linnet, by the person who owns it.
 *
 * Settings of the computer itself are answered there only: elsewhere their addresses do not exist, so the first
 * call decides.
 */
export class HostAccess {
  readonly #session: Session;
  #finding: Promise<void> | undefined;
  #answer = $state.raw<{ accountId: string; granted: boolean }>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Undefined until it is known. */
  get granted(): boolean | undefined {
    const { user } = this.#session;
    if (user?.role !== 'owner') return false;
    return this.#answer?.accountId === user.id ? this.#answer.granted : undefined;
  }

  /** Finds out, once per person; a service that does not answer, or cannot tell, leaves it open. */
  find(): Promise<void> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #find(): Promise<void> {
    const { user } = this.#session;
    if (!user || this.granted !== undefined) return;
    try {
      await getSharing();
      this.#answer = { accountId: user.id, granted: true };
    } catch (error) {
      const { status } = toFailure(error);
      if (status > 0 && status < 500) this.#answer = { accountId: user.id, granted: false };
    }
  }
}

export const hostAccess = new HostAccess(session);
