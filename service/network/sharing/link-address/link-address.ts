import { isIP } from 'node:net';
import type { Author } from '../../../db/journal/change.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hostNameOf, hostPortOf, isLoopbackName } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { Said } from '../../../lib/words.ts';
import { findBrokenCodes, hasPrinted } from '../../printing/index.ts';
import { hostRefusals } from '../words.ts';
import type { LinkAddressState } from './link-address-model.ts';
import { listOptions } from './options.ts';

/** The address that short links begin with, and those to choose from. */
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

/** Codes that were printed with the address chosen before go on working: its name stays one of the owner's. */
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

/** Names below `localhost` never leave a computer (RFC 6761, 6.3), nor do IPv4's loopback addresses written as IPv6. */
const worksHereAlone = (name: string): boolean =>
  isLoopbackName(name) || /\.localhost\.?$|^::ffff:7f[0-9a-f]{2}:|^0\.0\.0\.0$|^::$/.test(name);

const invalid = (said: Said): AppError => new AppError('validation_error', said, { field: 'address' });
