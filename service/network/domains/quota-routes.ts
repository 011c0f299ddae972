import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { DomainQuota } from './quota-model.ts';

const COMMON = { path: '/host/domains', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** How many custom domains an account has; those that are more stay. */
export const domainQuotaEndpoints = ({ settings }: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'How many custom domains an account has',
    description: 'Answers how many custom domains an account may have.',
    responses: { 200: DomainQuota },
    handle: ({ reply }) => reply(200, { per_account: settings.get('domainsPerAccount') }),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide how many custom domains an account has',
    description: 'Sets how many custom domains an account may have.',
    body: DomainQuota,
    responses: { 200: DomainQuota },
    handle: async ({ actor, body, reply }) => {
      await settings.set('domainsPerAccount', body.per_account, actor);
      return reply(200, { per_account: settings.get('domainsPerAccount') });
    },
  }),
];
