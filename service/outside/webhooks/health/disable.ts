import type { OutsideContext } from '../../../kernel/context.ts';
import type { DisabledReason } from '../model.ts';
import { disableWebhook } from './disable-repository.ts';

/** Disables a webhook and says so in the log; what waits for it is given up. */
export async function disable(context: OutsideContext, id: string, reason: DisabledReason): Promise<void> {
  await context.database.write(disableWebhook, { id, reason, now: context.clock.now() });
  context.log.warn({ webhook: id, reason }, 'a webhook was disabled');
}
