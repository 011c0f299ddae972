import type { Context } from '../../../context.ts';
import { hostPortOf, urlAt } from '../../../lib/host-name.ts';
import type { NetworkAddress } from '../../../network-address.ts';
import type { LinkAddressState } from './link-address-model.ts';

type Option = LinkAddressState['options'][number];

/** What links could begin with, what serves the team best first; each address once. */
export async function listOptions(context: Context): Promise<Option[]> {
  const { hosts, lan, settings } = context;
  const port = hosts.namePort();
  const offered: Option[] = [
    ...hosts.nameUrls().map((url) => ofName('computer-name', url)),
    ...settings.get('ownNames').map((name) => ofName('own-name', urlAt(name, port))),
    ...(await lan.addresses()).filter(({ present }) => present).map(ofAddress),
  ];
  const typed = hosts.chosenUrl();
  const options = offered.filter(({ url }, at) => offered.findIndex((one) => one.url === url) === at);
  if (typed === null || options.some(({ url }) => url === typed)) return options;
  return [...options, { url: typed, kind: 'typed', cost: 'typed', network: null }];
}

function ofName(kind: 'computer-name' | 'own-name', url: string): Option {
  const isLocal = hostPortOf(url).host.endsWith('.local');
  return { url, kind, cost: isLocal ? 'local-names' : 'router', network: null };
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
