import type { Static } from '@sinclair/typebox';
import type { Language } from '../../../words/language.ts';
import type { Author } from '../../db/journal/change.ts';
import type { Sharing } from '../../kernel/config.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { listByReach } from '../../kernel/machine.ts';
import { sharingWords } from '../../kernel/words.ts';
import { AppError } from '../../lib/app-error.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { type Said, type Saying, say } from '../../lib/words.ts';
import { hostRefusals } from '../words.ts';
import { findPublic, type NetworkAddress } from './lan/network-address.ts';
import type { SharingInput, SharingState } from './model.ts';

/**
 * `LINNET_LAN` overrides the owner's choice in the screens. Without rate limits nothing is shared: any computer on
 * the network could flood the service.
 */
export const wantedSharing = (context: NetworkContext): Sharing =>
  whyClosed(context) === null ? chosenSharing(context) : { mode: 'off' };

const chosenSharing = ({ config, settings }: NetworkContext): Sharing =>
  config.sharing ?? settings.get('sharing');

/** Why the choice to share is not in effect; null when it is, or when sharing is off. */
export function whyClosed(context: NetworkContext): Saying | null {
  if (chosenSharing(context).mode === 'off') return null;
  return context.config.rateLimits ? context.moving.whyHeld() : sharingWords.noLimits;
}

/** Opens or closes the service to the network, according to the present choice. */
export const followSharing = (context: NetworkContext): Promise<void> =>
  context.lan.apply(wantedSharing(context));

/**
 * The addresses at which the service can be reached now, and those that could be shared; sentences in the reader's
 * language.
 */
export async function describeSharing(
  context: NetworkContext,
  language: Language,
): Promise<Static<typeof SharingState>> {
  const wanted = wantedSharing(context);
  const network = await context.lan.addresses();
  const closed = whyClosed(context);
  return {
    mode: wanted.mode,
    addresses: wanted.mode === 'addresses' ? wanted.addresses : [],
    networks: wanted.mode === 'networks' ? wanted.networks : [],
    allow_public: 'allowPublic' in wanted && wanted.allowPublic === true,
    network: network.map(({ problem, ...each }) => ({ ...each, problem: problem && say(language, problem) })),
    urls: network.filter(({ served }) => served).map(({ url }) => url),
    fixed: context.config.sharing !== null,
    closed_because: closed && say(language, closed),
  };
}

/**
 * Opens or closes the service to the network. The listeners are open or closed when this resolves; the choice survives a
 * restart.
 *
 * @throws AppError 400 for addresses and networks that cannot be shared, 409 when `LINNET_LAN` or missing rate limits
 * forbid it, and for addresses of the internet that are not allowed.
 */
export async function changeSharing(
  context: NetworkContext,
  input: SharingInput,
  author: Author,
): Promise<void> {
  if (context.config.sharing !== null) {
    throw new AppError('conflict', sharingWords.fixed);
  }
  if (input.mode !== 'off' && !context.config.rateLimits) {
    throw new AppError('conflict', sharingWords.noLimits);
  }
  const held = context.moving.whyHeld();
  if (input.mode !== 'off' && held !== null) throw new AppError('conflict', held);
  const sharing = readSharing(context, input, await context.lan.addresses());
  const open = findPublic(sharing, await listByReach(context.machine));
  if (open !== undefined) {
    throw new AppError('conflict', sharingWords.isPublic({ address: open }), { field: 'allow_public' });
  }
  await context.settings.set('sharing', sharing, author);
  await context.lan.apply(sharing);
}

function readSharing(
  context: NetworkContext,
  { mode, addresses = [], networks = [], allow_public: allowPublic = false }: SharingInput,
  offered: readonly NetworkAddress[],
): Sharing {
  if (mode === 'off' || mode === 'on') return { mode };
  if (mode === 'networks') {
    return { mode, networks: readNetworks(context, networks, offered), allowPublic };
  }
  if (addresses.length === 0) throw invalid('addresses', hostRefusals.chooseAddress);
  const unknown = addresses.find((one) => !offered.some(({ address }) => address === one));
  if (unknown !== undefined) {
    throw invalid('addresses', hostRefusals.unknownAddress({ address: unknown }));
  }
  return { mode, addresses, allowPublic };
}

/** Networks that this computer has, or that were chosen before: a network may be missing for a while. */
function readNetworks(
  context: NetworkContext,
  networks: readonly string[],
  offered: readonly NetworkAddress[],
): string[] {
  if (networks.length === 0) throw invalid('networks', hostRefusals.chooseNetwork);
  const chosen = chosenSharing(context);
  const before = chosen.mode === 'networks' ? chosen.networks : [];
  const unknown = networks.find(
    (name) => !before.includes(name) && !offered.some((one) => one.interface === name),
  );
  if (unknown !== undefined) {
    throw invalid('networks', hostRefusals.unknownNetwork({ network: unknown }));
  }
  return [...new Set(networks)];
}

const invalid = (field: 'addresses' | 'networks', said: Said): AppError =>
  new AppError('validation_error', said, { field });

/**
 * Allows pages of exactly these origins to send requests with the cookies of people who are signed in here.
 *
 * @throws AppError 400 for a text that is not an http or https address.
 */
export async function allowOrigins(
  { settings }: NetworkContext,
  addresses: string[],
  author: Author,
): Promise<void> {
  await settings.set('allowedOrigins', [...new Set(addresses.map(readOrigin))], author);
}

function readOrigin(address: string): string {
  const url = parseUrl(address.trim());
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new AppError('validation_error', hostRefusals.noOrigin({ address }), { field: 'origins' });
}
