import type { StoredAttempt, StoredDelivery, StoredWebhook } from '../../../drizzle/schema/webhooks.ts';
import { toUnixSeconds } from '../../lib/timestamp.ts';
import type { Delivery, DeliveryAttempt, Webhook } from './model.ts';

/** A webhook as its owner sees it (docs/contract/webhooks.md#webhook). */
export const toView = (webhook: StoredWebhook): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  scope_links: webhook.scopeLinks,
  flavor: webhook.flavor,
  status: webhook.status,
  disabled_reason: webhook.disabledReason,
  signing_secret_prefix: webhook.secretPrefix,
  consecutive_failures: webhook.consecutiveFailures,
  total_deliveries: webhook.totalDeliveries,
  total_successes: webhook.totalSuccesses,
  last_delivery_at: toUnixSeconds(webhook.lastDeliveryAt),
  last_success_at: toUnixSeconds(webhook.lastSuccessAt),
  last_failure_reason: webhook.lastFailureReason,
  created_at: toUnixSeconds(webhook.createdAt),
});

const toAttemptView = (attempt: StoredAttempt): DeliveryAttempt => ({
  attempted_at: toUnixSeconds(attempt.at),
  status_code: attempt.status,
  duration_ms: attempt.duration,
  error: attempt.error,
  response_body: attempt.response,
});

/** A line of the log (docs/contract/webhooks.md#delivery). */
export const toDeliveryView = (delivery: StoredDelivery): Delivery => ({
  id: delivery.id,
  webhook_id: delivery.messageId,
  event_type: delivery.eventType,
  is_test: delivery.isTest,
  status: delivery.status,
  attempt_count: delivery.attempts.length,
  attempts: delivery.attempts.map(toAttemptView),
  next_attempt_at: toUnixSeconds(delivery.nextAttemptAt),
  rendered_body: delivery.body,
  created_at: toUnixSeconds(delivery.createdAt),
});
