import type { Change } from '../../../db/journal/change.ts';
import { actorHash, BEFORE_THE_FIRST, chainHash, contentHash, halvesOf } from './hashes.ts';

/** A row of `change_hashes`. */
export type SealedRow = { seq: number; salt: string | null; content: string; actor: string; hash: string };

/**
 * Where a chain is broken. `changed`: the change is not the one that was sealed; `removed`: it is gone, and no account
 * was erased with it; `inserted`: it was never sealed, though later ones were; `hash`: what the chain holds of it is
 * another, or gone.
 */
export type Break = { seq: number; what: 'changed' | 'removed' | 'inserted' | 'hash' };

/** What the chain notes besides its rows (`CHAIN_PLACES`); 0 for what has not happened yet. */
export type ChainPlaces = { begun: number; sealed: number; forgotten: number };

/** A row of the chain with its change, if that is there. */
export type FollowedRow = { sealed: SealedRow; change: Change | null };

/** How much of what an erasure took is told by the erasures themselves. */
class Missing {
  #count = 0;
  #first = 0;

  found(seq: number): void {
    if (this.#count === 0) this.#first = seq;
    this.#count += 1;
  }

  /** An erasure says that so many before it are missing; some of these may be too old to be kept. */
  explained(count: number): void {
    this.#count = Math.max(0, this.#count - count);
  }

  get unexplained(): number | null {
    return this.#count > 0 ? this.#first : null;
  }
}

/** Follows a chain from its first row to its last, and stops at the first break. */
export class ChainFollower {
  readonly #places: ChainPlaces;
  #previous = BEFORE_THE_FIRST;
  #seq: number;
  #changes = new Missing();
  #authors = new Missing();
  /** Changes that are there, and those that were erased with an account. */
  entries = 0;
  erased = 0;
  first: number | null = null;
  last: SealedRow | null = null;

  constructor(places: ChainPlaces) {
    this.#places = places;
    this.#seq = places.forgotten;
  }

  /**
   * Takes the next row; `unsealed` is the first change before it that the chain has no row of, if any. Returns the
   * break, or null where all is well.
   */
  take({ sealed, change }: FollowedRow, unsealed: number | null): Break | null {
    if (sealed.seq <= this.#places.forgotten) {
      this.#previous = sealed.hash;
      this.last = sealed;
      return null;
    }
    const isNext = chainHash(this.#previous, sealed) === sealed.hash;
    if (unsealed !== null) return { seq: unsealed, what: isNext ? 'inserted' : 'hash' };
    const gap = Math.max(this.#seq, this.#places.begun) + 1;
    if (gap < sealed.seq) return { seq: gap, what: 'removed' };
    if (!isNext) {
      const isGap = this.#seq + 1 < sealed.seq;
      return isGap ? { seq: this.#seq + 1, what: 'removed' } : { seq: sealed.seq, what: 'hash' };
    }
    const what = change ? this.#compare(sealed, change) : this.#passOver(sealed);
    if (what) return { seq: sealed.seq, what };
    this.#previous = sealed.hash;
    this.#seq = sealed.seq;
    this.first ??= sealed.seq;
    this.last = sealed;
    return null;
  }

  /** An erasure that is not sealed yet, or that was just taken, says what went with it. */
  noteErasure(facts: unknown): void {
    this.#changes.explained(countIn(facts, 'changes'));
    this.#authors.explained(countIn(facts, 'authors'));
  }

  /** What only shows at the end: rows that are missing there, and those that no erasure tells of. */
  end(): Break | null {
    const removed = this.#changes.unexplained;
    if (removed !== null) return { seq: removed, what: 'removed' };
    const changed = this.#authors.unexplained;
    if (changed !== null) return { seq: changed, what: 'changed' };
    const last = Math.max(this.#seq, this.#places.forgotten);
    return last < this.#places.sealed ? { seq: last + 1, what: 'removed' } : null;
  }

  #compare({ seq, salt, content, actor }: SealedRow, change: Change): Break['what'] | null {
    if (salt === null) return 'hash';
    if (contentHash(salt, change) !== content) return 'changed';
    if (halvesOf(salt).actor === null) {
      if (change.actorId !== null) return 'changed';
      this.#authors.found(seq);
    } else if (actorHash(salt, change.actorId) !== actor) return 'changed';
    this.entries += 1;
    if (change.kind === 'account.erased') this.noteErasure(change.facts);
    return null;
  }

  #passOver({ seq, salt }: SealedRow): Break['what'] | null {
    if (salt !== null) return 'removed';
    this.#changes.found(seq);
    this.erased += 1;
    return null;
  }
}

function countIn(facts: unknown, name: 'changes' | 'authors'): number {
  const counts: Record<string, unknown> = typeof facts === 'object' && facts !== null ? { ...facts } : {};
  const count = counts[name];
  return typeof count === 'number' ? count : 0;
}
