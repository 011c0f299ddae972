import type { Webhook } from '../../../../../renderer/api/webhooks.ts';

export const someWebhook = (facts: Partial<Webhook> = {}): Webhook => ({
  id: 'a'.repeat(24),
  url: 'https://receiver.example/hook',
  description: null,
  events: ['link.created'],
  scope_links: null,
  flavor: 'raw',
  status: 'active',
  disabled_reason: null,
  signing_secret_prefix: 'whsec_bGlubm',
  consecutive_failures: 0,
  total_deliveries: 0,
  total_successes: 0,
  last_delivery_at: null,
  last_success_at: null,
  last_failure_reason: null,
  created_at: 1_789_300_000,
  ...facts,
});
