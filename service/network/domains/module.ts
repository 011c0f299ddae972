import { type Static, Type } from '@sinclair/typebox';
import { isChange } from '../../db/journal/change.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/negotiate.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { rereading } from '../../lib/latest-state.ts';
import { ACCOUNT_ERASED } from '../../people/accounts/operations.ts';
import * as api from './api.ts';
import { createDirectory, type DomainDirectory, followDomains } from './directory.ts';
import { listOwnNames } from './own-names.ts';
import { listEveryDomain } from './repository.ts';
import {
  addDomain,
  changeDomain,
  dropEmpty,
  forgetErased,
  getDomain,
  listDomains,
  removeDomain,
  revokeDomain,
} from './service.ts';
import { domainHostRoutes } from './serving/host-routes.ts';
import { createProbes, type Probes } from './verification/check.ts';
import { startRechecks, verifyDomain } from './verification/verify.ts';
import { describeDomain } from './view.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** The custom domains. */
    domains: DomainDirectory;
    /** The running proofs that a name leads to this service. */
    domainProbes: Probes;
  }

  interface Settings extends Static<typeof DOMAINS_SETTINGS> {}
}

const DOMAINS_SETTINGS = Type.Object({
  /** The most custom domains of one account, revoked ones included. */
  domainsPerAccount: Type.Integer({ minimum: 0, maximum: 1000, default: 10 }),
});

/** The team's own host names (docs/contract/domains.md#routes). */
const domainEndpoints = (context: NetworkContext): Endpoint[] => [
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
function ownNameEndpoints(context: NetworkContext): Endpoint[] {
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
const domainQuotaEndpoints = ({ settings }: NetworkContext): Endpoint[] => [
  endpoint(api.GET_DOMAIN_QUOTA, ({ reply }) =>
    reply(200, { per_account: settings.get('domainsPerAccount') }),
  ),
  endpoint(api.SET_DOMAIN_QUOTA, async ({ actor, body, reply }) => {
    await settings.set('domainsPerAccount', body.per_account, actor);
    return reply(200, { per_account: settings.get('domainsPerAccount') });
  }),
];

export const domains = defineModule({
  name: 'domains',
  needs: ['hosts', 'jobs', 'limiter', 'settings'],
  adds: ['domains', 'domainProbes'],
  settings: DOMAINS_SETTINGS.properties,
  open: async ({ database, hosts, journal, log, random }) => {
    const domains = createDirectory(await listEveryDomain(database.read), {
      isOwn: hosts.isServed,
      port: hosts.namePort,
    });
    journal.onFirst((change) => followDomains(domains, change));
    const reading = rereading(
      async () => domains.takeOver(await listEveryDomain(database.read)),
      (error) => log.warn({ err: error }, 'the domains of another state could not be read'),
    );
    journal.onReplaced(() => {
      domains.beginAnew();
      reading.again();
    });
    // A change does not name the former account, so the database is asked which domains are gone.
    journal.onFirst((change) => {
      if (!isChange(ACCOUNT_ERASED, change)) return;
      forgetErased({ database, domains }).catch((error: unknown) =>
        log.error({ err: error }, 'the domains of an erased account are still in memory'),
      );
    });
    return { domains, domainProbes: createProbes(random) };
  },
  endpoints: domainEndpoints,
  hostEndpoints: (context) => [...ownNameEndpoints(context), ...domainQuotaEndpoints(context)],
  mountOnDomains: domainHostRoutes,
  hourly: { dropEmpty },
  hourlyHere: { forgetErased },
  pausedInSafeMode: true,
  whileServing: startRechecks,
});
