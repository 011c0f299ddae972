import { HOUR, MINUTE } from '../../lib/duration.ts';
import type { PageFacts } from './model.ts';

/** What became of a look at a page; times in ms UTC. */
export type PageLook =
  | { kind: 'page'; finalUrl: string; facts: PageFacts; fetchedAt: number }
  | { kind: 'unfetchable'; fetchedAt: number }
  | { kind: 'timeout'; fetchedAt: number };

/** How long an outcome is kept, ms: failures for less long, because they pass. */
export const pageLookKeptFor = ({ kind }: PageLook): number => (kind === 'page' ? HOUR : 5 * MINUTE);
