import type { Link } from '../../../drizzle/schema/index.ts';

/**
 * What became of a question for a click. `leased`: try to take one again. `used-up`: the link has run out; `total` are
 * the clicks that are written. `elsewhere`: other instances hold what remains. `changed`: the link is another by now.
 */
export type CapAnswer =
  | { kind: 'leased' | 'elsewhere' | 'changed' | 'unreachable' }
  | { kind: 'used-up'; total: number };

/** The clicks of this instance on their way to the database. */
export type OwnClicks = {
  /** Whether none is on its way. */
  areWritten(): boolean;
  /** Whether those so far, what an earlier run left among them, were written when it resolves. */
  writeAll(): Promise<boolean>;
};

/** Who may let a click through under the cap of a link. */
export type Caps = {
  /** Takes one click of a link with a cap; false when it must be asked for first. Never waits. */
  take(link: Link): boolean;
  /**
   * Asks for clicks of a link under its cap; callers at the same time share one question. Never rejects.
   *
   * `unwritten`: clicks of the link that are not in the database yet. Those made without a lease must be there before the
   * first question: what is written is taken for what was leased.
   */
  ask(link: Link, cap: number, unwritten: number): Promise<CapAnswer>;
  /** Calls the listener with links whose cap was found to be reached by all instances together. */
  onReached(listener: (link: Link) => void): void;
  /** Begins to serve with what is known of the clicks of this instance. */
  begin(clicks: OwnClicks): void;
  /** Clicks that are held for visitors, and questions since the start. */
  state(): { held: number; asked: number };
  close(): Promise<void>;
};

/** Of a file: the count in memory decides by itself. */
export const MEMORY_DECIDES: Caps = {
  take: () => true,
  ask: async () => ({ kind: 'leased' }),
  onReached: () => undefined,
  begin: () => undefined,
  state: () => ({ held: 0, asked: 0 }),
  close: async () => undefined,
};
