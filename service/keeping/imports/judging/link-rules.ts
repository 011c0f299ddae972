import type { StoredRule } from '../../../../drizzle/schema/index.ts';
import type { Said } from '../../../lib/words.ts';
import { linkRefusals, MOST_RULES, readConditions, valuesOf } from '../../../links/links/index.ts';
import { rowRefusals } from '../words.ts';
import type { RowNote } from './judged-row.ts';

type Judging = { judgeUrl: (url: string) => RowNote | null; networks: readonly string[] };

/**
 * Judges the rules of a link by those of every other one (docs/contract/rules.md#changing-rules). A network that is not named
 * here is noted only: the rule holds for no visitor, as it does after a network is removed. Null for no rules.
 */
export function judgeLinkRules(
  given: readonly StoredRule[],
  { judgeUrl, networks }: Judging,
): { rules: StoredRule[] | null; notes: RowNote[] } | RowNote {
  const refuseFor = (value: Said): RowNote => ({ code: 'rules-refused', value });
  if (given.length > MOST_RULES) return refuseFor(rowRefusals.tooManyRules({ most: String(MOST_RULES) }));
  const rules: StoredRule[] = [];
  for (const { when, then } of given) {
    const read = readConditions(when, 'when');
    if (!read.ok)
      return refuseFor(
        read.status === 400
          ? read.message
          : rowRefusals.ofField({ field: read.field, sentence: read.message }),
      );
    const wrong = judgeUrl(then.trim());
    if (wrong) return refuseFor(wrong.value ?? linkRefusals.urlBlocked);
    rules.push({ when: read.value, then: then.trim() });
  }
  const asked = new Set(rules.flatMap(({ when }) => valuesOf(when.network)));
  const unknown = [...asked].filter((name) => !networks.includes(name));
  return {
    rules: rules.length > 0 ? rules : null,
    notes: unknown.map((name) => ({ code: 'network-unknown', value: name })),
  };
}
