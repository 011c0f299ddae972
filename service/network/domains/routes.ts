import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/reader.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { listOwnNames } from './own-names.ts';
import { addDomain, changeDomain, getDomain, listDomains, removeDomain, revokeDomain } from './service.ts';
import { verifyDomain } from './verification/verify.ts';
import { describeDomain } from './view.ts';

/** The team's own host names (docs/contract/domains.md#routes). */
export const domainEndpoints = (context: NetworkContext): Endpoint[] => [
  ...collectionEndpoints(context),
  endpoint(api.GET_CUSTOM_DOMAIN, async ({ actor, params, input, reply }) => {
    const domain = await getDomain(context, signedIn(actor), params.domain_id);
    return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
  }),
  endpoint(api.VERIFY_CUSTOM_DOMAIN, async ({ actor, params, input, reply }) => {
    const domain = await verifyDomain(context, signedIn(actor), params.domain_id);
    return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
  }),
  endpoint(api.UPDATE_CUSTOM_DOMAIN, async ({ actor, params, body, input, reply }) => {
    const domain = await changeDomain(context, signedIn(actor), params.domain_id, body);
    return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
  }),
  endpoint(api.DELETE_CUSTOM_DOMAIN, async ({ actor, params, query, reply }) => {
    const cascade = query.cascade ?? false;
    return reply(200, await revokeDomain(context, signedIn(actor), params.domain_id, cascade));
  }),
  endpoint(api.REMOVE_CUSTOM_DOMAIN, async ({ actor, params, reply }) => {
    await removeDomain(context, signedIn(actor), params.domain_id);
    return reply(204, null);
  }),
];

const collectionEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.CREATE_CUSTOM_DOMAIN, async ({ actor, body, input, reply }) => {
    const domain = await addDomain(context, signedIn(actor), body.fqdn);
    return reply(201, await describeDomain(context, domain, readerOf(actor, input)));
  }),
  endpoint(api.LIST_CUSTOM_DOMAINS, async ({ actor, query, input, reply }) =>
    reply(200, await listDomains(context, signedIn(actor), query, readerOf(actor, input))),
  ),
];

/** The further names of this installation itself (docs/contract/domains.md#names). */
export function ownNameEndpoints(context: NetworkContext): Endpoint[] {
  const describe = () => ({ names: context.settings.get('ownNames') });
  return [
    endpoint(api.GET_HOST_NAMES, ({ reply }) => reply(200, describe())),
    endpoint(api.SET_HOST_NAMES, async ({ actor, body, reply }) => {
      await listOwnNames(context, body.names, actor);
      return reply(200, describe());
    }),
  ];
}

/** How many custom domains an account may have; existing domains stay even above the limit. */
export const domainQuotaEndpoints = ({ settings }: NetworkContext): Endpoint[] => [
  endpoint(api.GET_DOMAIN_QUOTA, ({ reply }) =>
    reply(200, { per_account: settings.get('domainsPerAccount') }),
  ),
  endpoint(api.SET_DOMAIN_QUOTA, async ({ actor, body, reply }) => {
    await settings.set('domainsPerAccount', body.per_account, actor);
    return reply(200, { per_account: settings.get('domainsPerAccount') });
  }),
];
