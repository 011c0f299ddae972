import { malformed, type Problem, refused } from '../../lib/problem.ts';
import { aliasKind, findShapeFault, graphemesOf } from './alias.ts';
import { isAcceptedEmoji } from './emoji-policy.ts';
import type { AliasFault } from './public-model.ts';
import { isReservedAlias } from './reserved-aliases.ts';

/** Everything about an alias that can be judged without looking it up. */
export type AliasRuleFault = Exclude<AliasFault, 'taken'>;

/**
 * The first rule a canonical alias breaks, in the order of docs/contract/links.md#availability.
 *
 * Reserved words are kept free on the default namespace only; a custom domain has none of our routes.
 */
export function findAliasFault(
  canonical: string,
  namespace: { isDefault: boolean },
): AliasRuleFault | undefined {
  const shapeFault = findShapeFault(canonical);
  if (shapeFault) return shapeFault;
  if (aliasKind(canonical) === 'alphanumeric') {
    return namespace.isDefault && isReservedAlias(canonical) ? 'reserved' : undefined;
  }
  return graphemesOf(canonical).every(isAcceptedEmoji) ? undefined : 'emoji_policy';
}

const PROBLEMS: Record<AliasRuleFault, Problem> = {
  format: malformed('alias', 'must be letters, digits, hyphens and underscores, or emoji only'),
  length: malformed('alias', 'must have 3 to 16 characters, or 1 to 15 emoji'),
  reserved: refused('alias', 'Alias is reserved'),
  emoji_policy: refused('alias', 'Alias contains an emoji that is not allowed'),
};

/**
 * Why a link may not get this canonical alias, if so, as the answer to a create or an edit
 * (docs/contract/links.md#order-of-checks).
 */
export function checkAlias(canonical: string, namespace: { isDefault: boolean }): Problem | undefined {
  const fault = findAliasFault(canonical, namespace);
  return fault && PROBLEMS[fault];
}
