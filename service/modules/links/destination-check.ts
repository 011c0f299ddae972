import type { Context } from '../../context.ts';
import type { Problem } from '../../lib/problem.ts';
import { type Blocklist, checkBlocklist, compileBlocklist } from './blocklist.ts';
import { checkDestination } from './destination.ts';

/** The last compiled list: it changes when the owner edits it, and is needed on every create. */
let compiled: { from: readonly string[]; blocklist: Blocklist } = { from: [], blocklist: [] };

function blocklistOf(patterns: readonly string[]): Blocklist {
  if (compiled.from !== patterns)
    compiled = { from: patterns, blocklist: compileBlocklist(patterns).blocklist };
  return compiled.blocklist;
}

/** Why a link may not lead there under this installation's rules, if so: first validity, then the blocklist. */
export function checkUrl(context: Context, url: string, field = 'long_url'): Problem | undefined {
  const policy = {
    onlyPublic: context.settings.get('onlyPublicDestinations'),
    ownPlaces: context.hosts.ownPlaces(),
  };
  return (
    checkDestination(url, policy, field) ??
    checkBlocklist(blocklistOf(context.settings.get('blockedDestinations')), url, field)
  );
}
