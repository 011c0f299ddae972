import { SvelteMap } from 'svelte/reactivity';
import type { FoundLink, LinkPage } from '../../../../api/links.ts';

/** Parts that are kept: so many links back and forth need no request. */
const MOST_KEPT = 60;

/** A part that is scrolled past within this time is not loaded, ms. */
const PASSED_MS = 60;

/** The pause before a part that failed to load is asked for again while it is in sight, ms. */
const AGAIN_MS = 2_000;

/** The parts of a list without pages that are in sight or come next, counted from 1. */
export class FurtherLinks {
  readonly #loaded = new SvelteMap<number, readonly FoundLink[]>();
  readonly #stale = new Set<number>();
  readonly #due = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<number, AbortController>();
  readonly #load: (part: number, signal: AbortSignal) => Promise<LinkPage>;
  #wanted: readonly number[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(load: (part: number, signal: AbortSignal) => Promise<LinkPage>) {
    this.#load = load;
  }

  /** The links of a part; undefined until they are there. */
  of(part: number): readonly FoundLink[] | undefined {
    return this.#loaded.get(part);
  }

  /** Says which parts are wanted now; those that are not any more are given up. */
  want(parts: readonly number[]): void {
    this.#wanted = parts;
    for (const part of [...this.#due.keys(), ...this.#running.keys()])
      if (!parts.includes(part)) this.#giveUp(part);
    for (const part of parts) if (this.#isMissing(part)) this.#startSoon(part);
  }

  /** A part, loaded if it is not there. @throws Failure. */
  async have(part: number): Promise<readonly FoundLink[]> {
    const links = this.of(part) ?? (await this.#load(part, new AbortController().signal)).items;
    this.#keep(part, links);
    return links;
  }

  /** Takes a part that was loaded otherwise; the others are out of date with it, and loaded again as they are seen. */
  replaceFirst(links: readonly FoundLink[]): void {
    for (const part of this.#loaded.keys()) this.#stale.add(part);
    this.#keep(1, links);
    this.want(this.#wanted);
  }

  /** Forgets everything: another list is shown. */
  clear(): void {
    this.stop();
    this.#loaded.clear();
    this.#stale.clear();
  }

  stop(): void {
    clearTimeout(this.#again);
    for (const part of [...this.#due.keys(), ...this.#running.keys()]) this.#giveUp(part);
  }

  #giveUp(part: number): void {
    clearTimeout(this.#due.get(part));
    this.#due.delete(part);
    this.#running.get(part)?.abort();
    this.#running.delete(part);
  }

  #isMissing(part: number): boolean {
    const isComing = this.#due.has(part) || this.#running.has(part);
    return !isComing && (!this.#loaded.has(part) || this.#stale.has(part));
  }

  #startSoon(part: number): void {
    const timer = setTimeout(() => {
      this.#due.delete(part);
      void this.#start(part);
    }, PASSED_MS);
    this.#due.set(part, timer);
  }

  async #start(part: number): Promise<void> {
    const controller = new AbortController();
    this.#running.set(part, controller);
    try {
      const { items } = await this.#load(part, controller.signal);
      if (!controller.signal.aborted) this.#keep(part, items);
    } catch {
      clearTimeout(this.#again);
      if (!controller.signal.aborted) this.#again = setTimeout(() => this.want(this.#wanted), AGAIN_MS);
    } finally {
      if (this.#running.get(part) === controller) this.#running.delete(part);
    }
  }

  #keep(part: number, links: readonly FoundLink[]): void {
    this.#loaded.delete(part);
    this.#loaded.set(part, links);
    this.#stale.delete(part);
    const oldest = [...this.#loaded.keys()].find((one) => !this.#wanted.includes(one) && one !== 1);
    if (this.#loaded.size > MOST_KEPT && oldest !== undefined) this.#loaded.delete(oldest);
  }
}
