import type { Link } from '../../api/links.ts';
import { countOf } from '../../lib/numbers.ts';

export type Concern = { link: Link; reason: string; tone: 'warn' | 'bad' };

const SOON_S = 7 * 24 * 3600;
const NEARLY_SPENT = 0.8;

/** Links somebody should look at, the most urgent first; `now` is milliseconds UTC. */
export function concernsAbout(links: readonly Link[], now: number): Concern[] {
  return links
    .flatMap((link) => concernAbout(link, now / 1000) ?? [])
    .sort((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'));
}

function concernAbout(link: Link, nowSeconds: number): Concern | undefined {
  const { status, expire_after: end, max_clicks: limit, total_clicks: clicks } = link;
  if (status === 'BLOCKED') return { link, reason: 'Blocked', tone: 'bad' };
  if (status === 'EXPIRED')
    return {
      link,
      reason: limit !== null && clicks >= limit ? 'Click limit reached' : 'End date passed',
      tone: 'bad',
    };
  if (status !== 'ACTIVE') return undefined;
  if (end !== null && end - nowSeconds < SOON_S) return { link, reason: 'Ends soon', tone: 'warn' };
  if (limit !== null && clicks >= limit * NEARLY_SPENT)
    return { link, reason: `${countOf(limit - clicks, 'click')} left`, tone: 'warn' };
  return undefined;
}
