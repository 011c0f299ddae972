import { isIP } from 'node:net';
import type { Author } from '../../../db/journal/change.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hostNameOf, hostPortOf, isLoopbackName, urlAt } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { Said } from '../../../lib/words.ts';
import { findBrokenCodes, hasPrinted } from '../../printing/index.ts';
import { hostRefusals } from '../../words.ts';
import type { NetworkAddress } from '../lan/network-address.ts';
import type { LinkAddressState } from './link-address-model.ts';

/** The address that short links begin with, and the possible choices. */
export async function describeLinkAddress(context: NetworkContext): Promise<LinkAddressState> {
  const { hosts, config } = context;
  const current = hosts.baseUrl();
  return {
    current,
    reach: hosts.reachOf(current),
    chosen: hosts.chosenUrl(),
    automatic: hosts.automaticUrl(),
    names: hosts.nameUrls(),
    options: await listOptions(context),
    broken_codes: await findBrokenCodes(context),
    fixed: config.publicUrl !== null,
  };
}

/**
 * Sets the address that short links begin with; null follows the network.
 *
 * @throws AppError 400 for an address that links cannot begin with, 409 when `LINNET_PUBLIC_URL` has set it or a custom
 * domain has the name.
 */
export async function changeLinkAddress(
  context: NetworkContext,
  address: string | null,
  author: Author,
): Promise<void> {
  if (context.config.publicUrl !== null) {
    throw new AppError('conflict', hostRefusals.fixed);
  }
  const chosen = address === null ? null : readAddress(address);
  if (chosen !== null && context.domains.isRegistered(hostPortOf(chosen).host)) {
    throw new AppError('conflict', hostRefusals.isDomain, { field: 'address' });
  }
  await keepServing(context, chosen, author);
  await context.settings.set('linkAddress', chosen, author);
}

/** Codes printed with the former address must continue to work, so its name stays one of the owner's names. */
async function keepServing(context: NetworkContext, next: string | null, author: Author): Promise<void> {
  const { hosts, settings } = context;
  const before = hosts.chosenUrl();
  if (before === null || before === next || !(await hasPrinted(context, before))) return;
  const { host } = hostPortOf(before);
  const names = settings.get('ownNames');
  if (isIP(host) === 0 && !names.includes(host)) await settings.set('ownNames', [...names, host], author);
}

function readAddress(text: string): string {
  const url = parseUrl(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw invalid(hostRefusals.addressForm);
  }
  const name = hostNameOf(url.host);
  if (worksHereAlone(name)) {
    throw invalid(hostRefusals.hereOnly);
  }
  return url.origin;
}

/**
 * Names below `localhost` work on this computer only (RFC 6761, 6.3), as do IPv4 loopback addresses written as IPv6.
 */
const worksHereAlone = (name: string): boolean =>
  isLoopbackName(name) || /\.localhost\.?$|^::ffff:7f[0-9a-f]{2}:|^0\.0\.0\.0$|^::$/.test(name);

const invalid = (said: Said): AppError => new AppError('validation_error', said, { field: 'address' });

type Option = LinkAddressState['options'][number];

/** The possible beginnings of links, the best for the team first; each address once. */
async function listOptions(context: NetworkContext): Promise<Option[]> {
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
