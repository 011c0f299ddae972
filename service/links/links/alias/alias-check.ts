import { malformed, type Problem, refused } from '../../../lib/problem.ts';
import { linkRefusals } from '../words.ts';
import { aliasKind, findShapeFault, graphemesOf } from './alias.ts';
import type { AliasFault } from './alias-model.ts';
import { isAcceptedEmoji } from './emoji-set.ts';
import { isReservedAlias } from './reserved-aliases.ts';

/** The faults that follow from the alias alone, without a look-up. */
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
  format: malformed('alias', linkRefusals.aliasFormat),
  length: malformed('alias', linkRefusals.aliasLength),
  reserved: refused('alias', linkRefusals.aliasReserved),
  emoji_policy: refused('alias', linkRefusals.aliasEmoji),
};

/**
 * The problem that a create or an edit is refused with because of this canonical alias; undefined when it may be used
 * (docs/contract/links.md#order-of-checks).
 */
export function checkAlias(canonical: string, namespace: { isDefault: boolean }): Problem | undefined {
  const fault = findAliasFault(canonical, namespace);
  return fault && PROBLEMS[fault];
}
