import type { OutsideContext } from '../../../kernel/context.ts';
import type { Publishing } from './change-repository.ts';
import { newSeed } from './ids.ts';

type Needed = Pick<OutsideContext, 'hosts' | 'domains' | 'clock' | 'random'>;

/** What the events of one write are made with. */
export const publishingFor = ({ hosts, domains, clock, random }: Needed): Publishing => ({
  places: {
    base: hosts.baseUrl(),
    domains: Object.fromEntries(domains.ids().map((id) => [id, domains.baseOf(id) ?? hosts.baseUrl()])),
  },
  now: clock.now(),
  seed: newSeed(random),
});
