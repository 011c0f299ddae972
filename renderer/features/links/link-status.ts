import type { Link, LinkStatus } from '../../api/links.ts';
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
export function whyNotActive({ status, max_clicks, total_clicks }: Link): string | undefined {
  if (status === 'INACTIVE') return words.notActive.paused;
  if (status === 'BLOCKED') return words.notActive.blocked;
  if (status === 'SCHEDULED') return words.notActive.scheduled;
  if (status === 'ACTIVE') return undefined;
  const isSpent = max_clicks !== null && total_clicks >= max_clicks;
  return isSpent ? words.notActive.limit : words.notActive.endDate;
}
