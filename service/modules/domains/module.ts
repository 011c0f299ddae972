import { defineModule } from '../../module.ts';
import { createDirectory, type DomainDirectory } from './directory.ts';
import { listEveryDomain } from './repository.ts';
import { domainEndpoints } from './routes.ts';
import { dropEmpty } from './service.ts';
import { domainHostRoutes } from './serving/host-routes.ts';
import { DOMAINS_SETTINGS } from './settings.ts';
import { createProbes, type Probes } from './verification/probes.ts';
import { startRechecks } from './verification/recheck.ts';

declare module '../../context.ts' {
  interface Parts {
    /** The custom domains. */
    domains: DomainDirectory;
    /** The proofs under way that a name leads to this service. */
    domainProbes: Probes;
  }
}

export const domains = defineModule({
  name: 'domains',
  needs: ['hosts', 'limiter', 'settings'],
  adds: ['domains', 'domainProbes'],
  settings: DOMAINS_SETTINGS.properties,
  open: async ({ database, hosts, port, random }) => ({
    domains: createDirectory(await listEveryDomain(database.read), { isOwn: hosts.isServed, port }),
    domainProbes: createProbes(random),
  }),
  endpoints: domainEndpoints,
  mountOnDomains: domainHostRoutes,
  hourly: { dropEmpty },
  whileServing: startRechecks,
});
