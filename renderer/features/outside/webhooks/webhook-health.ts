import type { Webhook } from '../../../api/webhooks.ts';
import { words } from './words.ts';

export type Health = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

type Facts = Pick<Webhook, 'status' | 'consecutive_failures' | 'total_deliveries'>;

/** How a webhook does, in a word. */
export function healthOf({ status, consecutive_failures, total_deliveries }: Facts): Health {
  if (status === 'disabled') return { label: words.health.disabled, tone: 'bad' };
  if (status === 'paused') return { label: words.health.paused, tone: 'neutral' };
  if (consecutive_failures > 0) return { label: words.health.failing, tone: 'warn' };
  if (total_deliveries === 0) return { label: words.health.unused, tone: 'neutral' };
  return { label: words.health.works, tone: 'good' };
}

/** What a webhook is called: by its description, else by where it sends to. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}

/** Whether it can be switched on again: not when its secret is lost, for nothing could be signed. */
export const canResume = ({ status, disabled_reason }: Webhook): boolean =>
  status !== 'active' && disabled_reason !== 'secret_unreadable';
