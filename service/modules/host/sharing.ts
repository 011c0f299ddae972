import type { Static } from '@sinclair/typebox';
import type { Sharing } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import type { SharingInput, SharingState } from './model.ts';

/** What was said when the service was started wins over what the owner set in the screens. */
export const wantedSharing = ({ config, settings }: Context): Sharing =>
  config.sharing.mode === 'off' ? settings.get('sharing') : config.sharing;

/** Who can reach the service now, and what could be shared. */
export async function describeSharing(context: Context): Promise<Static<typeof SharingState>> {
  const wanted = wantedSharing(context);
  const network = await context.lan.addresses();
  return {
    mode: wanted.mode,
    addresses: wanted.mode === 'addresses' ? wanted.addresses : [],
    network,
    urls: network.filter(({ served }) => served).map(({ url }) => url),
    fixed: context.config.sharing.mode !== 'off',
  };
}

/**
 * Opens or closes the service to the network; it is so when this resolves, and after the next start too.
 *
 * @throws AppError 400 for addresses that cannot be shared, 409 when the choice is not the owner's to make now.
 */
export async function changeSharing(context: Context, input: SharingInput): Promise<void> {
  if (context.config.sharing.mode !== 'off') {
    throw new AppError('conflict', 'Sharing was chosen when the service was started (LINNET_LAN)');
  }
  if (input.mode !== 'off' && !context.config.rateLimits) {
    throw new AppError('conflict', 'Rate limits are off; nothing is shared without them');
  }
  const sharing = await readSharing(context, input);
  await context.settings.set('sharing', sharing);
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
