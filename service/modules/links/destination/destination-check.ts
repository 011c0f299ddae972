import type { Context } from '../../../context.ts';
import type { Problem } from '../../../lib/problem.ts';
import { type Blocklist, checkBlocklist, compileBlocklist, isBlocked } from './blocklist.ts';
import { checkDestination } from './destination.ts';

/** The last compiled list: it changes when the owner edits it, and is needed on every create. */
let compiled: { from: readonly string[]; blocklist: Blocklist } = { from: [], blocklist: [] };

function blocklistOf(patterns: readonly string[]): Blocklist {
  if (compiled.from !== patterns)
    compiled = { from: patterns, blocklist: compileBlocklist(patterns).blocklist };
  return compiled.blocklist;
}

/** Why an address cannot be a destination here, if so; the blocklist apart. */
export function checkPolicy(context: Context, url: string, field = 'long_url'): Problem | undefined {
  const policy = {
    onlyPublic: context.settings.get('onlyPublicDestinations'),
    ownPlaces: context.hosts.ownPlaces(),
  };
  return checkDestination(url, policy, field);
}

const currentBlocklist = (context: Context): Blocklist =>
  blocklistOf(context.settings.get('blockedDestinations'));

/** Whether the owner has blocked the address. */
export const isUrlBlocked = (context: Context, url: string): boolean =>
  isBlocked(currentBlocklist(context), url);

/** Why a link may not lead there under this installation's rules, if so: first validity, then the blocklist. */
export const checkLinkDestination = (
  context: Context,
  url: string,
  field = 'long_url',
): Problem | undefined =>
  checkPolicy(context, url, field) ?? checkBlocklist(currentBlocklist(context), url, field);
