import type { Context } from '../../../context.ts';
import type { DeliveryCall } from '../delivery/call.ts';
import { recordAndPublish } from './click-repository.ts';
import { newSeed } from './ids.ts';

type Needed = Pick<Context, 'clicks' | 'hosts' | 'database' | 'clock' | 'random'>;

/** Has clicks written together with the events of those that webhooks watch. */
export function publishClicks(
  { clicks, hosts, database, clock, random }: Needed,
  deliveries: DeliveryCall,
): void {
  clicks.writeWith(async (batch) => {
    const facts = { base: hosts.baseUrl(), now: clock.now(), seed: newSeed(random) };
    if (await database.write(recordAndPublish, { ...batch, ...facts })) deliveries.wake();
  });
}
