import type { Link, LinkStatus } from '../../api/links.ts';

/** The product's word for each status, and how loud it is. */
export const STATUS_WORDS: Readonly<
  Record<LinkStatus, { word: string; tone: 'good' | 'neutral' | 'warn' | 'bad' }>
> = {
  ACTIVE: { word: 'Active', tone: 'good' },
  INACTIVE: { word: 'Paused', tone: 'neutral' },
  EXPIRED: { word: 'Ended', tone: 'warn' },
  BLOCKED: { word: 'Blocked', tone: 'bad' },
};

/** Why a link does not lead anywhere now; undefined when it does. */
export function whyNotActive({ status, max_clicks, total_clicks }: Link): string | undefined {
  if (status === 'INACTIVE') return 'Paused: visitors see that it is switched off.';
  if (status === 'BLOCKED') return 'Blocked by the person who runs Linnet.';
  if (status === 'ACTIVE') return undefined;
  const isSpent = max_clicks !== null && total_clicks >= max_clicks;
  return isSpent ? 'Ended: it has reached its click limit.' : 'Ended: its end date has passed.';
}
