import { and, eq, sql } from 'drizzle-orm';
import { deliveries, type StoredWebhook, webhooks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { appendWebhookWithin, WEBHOOK_DISABLED } from './changes.ts';
import type { DisabledReason } from './model.ts';

/**
 * Disables a webhook: it gets no new deliveries, and waiting ones are given up (docs/contract/webhooks.md#health).
 */
export async function disableWithin(
  tx: Transaction,
  { id, status }: StoredWebhook,
  reason: DisabledReason,
  now: number,
): Promise<void> {
  const ended = await tx
    .update(deliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(deliveries.webhookId, id), eq(deliveries.status, 'pending')))
    .returning({ number: deliveries.number });
  if (status === 'disabled' && ended.length === 0) return;
  const [disabled] = await tx
    .update(webhooks)
    .set({
      status: 'disabled',
      disabledReason: reason,
      totalDeliveries: sql`${webhooks.totalDeliveries} + ${ended.length}`,
      updatedAt: now,
    })
    .where(eq(webhooks.id, id))
    .returning();
  if (disabled) await appendWebhookWithin(tx, WEBHOOK_DISABLED, disabled);
}

type Disabling = { id: string; reason: DisabledReason; now: number };

export const disableWebhook = defineWrite(
  'webhooks.disable',
  NOTHING,
  async (tx, { id, reason, now }: Disabling): Promise<void> => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id));
    if (webhook) await disableWithin(tx, webhook, reason, now);
  },
);
