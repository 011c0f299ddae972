import type { Static } from '@sinclair/typebox';
import type { Sharing } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Author } from '../../db/journal/change.ts';
import { AppError } from '../../lib/app-error.ts';
import type { SharingInput, SharingState } from './model.ts';

const NO_LIMITS = 'Rate limits are off; nothing is shared without them';

/**
 * `LINNET_LAN` wins over what the owner set in the screens. Without rate limits nothing is shared: any computer on the
 * network could flood the service.
 */
export const wantedSharing = (context: Context): Sharing =>
  whyClosed(context) === null ? chosenSharing(context) : { mode: 'off' };

const chosenSharing = ({ config, settings }: Context): Sharing => config.sharing ?? settings.get('sharing');

/** Why the choice to share is not followed; null when it is followed, or when nothing is to be shared. */
export const whyClosed = (context: Context): string | null =>
  context.config.rateLimits || chosenSharing(context).mode === 'off' ? null : NO_LIMITS;

/** At which addresses the service can be reached now, and which could be shared. */
export async function describeSharing(context: Context): Promise<Static<typeof SharingState>> {
  const wanted = wantedSharing(context);
  const network = await context.lan.addresses();
  return {
    mode: wanted.mode,
    addresses: wanted.mode === 'addresses' ? wanted.addresses : [],
    network,
    urls: network.filter(({ served }) => served).map(({ url }) => url),
    fixed: context.config.sharing !== null,
    closed_because: whyClosed(context),
  };
}

/**
 * Opens or closes the service to the network. The listeners are open or closed when this resolves; the choice survives a
 * restart.
 *
 * @throws AppError 400 for addresses that cannot be shared, 409 when `LINNET_LAN` or missing rate limits forbid it.
 */
export async function changeSharing(context: Context, input: SharingInput, author: Author): Promise<void> {
  if (context.config.sharing !== null) {
    throw new AppError('conflict', 'Sharing was chosen when the service was started (LINNET_LAN)');
  }
  if (input.mode !== 'off' && !context.config.rateLimits) {
    throw new AppError('conflict', NO_LIMITS);
  }
  const sharing = await readSharing(context, input);
  await context.settings.set('sharing', sharing, author);
  await context.lan.apply(sharing);
}

async function readSharing(context: Context, { mode, addresses = [] }: SharingInput): Promise<Sharing> {
  if (mode !== 'addresses') return { mode };
  if (addresses.length === 0) throw invalidAddresses('Choose at least one address');
  const network = await context.lan.addresses();
  const unknown = addresses.find((one) => !network.some(({ address }) => address === one));
  if (unknown !== undefined) {
    throw invalidAddresses(`${unknown} is no address of this computer that others could reach`);
  }
  return { mode, addresses };
}

const invalidAddresses = (message: string): AppError =>
  new AppError('validation_error', message, { field: 'addresses' });
