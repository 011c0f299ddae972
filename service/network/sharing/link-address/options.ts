import type { NetworkContext } from '../../../kernel/context.ts';
import { hostPortOf, urlAt } from '../../../lib/host-name.ts';
import type { NetworkAddress } from '../lan/network-address.ts';
import type { LinkAddressState } from './link-address-model.ts';

type Option = LinkAddressState['options'][number];

/** What links could begin with, what serves the team best first; each address once. */
export async function listOptions(context: NetworkContext): Promise<Option[]> {
  const { announcer, hosts, lan, settings } = context;
  const at = (name: string): string => urlAt(name, hosts.namePort());
  const announced = announcer.names().filter(({ state }) => state === 'announced');
  const proven = announced.filter((one) => one.proven).map(({ name }) => at(name));
  const computer = hosts.nameUrls();
  const links = announced.map(({ name }) => at(name)).filter((url) => !computer.includes(url));
  const offered: Option[] = [
    ...links.map((url) => ofName('announced', url, proven)),
    ...computer.map((url) => ofName('computer-name', url, proven)),
    ...settings.get('ownNames').map((name) => ofName('own-name', at(name), proven)),
    ...(await lan.addresses()).filter(({ present }) => present).map(ofAddress),
  ];
  const typed = hosts.chosenUrl();
  const options = offered.filter(({ url }, index) => offered.findIndex((one) => one.url === url) === index);
  if (typed === null || options.some(({ url }) => url === typed)) return options;
  return [...options, { url: typed, kind: 'typed', cost: 'typed', network: null }];
}

/** `proven` are the names that a look-up on the network has found. */
function ofName(
  kind: 'announced' | 'computer-name' | 'own-name',
  url: string,
  proven: readonly string[],
): Option {
  const unproven = kind === 'announced' ? 'unproven' : 'local-names';
  const cost = hostPortOf(url).host.endsWith('.local') ? unproven : 'router';
  return { url, kind, cost: proven.includes(url) ? 'none' : cost, network: null };
}

const ofAddress = (address: NetworkAddress): Option => ({
  url: address.url,
  kind: 'address',
  cost: costOf(address),
  network: address.label,
});

function costOf({ kind, scope, served }: NetworkAddress): Option['cost'] {
  if (!served) return 'not-served';
  if (kind !== 'network') return kind;
  return scope === 'link-local' ? 'self-assigned' : 'router-changes';
}
