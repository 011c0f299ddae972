import type { Pool } from '../../../db/operation.ts';
import { type Share, WHOLE } from './division.ts';
import type { Frame } from './plan.ts';
import { type SiftedClicks, type Sifting, siftClicks } from './sift-query.ts';

/**
 * Has each thread sift some shares. Those of a link are read at different moments: where its segments were changed between
 * two of them, one thread reads them all at one moment.
 */
export async function siftTogether(
  pool: Pool,
  sifting: Omit<Sifting, 'shares'>,
  shares: readonly Share[][],
): Promise<SiftedClicks[]> {
  const sifted = await pool.run(
    siftClicks,
    shares.map((own) => ({ ...sifting, shares: own })),
  );
  const sources = new Set(sifted.flatMap(({ reads }) => reads.map(({ source }) => source)));
  return sources.size <= 1 ? sifted : pool.run(siftClicks, [{ ...sifting, shares: [WHOLE] }]);
}

/** What siftings need of a frame. */
export const forSifting = ({ buckets: { firstSlot, bucketOf }, linkPositions, sizes }: Frame) => ({
  buckets: { firstSlot, bucketOf },
  linkPositions,
  sizes,
});
