import type { PeopleContext, Settings } from '../../../kernel/context.ts';
import { type AppError, notFound } from '../../../lib/app-error.ts';
import { isProvider, PROVIDERS, type Provider } from '../../../lib/provider.ts';
import type { Said } from '../../../lib/words.ts';
import { signInWords } from '../../words.ts';

/** A provider with credentials from the owner. */
export type ConfiguredProvider = {
  name: Provider;
  /** The owner's name for it, or its default name, in each language. */
  label: Said;
  /** Without a slash at the end. */
  address: string;
  clientId: string;
  clientSecret: string;
  /** Whether the owner answers for the emails that it states. */
  vouched: boolean;
};

/** The owner's settings for a provider. */
type Entry = Settings['signInProviders'][number];

const LABELS: Record<Provider, Said> = {
  google: 'Google',
  github: 'GitHub',
  discord: 'Discord',
  oidc: signInWords.singleSignOn,
};

/** The default address of each provider; the owner may enter another, such as the team's own GitHub server. */
const ADDRESSES: Record<Provider, string | null> = {
  google: 'https://accounts.google.com',
  github: 'https://github.com',
  discord: 'https://discord.com',
  oidc: null,
};

/** The name on the button. */
export const providerLabel = ({ provider, label }: Pick<Entry, 'provider' | 'label'>): Said =>
  label ?? LABELS[provider];

/** The address of the provider, without a slash at the end; undefined when the owner has to enter it. */
export const providerAddress = ({
  provider,
  address,
}: Pick<Entry, 'provider' | 'address'>): string | undefined =>
  (address ?? ADDRESSES[provider])?.replace(/\/+$/, '');

type Source = Pick<PeopleContext, 'settings' | 'secrets'>;

export const providerSecretName = (provider: Provider) => `oauth-${provider}` as const;

/** Undefined for a provider that is unknown or has incomplete credentials. */
export function findProvider({ settings, secrets }: Source, name: string): ConfiguredProvider | undefined {
  if (!isProvider(name)) return undefined;
  const entry = settings.get('signInProviders').find(({ provider }) => provider === name);
  const clientSecret = secrets.find(providerSecretName(name));
  const address = entry && providerAddress(entry);
  if (!entry || !address || !clientSecret) return undefined;
  return {
    name,
    label: providerLabel(entry),
    address,
    clientId: entry.clientId,
    clientSecret,
    vouched: entry.vouched ?? false,
  };
}

/** The same answer for unknown providers and for those that are off (docs/contract/oauth.md). */
export const unknownProvider = (): AppError => notFound('Provider');

/** @throws AppError 404 for a provider that is unknown or off. */
export function getProvider(source: Source, name: string): ConfiguredProvider {
  const provider = findProvider(source, name);
  if (!provider) throw unknownProvider();
  return provider;
}

export const listProviders = (source: Source): ConfiguredProvider[] =>
  PROVIDERS.flatMap((name) => findProvider(source, name) ?? []);
