import type { OutsideContext } from '../../kernel/context.ts';
import type { Actor, SignedIn } from '../../lib/actor.ts';
import { findActorOfKey } from '../../people/keys/index.ts';
import { findActorOfSession } from '../../people/sessions/index.ts';

/** The parts of the context that can tell whether a credential is still valid. */
export type Checking = Pick<OutsideContext, 'database' | 'unstoredSessions' | 'clock'>;

/**
 * Whether a caller may continue to listen: the session, key or grant is valid, and allows the same as when the stream
 * began. A changed role or scope ends the stream too; the next stream begins with the new rights.
 */
export async function stillHolds(checking: Checking, actor: SignedIn): Promise<boolean> {
  const now =
    actor.kind === 'key'
      ? await findActorOfKey(checking, actor.keyId)
      : await findActorOfSession(checking, actor);
  return now !== undefined && rightsOf(now) === rightsOf(actor);
}

function rightsOf(actor: Actor): string {
  if (actor.kind === 'anonymous') return '';
  return actor.kind === 'session' ? actor.role : `${actor.kind} ${actor.scopes.toSorted().join(' ')}`;
}
