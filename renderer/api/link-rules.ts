import type { LinkRules, LinkRulesInput } from '../../service/links/links/link-rules-model.ts';
import { call } from './call.ts';

export type { LinkRules };

/** Who makes links without an account. */
export type AnonymousLinks = LinkRules['anonymous_links'];

export const getLinkRules = (signal?: AbortSignal): Promise<LinkRules> =>
  call('GET /host/link-rules', { signal });

export const changeLinkRules = (changes: LinkRulesInput): Promise<LinkRules> =>
  call('PUT /host/link-rules', { body: changes });
