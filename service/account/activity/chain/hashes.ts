import type { Change } from '../../../db/journal/change.ts';
import { sha256 } from '../../../lib/hash.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { canonicalJson } from './canonical-json.ts';

/** What the first row of a chain has as the hash before it. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

/** Characters of a salt: the first half is of the content, the second of the account that acted. */
const WHOLE = 64;
const HALF = WHOLE / 2;

/** A change without the accounts it names, which may be erased while it stays. */
export type SealedContent = Pick<
  Change,
  'seq' | 'at' | 'actor' | 'kind' | 'subject' | 'subjectId' | 'facts' | 'operation'
>;

/** What stands in the chain for a change. */
export type ChainLink = { content: string; actor: string; hash: string };

/** The text that a hash is of, from which it can be computed again (docs/contract/audit.md#computing-a-hash-again). */
export const contentText = (change: SealedContent): string =>
  canonicalJson({
    seq: change.seq,
    at: toIso(change.at),
    actor: change.actor,
    kind: change.kind,
    subject: change.subject,
    subject_id: change.subjectId,
    facts: change.facts,
    operation: change.operation,
  });

/** A salt of the row `seq`, from a secret that is kept nowhere: none of them tells another. */
export const saltOf = (secret: string, seq: number): string => sha256(`${secret}:${seq}`);

/** The salt of a row whose change stays while the account that acted is erased. */
export const withoutActor = (salt: string): string => salt.slice(0, HALF);

/** The two halves of a salt; the second is null once the account that acted is erased. */
export const halvesOf = (salt: string): { content: string; actor: string | null } => ({
  content: salt.slice(0, HALF),
  actor: salt.length === WHOLE ? salt.slice(HALF) : null,
});

export const contentHash = (salt: string, change: SealedContent): string =>
  sha256(salt.slice(0, HALF) + contentText(change));

/** Null while the half of the salt that it takes is erased. */
export function actorHash(salt: string, actorId: string | null): string | null {
  const { actor } = halvesOf(salt);
  return actor === null ? null : sha256(actor + (actorId ?? ''));
}

export const chainHash = (previous: string, { content, actor }: Omit<ChainLink, 'hash'>): string =>
  sha256(previous + content + actor);

/** Seals a change behind the hash before it. */
export function seal(
  change: SealedContent & { actorId: string | null },
  salt: string,
  previous: string,
): ChainLink {
  const content = contentHash(salt, change);
  const actor = sha256(salt.slice(HALF) + (change.actorId ?? ''));
  return { content, actor, hash: chainHash(previous, { content, actor }) };
}
