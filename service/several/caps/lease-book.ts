import type { Link } from '../../../drizzle/schema/index.ts';
import type { ClicksOf } from '../../clicks/caps/operations.ts';
import { isNearCap } from './lease-rule.ts';

/** Clicks of a link that this instance may let through without asking. */
export type Lease = {
  /** The link as its last visitor found it. */
  link: Link;
  /** Under which they were leased: with another cap they are worth nothing. */
  cap: number;
  left: number;
  /** What was left after the last answer: at half of it, more are asked for. */
  size: number;
  /** Whether more may be asked for before a visitor waits for them. */
  asksAhead: boolean;
  /** `performance.now()` of the last visitor. */
  usedAt: number;
};

/** Clicks are kept for so long for visitors that do not come, ms. */
const IDLE = 5_000;

/** A lease without clicks is remembered for so long, to see whether the last click it gave was the last of its link, ms. */
const REMEMBERED = 10_000;

/** The most links whose leases are held at once. */
const MOST_LINKS = 20_000;

/** What this instance was leased, in memory. Moments are those of `performance.now()`. */
export class LeaseBook {
  readonly #leases = new Map<number, Lease>();

  get isEmpty(): boolean {
    return this.#leases.size === 0;
  }

  get isFull(): boolean {
    return this.#leases.size >= MOST_LINKS;
  }

  /** Clicks that are held for visitors, of all links. */
  get clicks(): number {
    let clicks = 0;
    for (const { left } of this.#leases.values()) clicks += left;
    return clicks;
  }

  /** The lease of a link under its present cap. */
  find(link: Link): Lease | undefined {
    const lease = this.#leases.get(link.number);
    return lease?.cap === link.maxClicks ? lease : undefined;
  }

  /** Whether this is still the lease of its link. */
  has(lease: Lease): boolean {
    return this.#leases.get(lease.link.number) === lease;
  }

  /** A lease without clicks, in place of one under another cap; returns what that one still held. */
  begin(link: Link, cap: number, now: number): { lease: Lease; returned: number } {
    const returned = this.#leases.get(link.number)?.left ?? 0;
    const lease = { link, cap, left: 0, size: 0, asksAhead: false, usedAt: now };
    this.#leases.set(link.number, lease);
    return { lease, returned };
  }

  /** Takes one click for a visitor; undefined when none is held. */
  take(link: Link, now: number): Lease | undefined {
    const lease = this.find(link);
    if (lease === undefined || lease.left === 0) return undefined;
    lease.link = link;
    lease.left -= 1;
    lease.usedAt = now;
    return lease;
  }

  /** Adds clicks that were leased; `left` may still be leased by then. */
  add(lease: Lease, clicks: number, left: number): void {
    lease.left += clicks;
    lease.size = lease.left;
    lease.asksAhead = !isNearCap(left);
  }

  /** Takes out what no visitor came for, and forgets leases that are long without clicks. */
  takeIdle(now: number): ClicksOf[] {
    const idle = this.#listBefore(now - IDLE).filter(({ left }) => left > 0);
    const returned = idle.map(({ link, left }): ClicksOf => [link.number, left]);
    for (const lease of idle) lease.left = 0;
    for (const { link, left } of this.#listBefore(now - REMEMBERED))
      if (left === 0) this.#leases.delete(link.number);
    return returned;
  }

  /** Takes out everything. */
  takeAll(): ClicksOf[] {
    const returned = this.held();
    this.#leases.clear();
    return returned;
  }

  held(): ClicksOf[] {
    const leases = [...this.#leases.values()].filter(({ left }) => left > 0);
    return leases.map(({ link, left }) => [link.number, left]);
  }

  /** The links that had a visitor since a moment. */
  visitedSince(moment: number): Link[] {
    return [...this.#leases.values()].filter(({ usedAt }) => usedAt >= moment).map(({ link }) => link);
  }

  #listBefore(moment: number): Lease[] {
    return [...this.#leases.values()].filter(({ usedAt }) => usedAt <= moment);
  }
}

/** Whether it is time to ask for more while visitors are still served from what is held. */
export const isHalfUsed = ({ asksAhead, left, size }: Lease): boolean => asksAhead && left * 2 <= size;
