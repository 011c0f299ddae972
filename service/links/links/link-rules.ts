import type { Author } from '../../db/journal/change.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { refuse, refused } from '../../lib/problem.ts';
import { destinationRefusals, isAllowable } from '../destination/index.ts';
import type { LinkRules, LinkRulesInput } from './api.ts';

/** The owner's settings for new links. */
export const describeLinkRules = async ({ settings }: LinksContext): Promise<LinkRules> => ({
  public_destinations_only: settings.get('onlyPublicDestinations'),
  anonymous_links: settings.get('anonymousLinks'),
  anonymous_undecided: await settings.read('anonymousUndecided'),
  variants_per_link: settings.get('variantsPerLink'),
  destination_schemes: settings.get('destinationSchemes'),
});

/** Changes the given settings, for links that are made or changed from now on. @throws AppError 400 for a scheme. */
export async function changeLinkRules(
  { settings }: LinksContext,
  input: LinkRulesInput,
  author: Author,
): Promise<void> {
  const {
    public_destinations_only: onlyPublic,
    anonymous_links: anonymous,
    variants_per_link: variants,
    destination_schemes: schemes,
  } = input;
  const never = schemes?.find((scheme) => !isAllowable(scheme));
  if (never !== undefined)
    refuse(refused('destination_schemes', destinationRefusals.schemeNever({ scheme: never })));
  if (onlyPublic !== undefined) await settings.set('onlyPublicDestinations', onlyPublic, author);
  if (anonymous !== undefined) {
    await settings.set('anonymousLinks', anonymous, author);
    await settings.set('anonymousUndecided', false, author);
  }
  if (variants !== undefined) await settings.set('variantsPerLink', variants, author);
  if (schemes !== undefined) await settings.set('destinationSchemes', [...new Set(schemes)], author);
}

/** Whether a request without an account may make a link (docs/contract/host.md#rules-for-links). */
export function mayLinkAnonymously({ settings }: LinksContext, request: Request): boolean {
  const allowed = settings.get('anonymousLinks');
  return allowed === 'anyone' || (allowed === 'this-computer' && isAtComputer(request));
}
