import type { OutsideContext } from '../../../kernel/context.ts';
import type { Task } from '../../../kernel/module.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { DAY } from '../../../lib/time.ts';
import type { DeliveriesInput, DeliveryList } from '../model.ts';
import { getWebhook } from '../service.ts';
import { toDeliveryView } from '../view.ts';
import { listLog, removeDeliveriesBefore } from './log-repository.ts';

/** One page of a webhook's deliveries, the newest first. @throws AppError 404. */
export async function listDeliveries(
  context: OutsideContext,
  actor: SignedIn,
  webhookId: string,
  { page = 1, page_size = 25, status }: DeliveriesInput,
): Promise<DeliveryList> {
  const { id } = await getWebhook(context, actor, webhookId);
  const { deliveries, total } = await context.threads.lists.run(listLog, {
    webhookId: id,
    status: status ?? null,
    offset: Math.min((page - 1) * page_size, Number.MAX_SAFE_INTEGER),
    limit: page_size,
  });
  return { deliveries: deliveries.map(toDeliveryView), total, page, page_size };
}

/** How long deliveries are kept, ms (docs/contract/webhooks.md#log). */
const KEPT = 30 * DAY;

/** Deletes deliveries that are older than 30 days. */
export const removeOldDeliveries: Task = async ({ database, clock }, signal) => {
  while (!signal.aborted && (await database.write(removeDeliveriesBefore, clock.now() - KEPT)));
};
