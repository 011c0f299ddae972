import { isChange } from '../../db/journal/change.ts';
import { defineModule } from '../../kernel/module.ts';
import { rereading } from '../../lib/latest-state.ts';
import { ACCOUNT_ERASED } from '../../people/accounts/operations.ts';
import { createDirectory, type DomainDirectory, followDomains } from './directory.ts';
import { listEveryDomain } from './repository.ts';
import { domainEndpoints, domainQuotaEndpoints, ownNameEndpoints } from './routes.ts';
import { dropEmpty, forgetErased } from './service.ts';
import { domainHostRoutes } from './serving/host-routes.ts';
import { DOMAINS_SETTINGS } from './settings.ts';
import { createProbes, type Probes } from './verification/check.ts';
import { startRechecks } from './verification/verify.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** The custom domains. */
    domains: DomainDirectory;
    /** The running proofs that a name leads to this service. */
    domainProbes: Probes;
  }
}

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
