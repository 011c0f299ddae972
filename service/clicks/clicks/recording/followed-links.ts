/** How many clicks of a link are recorded and not yet written. */
export type UnwrittenClicks = { unwritten: number };

/** The link index does not evict a link with unwritten clicks. Each takes so many bytes. */
const LINK_BYTES = 700;

/** Links with clicks that are not written yet. */
export class FollowedLinks {
  #count = 0;
  /** By number of the link, for clicks of which only the link is known. */
  readonly #held = new Map<number, { ofLink: UnwrittenClicks; clicks: number }[]>();

  /** What the links take up in memory, roughly. */
  get bytes(): number {
    return this.#count * LINK_BYTES;
  }

  /** A click was recorded. */
  followed(ofLink: UnwrittenClicks): void {
    if (ofLink.unwritten === 0) this.#count += 1;
    ofLink.unwritten += 1;
  }

  /** A click was written, or lost. */
  done(ofLink: UnwrittenClicks): void {
    ofLink.unwritten -= 1;
    if (ofLink.unwritten === 0) this.#count -= 1;
  }

  /**
   * Keeps the counters of clicks by their link numbers, one of each for every click, in order: for clicks that keep
   * only their link number.
   */
  hold(linkNumbers: Uint32Array, ofLinks: readonly UnwrittenClicks[]): void {
    for (const [index, ofLink] of ofLinks.entries()) {
      const number = linkNumbers[index] ?? 0;
      const held = this.#held.get(number) ?? [];
      const last = held.at(-1);
      if (last?.ofLink === ofLink) last.clicks += 1;
      else held.push({ ofLink, clicks: 1 });
      this.#held.set(number, held);
    }
  }

  /** Clicks with these link numbers, whose counters `hold` took, are written or lost. */
  release(linkNumbers: Uint32Array): void {
    for (const number of linkNumbers) {
      const held = this.#held.get(number);
      const first = held?.[0];
      if (!first) continue;
      this.done(first.ofLink);
      first.clicks -= 1;
      if (first.clicks === 0) held.shift();
      if (held.length === 0) this.#held.delete(number);
    }
  }
}
