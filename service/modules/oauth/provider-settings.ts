import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';
import {
  type ConfiguredProvider,
  findProvider,
  secretNameOf,
  unknownProvider,
} from './configured-providers.ts';
import type { ProviderView, SaveProviderRequest } from './model.ts';
import { addressOf, labelOf } from './provider-names.ts';
import { forgetLinks } from './repository.ts';
import { isSafeAddress } from './safe-address.ts';

type View = Static<typeof ProviderView>;

const entryOf = (context: Context, provider: Provider) =>
  context.settings.get('signInProviders').find((entry) => entry.provider === provider);

/** Where a provider sends people back to, below the address people use. */
export const callbackUrl = (origin: string, provider: Provider): string =>
  `${origin}/oauth/${provider}/callback`;

/** Every provider as the owner sees it, who asked at `origin`. */
export function describeProviders(context: Context, origin: string): View[] {
  const main = context.hosts.baseUrlFor(origin);
  const others = new Set([origin, ...context.lan.served().map(({ url }) => url)]);
  others.delete(main);
  return PROVIDERS.map((provider) => {
    const entry = entryOf(context, provider) ?? { provider, clientId: null, address: null, label: null };
    return {
      provider,
      label: labelOf(entry),
      configured: findProvider(context, provider) !== undefined,
      client_id: entry.clientId,
      address: addressOf(entry) ?? null,
      callback_url: callbackUrl(main, provider),
      more_callback_urls: [...others].map((other) => callbackUrl(other, provider)),
    };
  });
}

/**
 * Stores a provider's credentials, after a look whether there is one at the address.
 *
 * @throws AppError 400 when the address or the secret is missing, not safe, or nothing answers there.
 */
export async function saveProvider(
  context: Context,
  provider: Provider,
  input: Static<typeof SaveProviderRequest>,
): Promise<void> {
  const entry = {
    provider,
    clientId: input.client_id.trim(),
    address: input.address?.trim() || null,
    label: input.label?.trim() || null,
  };
  const before = entryOf(context, provider);
  const clientSecret = input.client_secret?.trim() || context.secrets.find(secretNameOf(provider));
  if (!clientSecret) throw invalid('client_secret', 'The secret from the provider is needed');
  const address = requireAddress(context, entry);
  await requireAnswer(context, {
    name: provider,
    label: labelOf(entry),
    address,
    clientId: entry.clientId,
    clientSecret,
  });
  if (before && addressOf(before) !== address) await context.database.write(forgetLinks, provider);
  context.secrets.set(secretNameOf(provider), clientSecret);
  await saveEntries(context, provider, entry);
}

const invalid = (field: string, message: string): AppError =>
  new AppError('validation_error', message, { field });

function requireAddress(context: Context, entry: Parameters<typeof addressOf>[0]): string {
  const address = addressOf(entry);
  if (!address) throw invalid('address', 'The address of the provider is needed');
  if (isSafeAddress(address, context.config.allowLoopbackTargets)) return address;
  throw invalid('address', 'The address of a provider begins with https://');
}

async function requireAnswer(context: Context, provider: ConfiguredProvider): Promise<void> {
  try {
    await context.signIns.connections.get(provider);
  } catch (error) {
    context.log.info({ err: error, provider: provider.name }, 'no provider at this address');
    throw invalid('address', `No sign-in provider answers at ${provider.address}`);
  }
}

function saveEntries(context: Context, provider: Provider, entry?: NonNullable<ReturnType<typeof entryOf>>) {
  const others = context.settings.get('signInProviders').filter((other) => other.provider !== provider);
  return context.settings.set('signInProviders', entry ? [...others, entry] : others);
}

/**
 * Switches a provider off and forgets its credentials, and who is who there.
 *
 * @throws AppError 404 when it is off already.
 */
export async function removeProvider(context: Context, provider: Provider): Promise<void> {
  if (!entryOf(context, provider)) throw unknownProvider();
  await saveEntries(context, provider);
  context.secrets.set(secretNameOf(provider), null);
  await context.database.write(forgetLinks, provider);
}
