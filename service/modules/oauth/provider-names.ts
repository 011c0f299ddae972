import type { Settings } from '../../context.ts';
import type { Provider } from '../../lib/provider.ts';

type Entry = Settings['signInProviders'][number];

const LABELS: Record<Provider, string> = {
  google: 'Google',
  github: 'GitHub',
  discord: 'Discord',
  oidc: 'Single sign-on',
};

/** Where each provider is unless the owner says otherwise, as with a GitHub of one's own. */
const ADDRESSES: Record<Provider, string | null> = {
  google: 'https://accounts.google.com',
  github: 'https://github.com',
  discord: 'https://discord.com',
  oidc: null,
};

/** What people read on the button. */
export const labelOf = ({ provider, label }: Pick<Entry, 'provider' | 'label'>): string =>
  label ?? LABELS[provider];

/** Where the provider is, without a slash at the end; undefined when nobody has said. */
export const addressOf = ({ provider, address }: Pick<Entry, 'provider' | 'address'>): string | undefined =>
  (address ?? ADDRESSES[provider])?.replace(/\/+$/, '');
