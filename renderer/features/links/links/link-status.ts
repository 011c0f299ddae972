import type { Link, LinkStatus } from '../../../api/links.ts';
import { withoutScheme } from '../../../lib/short-url.ts';
import { words } from './words.ts';

/** The product's word for each status, and how loud it is. */
export const STATUS_WORDS: Readonly<
  Record<LinkStatus, { word: string; tone: 'good' | 'neutral' | 'warn' | 'bad' }>
> = {
  ACTIVE: { word: words.status.active, tone: 'good' },
  INACTIVE: { word: words.status.paused, tone: 'neutral' },
  EXPIRED: { word: words.status.ended, tone: 'warn' },
  BLOCKED: { word: words.status.blocked, tone: 'bad' },
  SCHEDULED: { word: words.status.scheduled, tone: 'neutral' },
};

/** Why a link does not lead anywhere now; undefined when it does. */
export function whyNotActive(link: Link): string | undefined {
  const { status, max_clicks, total_clicks } = link;
  if (status === 'INACTIVE') return words.notActive.paused;
  if (status === 'BLOCKED') return words.notActive.blocked;
  if (status === 'SCHEDULED') return whyNotLive(link);
  if (status === 'ACTIVE') return undefined;
  const isSpent = max_clicks !== null && total_clicks >= max_clicks;
  const reason = isSpent ? words.notActive.limit : words.notActive.endDate;
  const { expired_redirect_url: elsewhere } = link;
  return elsewhere ? words.notActive.elsewhere({ reason, address: withoutScheme(elsewhere) }) : reason;
}

function whyNotLive({ starts_at, pre_start_url }: Link): string {
  if (starts_at === null) return words.notActive.scheduled;
  const start = starts_at * 1000;
  return pre_start_url
    ? words.notActive.scheduledElsewhere({ start, address: withoutScheme(pre_start_url) })
    : words.notActive.scheduledPage({ start });
}
