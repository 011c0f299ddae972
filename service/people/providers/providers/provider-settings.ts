import type { Static } from '@sinclair/typebox';
import type { Language } from '../../../../words/language.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { PROVIDERS, type Provider } from '../../../lib/provider.ts';
import { type Said, say } from '../../../lib/words.ts';
import { providerRefusals } from '../../words.ts';
import { isSafeAddress } from '../connectors/connector.ts';
import { OtherIssuer } from '../connectors/issuer.ts';
import type { ProviderView, SaveProviderRequest } from '../model.ts';
import { deleteProviderLinks } from '../repository.ts';
import {
  type ConfiguredProvider,
  findProvider,
  providerAddress,
  providerLabel,
  providerSecretName,
  unknownProvider,
} from './configured-providers.ts';

type View = Static<typeof ProviderView>;

const entryOf = (context: PeopleContext, provider: Provider) =>
  context.settings.get('signInProviders').find((entry) => entry.provider === provider);

const NO_ENTRY = { clientId: null, address: null, label: null, vouched: false };

/** The return address for a provider, under the address that people use. */
export const callbackUrl = (origin: string, provider: Provider): string =>
  `${origin}/oauth/${provider}/callback`;

/** Every provider as the owner sees it; `origin` is the origin of the owner's request. */
export function describeProviders(context: PeopleContext, origin: string, language: Language): View[] {
  const main = context.hosts.baseUrlFor(origin);
  const others = new Set([origin, ...context.lan.served().map(({ url }) => url)]);
  others.delete(main);
  return PROVIDERS.map((provider) => {
    const entry = entryOf(context, provider) ?? { ...NO_ENTRY, provider };
    return {
      provider,
      label: say(language, providerLabel(entry)),
      configured: findProvider(context, provider) !== undefined,
      client_id: entry.clientId,
      address: providerAddress(entry) ?? null,
      emails_vouched: entry.vouched ?? false,
      callback_url: callbackUrl(main, provider),
      more_callback_urls: [...others].map((other) => callbackUrl(other, provider)),
    };
  });
}

/**
 * Stores a provider's credentials once the provider has answered at the address.
 *
 * @throws AppError 400 when the address or the secret is missing, the address is not safe, or no provider answers
 * there.
 */
export async function saveProvider(
  context: PeopleContext,
  provider: Provider,
  input: Static<typeof SaveProviderRequest>,
  author: Author,
): Promise<void> {
  const entry = {
    provider,
    clientId: input.client_id.trim(),
    address: input.address?.trim() || null,
    label: input.label?.trim() || null,
  };
  const before = entryOf(context, provider);
  const address = requireAddress(context, entry);
  const hasMoved = before !== undefined && providerAddress(before) !== address;
  const stored = hasMoved ? undefined : context.secrets.find(providerSecretName(provider));
  const clientSecret = input.client_secret?.trim() || stored;
  if (!clientSecret) throw secretNeeded(hasMoved);
  await requireAnswer(context, {
    name: provider,
    label: providerLabel(entry),
    address,
    clientId: entry.clientId,
    clientSecret,
    vouched: false,
  });
  if (hasMoved) await context.database.write(deleteProviderLinks, provider, author);
  await context.secrets.set(providerSecretName(provider), clientSecret, author);
  const vouched = input.emails_vouched ?? (!hasMoved && before?.vouched) ?? false;
  await context.settings.setEntry('signInProviders', provider, { ...entry, vouched }, author);
}

/** A secret belongs to the address for which it was entered, and is never sent to another. */
const secretNeeded = (hasMoved: boolean): AppError =>
  invalid('client_secret', hasMoved ? providerRefusals.secretElsewhere : providerRefusals.secretNeeded);

const invalid = (field: string, said: Said): AppError => new AppError('validation_error', said, { field });

function requireAddress(context: PeopleContext, entry: Parameters<typeof providerAddress>[0]): string {
  const address = providerAddress(entry);
  if (!address) throw invalid('address', providerRefusals.addressNeeded);
  if (isSafeAddress(address, context.config.allowLoopbackTargets)) return address;
  throw invalid('address', providerRefusals.addressUnsafe);
}

async function requireAnswer(context: PeopleContext, provider: ConfiguredProvider): Promise<void> {
  try {
    await context.signIns.connections.get(provider);
  } catch (error) {
    context.log.info({ err: error, provider: provider.name }, 'no provider at this address');
    const { address } = provider;
    if (error instanceof OtherIssuer)
      throw invalid('address', providerRefusals.otherIssuer({ address, issuer: error.issuer }));
    throw invalid('address', providerRefusals.noAnswer({ address }));
  }
}

/**
 * Switches a provider off and deletes its credentials and the links of accounts to it.
 *
 * @throws AppError 404 when it is off already.
 */
export async function removeProvider(
  context: PeopleContext,
  provider: Provider,
  author: Author,
): Promise<void> {
  if (!entryOf(context, provider)) throw unknownProvider();
  await context.settings.setEntry('signInProviders', provider, null, author);
  await context.secrets.set(providerSecretName(provider), null, author);
  await context.database.write(deleteProviderLinks, provider, author);
}
