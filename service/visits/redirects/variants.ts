import type { Random } from '../../lib/random.ts';

/** What a variant gets of the visits, in percent. */
export type VariantShare = { readonly weight: number };

/**
 * The position of the variant that a draw from 0 to 99 falls to; null for the link's own destination.
 *
 * Shares are laid out in the order of the list: with 60 and 30, draws from 0 to 59 fall to the first, from 60 to 89 to
 * the second, the rest to none (docs/contract/redirects.md#variants).
 */
export function chooseVariant(variants: readonly VariantShare[], draw: number): number | null {
  let end = 0;
  const at = variants.findIndex(({ weight }) => {
    end += weight;
    return draw < end;
  });
  return at < 0 ? null : at;
}

const POOL = 1024;
/** The last whole multiple of 100 among the values of a byte: those from there on would favour small numbers. */
const FAIR = 200;

/**
 * Draws whole numbers from 0 to 99, every one equally likely.
 *
 * Bytes are fetched many at a time, because a call into the random source per redirect is dear.
 */
export function drawPercents(random: Random): () => number {
  let pool = random.bytes(0);
  let used = 0;
  return () => {
    for (;;) {
      const byte = pool[used];
      used += 1;
      if (byte === undefined) {
        pool = random.bytes(POOL);
        used = 0;
      } else if (byte < FAIR) {
        return byte % 100;
      }
    }
  };
}
