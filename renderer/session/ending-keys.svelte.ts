import { revokeKey } from '../api/keys.ts';
import { Failure } from '../lib/failure.ts';
import { Remembered } from './remembered.svelte.ts';

/** A key that another one took the place of, and when it is to be revoked, in milliseconds UTC. */
type EndingKey = { id: string; at: number };

const isEnding = (stored: unknown): stored is EndingKey =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number';

const kept = new Remembered('ending-keys', (stored) =>
  Array.isArray(stored) ? stored.filter(isEnding) : [],
);

/**
 * Keys that were rotated and still work for a while. The service ends a key at once or at a moment that was chosen when it
 * was made, so this browser revokes them: when their time comes, or when Linnet is next open here after that.
 */
class EndingKeys {
  /** When a key is to be revoked, in milliseconds UTC; undefined for one that is not. */
  endOf(id: string): number | undefined {
    return kept.value.find((key) => key.id === id)?.at;
  }

  endLater(id: string, at: number): void {
    kept.keep([...kept.value.filter((key) => key.id !== id), { id, at }]);
  }

  /** When the next one is due, in milliseconds UTC; undefined when none is. */
  get next(): number | undefined {
    return kept.value.length === 0 ? undefined : Math.min(...kept.value.map(({ at }) => at));
  }

  /** Revokes what is due. One that could not be is tried again the next time; one that is gone is forgotten. */
  async revokeDue(now: number): Promise<void> {
    for (const { id, at } of kept.value) {
      if (at > now) continue;
      const isDone = await revokeKey(id).then(
        () => true,
        (error: unknown) => error instanceof Failure && error.status === 404,
      );
      if (isDone) kept.keep(kept.value.filter((key) => key.id !== id));
    }
  }
}

export const endingKeys = new EndingKeys();
