import type { WebhookRules, WebhookRulesInput } from '../../service/outside/webhooks/rules-model.ts';
import { call } from './call.ts';

/** Where webhooks may lead, and how many webhooks and custom domains an account has. */
export type AccountRules = { webhooks: WebhookRules; domainsPerAccount: number };

export async function getAccountRules(signal?: AbortSignal): Promise<AccountRules> {
  const [webhooks, { per_account: domainsPerAccount }] = await Promise.all([
    call('GET /host/webhooks', { signal }),
    call('GET /host/domains', { signal }),
  ]);
  return { webhooks, domainsPerAccount };
}

export const changeWebhookRules = (changes: WebhookRulesInput): Promise<WebhookRules> =>
  call('PUT /host/webhooks', { body: changes });

export async function setDomainsPerAccount(most: number): Promise<number> {
  const { per_account: kept } = await call('PUT /host/domains', { body: { per_account: most } });
  return kept;
}
