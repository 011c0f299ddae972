import type { LinksContext } from '../../../kernel/context.ts';
import type { Problem } from '../../../lib/problem.ts';
import type { BlockedPattern } from '../settings.ts';
import { type Blocklist, checkBlocklist, compileBlocklist, isBlocked } from './blocklist.ts';
import { checkDestination } from './destination.ts';

/** The blocklist as last compiled: it is needed on every create, and changes only when the owner edits it. */
let compiled: { from: readonly BlockedPattern[]; blocklist: Blocklist<BlockedPattern> } = {
  from: [],
  blocklist: [],
};

/** The owner's blocklist as it is now. */
export function currentBlocklist({ settings }: LinksContext): Blocklist<BlockedPattern> {
  const from = settings.get('blockedDestinations');
  if (compiled.from !== from) compiled = { from, blocklist: compileBlocklist(from) };
  return compiled.blocklist;
}

/** The present rules for destinations, as plain data for a thread. */
export const destinationRulesOf = (context: LinksContext) => ({
  onlyPublic: context.settings.get('onlyPublicDestinations'),
  ownPlaces: [...context.hosts.ownPlaces(), ...context.domains.places()],
  patterns: context.settings.get('blockedDestinations'),
});

/** Why this installation refuses an address as a destination, if it does; without the blocklist. */
export function checkPolicy(context: LinksContext, url: string, field = 'long_url'): Problem | undefined {
  return checkDestination(url, destinationRulesOf(context), field);
}

/** Whether the owner's blocklist matches the address. */
export const isUrlBlocked = (context: LinksContext, url: string): boolean =>
  isBlocked(currentBlocklist(context), url);

/** Why a link may not lead to an address, if it may not: validity first, then the blocklist. */
export const checkLinkDestination = (
  context: LinksContext,
  url: string,
  field = 'long_url',
): Problem | undefined =>
  checkPolicy(context, url, field) ?? checkBlocklist(currentBlocklist(context), url, field);
