import type { StatsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { askInTime } from '../deadline.ts';
import { getCountedLink } from '../service.ts';
import type { RecentClick, RecentClicks } from './recent-model.ts';
import { type LabelledClick, listRecent, RECENT } from './recent-query.ts';

/**
 * The newest clicks of a link whose statistics the caller may see, with those made until now
 * (docs/contract/stats.md#recent-clicks).
 *
 * @throws AppError 404 for a link that is not the caller's, 503 when it takes longer than statistics may.
 */
export async function listRecentClicks(
  context: StatsContext,
  actor: SignedIn,
  id: string,
  signal: AbortSignal,
): Promise<RecentClicks> {
  const { number: linkNumber } = await getCountedLink(context, actor, id);
  const now = context.clock.now();
  const found = await askInTime(context, listRecent, { linkNumber, now }, signal);
  return { clicks: found.map(toRecentClick), since: toIso(now - RECENT) };
}

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;

function toRecentClick({ at, labels }: LabelledClick): RecentClick {
  const known = (column: string): string | null => labels[column] || null;
  const variant = known('variant');
  return {
    at: toIso(at),
    country: known('country'),
    city: known('city'),
    network: known('namedNetwork'),
    local_network: known('network') === 'local',
    device: DEVICES.find((device) => device === labels.device) ?? null,
    os: known('os'),
    browser: known('browser'),
    bot: known('botName'),
    referrer: known('referrer'),
    utm_source: known('utmSource'),
    utm_medium: known('utmMedium'),
    utm_campaign: known('utmCampaign'),
    variant: variant === null ? null : Number(variant),
    name: known('name'),
    code: known('code'),
  };
}
