import type { Author } from '../../db/journal/change.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import type { WebhookRules, WebhookRulesInput } from './rules-model.ts';

/** What the owner decided about webhooks. */
export const describeWebhookRules = ({ settings }: OutsideContext): WebhookRules => ({
  allow_loopback: settings.get('webhooksToLoopback'),
  allow_private_targets: settings.get('webhooksToPrivate'),
  per_account: settings.get('webhooksPerAccount'),
});

/**
 * Changes what is given. Targets are judged anew at each delivery; accounts keep webhooks that are more than they may
 * have now.
 */
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
