import { untrack } from 'svelte';
import { serviceTime } from '../lib/service-time.ts';
import { isPartOf } from '../lib/shape.ts';
import { Remembered } from './remembered.svelte.ts';

/** What was typed and not saved, about one thing. */
export type Kept<Draft> = {
  draft: Draft;
  /** When it was typed last, in milliseconds UTC. */
  at: number;
  /** What the draft was begun from, as text to compare; empty where that does not matter. */
  basis: string;
};

/** A draft that was not taken up for this long is forgotten, ms. */
const KEPT_MS = 30 * 86_400_000;

/** The oldest go first. */
const MOST = 20;

const SHAPE = { draft: {}, at: 0, basis: '' };

/**
 * Drafts of one kind of form, by what they are about: kept for each person in this browser until they are saved.
 * Why: docs/decisions/screens.md#drafts-in-the-browser
 */
export class Drafts<Draft extends object> {
  readonly #kept: Remembered<Readonly<Record<string, Kept<Draft>>>>;

  /** `read` makes the draft of what was stored; undefined for what is none any more. It must keep no secret. */
  constructor(name: string, read: (stored: unknown) => Draft | undefined) {
    this.#kept = new Remembered(`drafts.${name}`, (stored) => readAll(stored, read));
  }

  find(about: string, now: number): Kept<Draft> | undefined {
    const kept = this.#kept.value[about];
    return kept && now - kept.at < KEPT_MS ? kept : undefined;
  }

  keep(about: string, kept: Kept<Draft>): void {
    this.#write([[about, kept], ...this.#others(about, kept.at)]);
  }

  forget(about: string): void {
    if (this.#kept.value[about]) this.#write(this.#others(about, serviceTime.now()));
  }

  #others(about: string, now: number): [string, Kept<Draft>][] {
    return Object.entries(this.#kept.value).filter(
      ([other, { at }]) => other !== about && now - at < KEPT_MS,
    );
  }

  #write(all: readonly (readonly [string, Kept<Draft>])[]): void {
    this.#kept.keep(all.length === 0 ? undefined : Object.fromEntries(all.slice(0, MOST)));
  }
}

function readAll<Draft>(
  stored: unknown,
  read: (stored: unknown) => Draft | undefined,
): Record<string, Kept<Draft>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([about, entry]: [string, unknown]) => {
      if (!isPartOf(SHAPE, entry)) return [];
      const draft = read(entry.draft);
      return draft === undefined ? [] : [[about, { draft, at: entry.at ?? 0, basis: entry.basis ?? '' }]];
    }),
  );
}

/** The draft of a form while it is open: keeps what is typed as it is typed, and offers what was left the last time. */
export class OpenDraft<Draft extends object> {
  /** What was left before, until the person decides about it. */
  offered = $state.raw<Kept<Draft>>();
  readonly #drafts: Drafts<Draft>;
  readonly #about: string;
  readonly #basis: string;
  #isKept = false;

  /** `typed` is what differs from what the form began with; undefined while nothing does. Made while a component is. */
  constructor(drafts: Drafts<Draft>, about: string, typed: () => Draft | undefined, basis = '') {
    this.#drafts = drafts;
    this.#about = about;
    this.#basis = basis;
    this.offered = untrack(() => drafts.find(about, serviceTime.now()));
    $effect(() => {
      const draft = typed();
      untrack(() => this.#follow(draft));
    });
  }

  /** Whether what the offered draft was begun from has changed meanwhile. */
  get isOutdated(): boolean {
    return this.offered !== undefined && this.offered.basis !== '' && this.offered.basis !== this.#basis;
  }

  /** Whether something typed is kept for the next time. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** The offer was taken, and the form shows the draft. */
  taken(): void {
    this.offered = undefined;
  }

  /** The draft was saved, or is not wanted any more. */
  forget(): void {
    this.offered = undefined;
    this.#isKept = false;
    this.#drafts.forget(this.#about);
  }

  #follow(draft: Draft | undefined): void {
    if (draft !== undefined) {
      this.#isKept = true;
      this.#drafts.keep(this.#about, { draft, at: serviceTime.now(), basis: this.#basis });
    } else if (this.#isKept) {
      this.#isKept = false;
      this.#drafts.forget(this.#about);
    }
  }
}
