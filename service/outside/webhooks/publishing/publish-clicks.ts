import type { OutsideContext } from '../../../kernel/context.ts';
import type { DeliveryCall } from '../delivery/call.ts';
import { recordAndPublish } from './click-repository.ts';
import { publishingFor } from './places.ts';

type Needed = Pick<
  OutsideContext,
  'clicks' | 'hosts' | 'domains' | 'database' | 'instance' | 'clock' | 'random'
>;

/** Has clicks written together with the events of those that webhooks watch. */
export function publishClicks(context: Needed, deliveries: DeliveryCall): void {
  context.clicks.writeWith(async (batch) => {
    const recording = { ...batch, ...publishingFor(context), isShared: context.instance.isShared };
    if (await context.database.write(recordAndPublish, recording)) deliveries.wake();
  });
}
