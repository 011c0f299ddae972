import type {
  BlockedPatternInput,
  BlockedPatternView,
  DestinationVerdict,
} from '../../service/links/links/destination/destination-model.ts';
import { call } from './call.ts';

/** A pattern that no destination may match. Answered at the computer that runs Linnet only, as all here. */
export type BlockedPattern = BlockedPatternView;

/** What becomes of a new link to an address. */
export type Verdict = DestinationVerdict;

export async function getBlockedPatterns(signal?: AbortSignal): Promise<BlockedPattern[]> {
  const { patterns } = await call('GET /host/blocked-destinations', { signal });
  return patterns;
}

/** Returns all patterns; a failure with `conflict` when this one matches every address and that is not said to be meant. */
export async function keepBlockedPattern(wanted: BlockedPatternInput): Promise<BlockedPattern[]> {
  const { patterns } = await call('POST /host/blocked-destinations', { body: wanted });
  return patterns;
}

/** Returns those that stay. */
export async function removeBlockedPattern(id: string): Promise<BlockedPattern[]> {
  const { patterns } = await call('DELETE /host/blocked-destinations/:pattern_id', {
    params: { pattern_id: id },
  });
  return patterns;
}

export const testDestination = (address: string): Promise<Verdict> =>
  call('POST /host/blocked-destinations/test', { body: { address } });
