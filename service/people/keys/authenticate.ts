import { countsAsVerified } from '../../base/mail/index.ts';
import { KeptAnswers } from '../../db/kept-answers.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { sha256 } from '../../lib/hash.ts';
import { newSecret, type Random } from '../../lib/random.ts';
import { findKeyByHash, findKeyById, type KeyFacts, touchKey } from './repository.ts';

/** After this time a key's last use is stored again, in milliseconds (docs/contract/keys.md#routes). */
const TOUCH_EVERY_MS = 3_600_000;

/** Recently used keys, by the hash of their secret, at some 1 kB each. */
const knownKeys = new KeptAnswers<KeyFacts>(1_000);

/** The caller with an API key; undefined when the key has ended or its account is not active. */
export async function findKeyActor(context: PeopleContext, token: string): Promise<Actor | undefined> {
  const { database } = context;
  const hash = hashKeyToken(token);
  const found = await knownKeys.find(database, hash, () => findKeyByHash(database.read, hash));
  const now = context.clock.now();
  const actor = found && actorOf(context, found, now);
  if (!actor) return undefined;
  const { id, lastUsedAt } = found.key;
  // Earlier or later than now: the clock may have been ahead when the key was last used.
  if (lastUsedAt === null || Math.abs(now - lastUsedAt) >= TOUCH_EVERY_MS) noteUse(context, id, now);
  return actor;
}

/** The present rights of a key's caller, without recording a use of the key; undefined as above. */
export async function findActorOfKey(
  context: Pick<PeopleContext, 'database' | 'clock' | 'settings'>,
  keyId: string,
): Promise<Actor | undefined> {
  const found = await findKeyById(context.database.read, keyId);
  return found && actorOf(context, found, context.clock.now());
}

function actorOf(
  context: Pick<PeopleContext, 'settings'>,
  { key, status, emailVerified }: KeyFacts,
  now: number,
): Actor | undefined {
  if (status !== 'active' || key.revokedAt !== null) return undefined;
  if (key.expiresAt !== null && key.expiresAt <= now) return undefined;
  return {
    kind: 'key',
    keyId: key.id,
    accountId: key.accountId,
    emailVerified: countsAsVerified(context, { emailVerified }),
    scopes: key.scopes.filter(isScope),
  };
}

/** Not awaited: the time of last use is for display only. */
function noteUse(context: PeopleContext, keyId: string, now: number): void {
  context.database
    .write(touchKey, { keyId, now })
    .catch((error: unknown) => context.log.warn({ err: error }, 'key use not noted'));
}

/** Official clients refuse tokens with another prefix (docs/contract/access.md#credentials). */
const PREFIX = 'spoo_';

/** How many first characters of a token are stored, so that people can recognise their keys. */
const SHOWN_LENGTH = PREFIX.length + 4;

export const isKeyToken = (token: string): boolean => token.startsWith(PREFIX);

/** SHA-256 of the secret part. */
const hashKeyToken = (token: string): string => sha256(token.slice(PREFIX.length));

/** A new token, with the parts that are stored (docs/contract/keys.md#token). */
export function createKeyToken(random: Random): { token: string; hash: string; shown: string } {
  const token = PREFIX + newSecret(random);
  return { token, hash: hashKeyToken(token), shown: token.slice(0, SHOWN_LENGTH) };
}
