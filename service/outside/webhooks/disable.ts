import type { OutsideContext } from '../../kernel/context.ts';
import { disableWebhook } from './disable-repository.ts';
import type { DisabledReason } from './model.ts';

/** Disables a webhook and logs it; waiting deliveries are given up. */
export async function disable(context: OutsideContext, id: string, reason: DisabledReason): Promise<void> {
  await context.database.write(disableWebhook, { id, reason, now: context.clock.now() });
  context.log.warn({ webhook: id, reason }, 'a webhook was disabled');
}
