import type { Context } from '../../../context.ts';
import { type AppError, notFound } from '../../../lib/app-error.ts';
import { isProvider, PROVIDERS, type Provider } from '../../../lib/provider.ts';
import { addressOf, labelOf } from '../provider-names.ts';

/** A provider whose credentials the owner has entered. */
export type ConfiguredProvider = {
  name: Provider;
  label: string;
  /** Without a slash at the end. */
  address: string;
  clientId: string;
  clientSecret: string;
};

type Source = Pick<Context, 'settings' | 'secrets'>;

export const secretNameOf = (provider: Provider) => `oauth-${provider}` as const;

/** Undefined for a provider that is unknown or has no complete credentials. */
export function findProvider({ settings, secrets }: Source, name: string): ConfiguredProvider | undefined {
  if (!isProvider(name)) return undefined;
  const entry = settings.get('signInProviders').find(({ provider }) => provider === name);
  const clientSecret = secrets.find(secretNameOf(name));
  const address = entry && addressOf(entry);
  if (!entry || !address || !clientSecret) return undefined;
  return { name, label: labelOf(entry), address, clientId: entry.clientId, clientSecret };
}

/** One answer for providers that do not exist and those that are off (docs/contract/oauth.md). */
export const unknownProvider = (): AppError => notFound('Provider');

/** @throws AppError 404 for a provider that is unknown or off. */
export function getProvider(source: Source, name: string): ConfiguredProvider {
  const provider = findProvider(source, name);
  if (!provider) throw unknownProvider();
  return provider;
}

export const listProviders = (source: Source): ConfiguredProvider[] =>
  PROVIDERS.flatMap((name) => findProvider(source, name) ?? []);
