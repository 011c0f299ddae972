import { KeptAnswers } from '../../db/kept-answers.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { findKeyByHash, findKeyById, type KeyFacts, touchKey } from './repository.ts';
import { hashKeyToken } from './token.ts';

/**
 * After how long the time of last use is written again, in milliseconds
 * (docs/contract/keys.md#routes).
 */
const TOUCH_EVERY_MS = 3_600_000;

/** Keys that were looked up, by the hash of their secret, at some 1 kB each. */
const knownKeys = new KeptAnswers<KeyFacts>(1_000);

/** The caller behind an API key; undefined when the key has ended or its account is not active. */
export async function findKeyActor(context: PeopleContext, token: string): Promise<Actor | undefined> {
  const { database } = context;
  const hash = hashKeyToken(token);
  const found = await knownKeys.find(database, hash, () => findKeyByHash(database.read, hash));
  const now = context.clock.now();
  const actor = found && actorOf(found, now);
  if (!actor) return undefined;
  const { id, lastUsedAt } = found.key;
  // Earlier or later than now: the clock may have been ahead when the key was used last.
  if (lastUsedAt === null || Math.abs(now - lastUsedAt) >= TOUCH_EVERY_MS) noteUse(context, id, now);
  return actor;
}

/** The caller of a key as they are now, without counting as a use of it; undefined as above. */
export async function findActorOfKey(
  { database, clock }: Pick<PeopleContext, 'database' | 'clock'>,
  keyId: string,
): Promise<Actor | undefined> {
  const found = await findKeyById(database.read, keyId);
  return found && actorOf(found, clock.now());
}

function actorOf({ key, status, emailVerified }: KeyFacts, now: number): Actor | undefined {
  if (status !== 'active' || key.revokedAt !== null) return undefined;
  if (key.expiresAt !== null && key.expiresAt <= now) return undefined;
  return {
    kind: 'key',
    keyId: key.id,
    accountId: key.accountId,
    emailVerified,
    scopes: key.scopes.filter(isScope),
  };
}

/** Not awaited: the time of last use is display only. */
function noteUse(context: PeopleContext, keyId: string, now: number): void {
  context.database
    .write(touchKey, { keyId, now })
    .catch((error: unknown) => context.log.warn({ err: error }, 'key use not noted'));
}
