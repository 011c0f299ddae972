import type { LinkRules, LinkRulesInput } from '../../service/links/links/api.ts';
import type { ProxiesState } from '../../service/network/sharing/model.ts';
import type { WebhookRules, WebhookRulesInput } from '../../service/outside/webhooks/api.ts';
import type { LookupSettings } from '../../service/visits/lookup/model.ts';
import type { ToolRules } from '../../service/visits/tools/api.ts';
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

export type { LinkRules };

/** Who makes links without an account. */
export type AnonymousLinks = LinkRules['anonymous_links'];

export const getLinkRules = (signal?: AbortSignal): Promise<LinkRules> =>
  call('GET /host/link-rules', { signal });

export const changeLinkRules = (changes: LinkRulesInput): Promise<LinkRules> =>
  call('PUT /host/link-rules', { body: changes });

/** Who is led on from a mistyped name (docs/contract/lookup.md#switch). */
export type { LookupSettings };
export type Forgiving = LookupSettings['forgiving'];

export const getLookupSettings = (signal?: AbortSignal): Promise<LookupSettings> =>
  call('GET /host/lookup', { signal });

export const changeLookupSettings = (forgiving: Forgiving): Promise<LookupSettings> =>
  call('PUT /host/lookup', { body: { forgiving } });

export type { ToolRules };

/** Who may look up addresses, hosts and pages (docs/contract/host.md#tools). */
export const getToolRules = (signal?: AbortSignal): Promise<ToolRules> => call('GET /host/tools', { signal });

export const changeToolRules = (rules: ToolRules): Promise<ToolRules> =>
  call('PUT /host/tools', { body: rules });

/** The trusted reverse proxies, and how the service sees this very page. */
export type Proxies = ProxiesState;

/** An address, and what was asked for. */
export type Seen = Proxies['seen'];

export const getProxies = (signal?: AbortSignal): Promise<Proxies> => call('GET /host/proxies', { signal });

/** Returns them as they are kept. */
export const trustProxies = (proxies: readonly string[]): Promise<Proxies> =>
  call('PUT /host/proxies', { body: { proxies } });

/** How this page would be seen with these proxies. */
export const previewProxies = (proxies: readonly string[], signal?: AbortSignal): Promise<Proxies> =>
  call('POST /host/proxies/preview', { body: { proxies }, signal });
