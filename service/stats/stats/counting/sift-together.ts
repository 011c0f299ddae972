import type { Pool } from '../../../db/operation.ts';
import { type Share, WHOLE } from './division.ts';
import type { Frame } from './plan.ts';
import { type SiftedClicks, type Sifting, siftClicks } from './sift-query.ts';

/**
 * Lets each thread sift some shares. The shares of a link are read at different times. If its segments changed in
 * between, one thread reads them all again in one snapshot.
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

/** The parts of a frame that siftings need. */
export const forSifting = ({ buckets: { firstSlot, bucketOf }, linkPositions, sizes }: Frame) => ({
  buckets: { firstSlot, bucketOf },
  linkPositions,
  sizes,
});
