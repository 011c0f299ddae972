import type { OutsideContext } from '../../kernel/context.ts';
import type { Quota } from '../../lib/quota.ts';
import { countWebhooks } from './repository.ts';

/** The webhooks of an account, including stopped ones, and the limit. */
export const webhookQuota = async (
  { settings, database }: OutsideContext,
  accountId: string,
): Promise<Quota> => ({
  max: settings.get('webhooksPerAccount'),
  used: await countWebhooks(database.read, accountId),
});
