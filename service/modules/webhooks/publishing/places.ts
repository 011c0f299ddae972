import type { Context } from '../../../context.ts';
import { hostPortOf, urlAt } from '../../../lib/host-name.ts';
import { listDomainNames } from '../repository.ts';
import type { Publishing } from './change-repository.ts';
import { newSeed } from './ids.ts';
import type { Places } from './link-place.ts';

type Needed = Pick<Context, 'hosts' | 'database' | 'clock' | 'random'>;

/** What short links begin with, now. */
async function listPlaces({ hosts, database }: Needed): Promise<Places> {
  const base = hosts.baseUrl();
  const domains = await listDomainNames(database.read);
  const { port } = hostPortOf(base);
  return { base, domains: Object.fromEntries(domains.map(({ id, fqdn }) => [id, urlAt(fqdn, port)])) };
}

/** What the events of one write are made with. */
export const publishingFor = async (context: Needed): Promise<Publishing> => ({
  places: await listPlaces(context),
  now: context.clock.now(),
  seed: newSeed(context.random),
});
