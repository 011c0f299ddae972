import type { Author } from '../../db/journal/change.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import type { Quota } from '../../lib/quota.ts';
import type { WebhookRules, WebhookRulesInput } from './api.ts';
import { countWebhooks } from './repository.ts';

/** The owner's rules for webhooks. */
export const describeWebhookRules = ({ settings }: OutsideContext): WebhookRules => ({
  allow_loopback: settings.get('webhooksToLoopback'),
  allow_private_targets: settings.get('webhooksToPrivate'),
  per_account: settings.get('webhooksPerAccount'),
});

/** Changes the given rules. Targets are checked again at each delivery; accounts keep webhooks above a new limit. */
export async function changeWebhookRules(
  { settings }: OutsideContext,
  input: WebhookRulesInput,
  author: Author,
): Promise<void> {
  const { allow_loopback: toLoopback, allow_private_targets: toPrivate, per_account: most } = input;
  if (toLoopback !== undefined) await settings.set('webhooksToLoopback', toLoopback, author);
  if (toPrivate !== undefined) await settings.set('webhooksToPrivate', toPrivate, author);
  if (most !== undefined) await settings.set('webhooksPerAccount', most, author);
}

/** The webhooks of an account, including stopped ones, and the limit. */
export const webhookQuota = async (
  { settings, database }: OutsideContext,
  accountId: string,
): Promise<Quota> => ({
  max: settings.get('webhooksPerAccount'),
  used: await countWebhooks(database.read, accountId),
});
