import type { StoredRule } from '../../../../drizzle/schema/index.ts';
import type { Said } from '../../../lib/words.ts';
import {
  asDestination,
  checkVariants,
  destinationRefusals,
  readVariants,
} from '../../../links/destination/index.ts';
import { MOST_RULES, readConditions, valuesOf } from '../../../links/rules/index.ts';
import type { ReadLink } from '../reading/read-row.ts';
import { rowRefusals } from '../words.ts';
import type { RowNote } from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';

type OwnDraft = Pick<
  LinkDraft,
  'blockBots' | 'privateStats' | 'preStartUrl' | 'expiredRedirectUrl' | 'abVariants' | 'rules'
>;

/** The values of a link from another program. */
const USUAL: OwnDraft = {
  blockBots: null,
  privateStats: true,
  preStartUrl: null,
  expiredRedirectUrl: null,
  abVariants: null,
  rules: null,
};

type Judging = {
  judgeUrl: (url: string) => RowNote | null;
  mostVariants: number;
  networks: readonly string[];
};

/** Checks the fields that only Linnet's own exports contain, by the rules of every new link. */
export function judgeOwnFields(
  own: ReadLink['own'],
  { judgeUrl, mostVariants, networks }: Judging,
): { draft: OwnDraft; notes: RowNote[] } | RowNote {
  if (own === undefined) return { draft: USUAL, notes: [] };
  for (const url of [own.preStartUrl, own.expiredRedirectUrl]) {
    const wrong = url === null ? null : judgeUrl(url);
    if (wrong) return wrong;
  }
  const abVariants = judgeVariants(own.abVariants, { judgeUrl, mostVariants });
  if ('code' in abVariants) return abVariants;
  const ruled = judgeLinkRules(own.rules ?? [], { judgeUrl, networks });
  if ('code' in ruled) return ruled;
  return {
    notes: ruled.notes,
    draft: {
      blockBots: own.blockBots,
      privateStats: own.privateStats ?? true,
      preStartUrl: own.preStartUrl,
      expiredRedirectUrl: own.expiredRedirectUrl,
      abVariants: abVariants.variants,
      rules: ruled.rules,
    },
  };
}

const MOST_WEIGHT = 100;

function judgeVariants(
  given: OwnDraft['abVariants'],
  { judgeUrl, mostVariants }: Pick<Judging, 'judgeUrl' | 'mostVariants'>,
): { variants: OwnDraft['abVariants'] } | RowNote {
  const refuseFor = (message: Said): RowNote => ({ code: 'variants-refused', value: message });
  const isWeight = (weight: number): boolean =>
    Number.isInteger(weight) && weight >= 1 && weight <= MOST_WEIGHT;
  if (given?.some(({ weight }) => !isWeight(weight)))
    return refuseFor(rowRefusals.weights({ most: String(MOST_WEIGHT) }));
  const read = readVariants(given);
  if (!read.ok) return refuseFor(read.message);
  if (read.value === null) return { variants: null };
  const problem = checkVariants(read.value, mostVariants, (url, field) => {
    const note = judgeUrl(url);
    return note
      ? { ok: false, status: 400, field, message: note.value ?? destinationRefusals.urlBlocked }
      : undefined;
  });
  return problem ? refuseFor(problem.message) : { variants: read.value };
}

type RuleJudging = { judgeUrl: (url: string) => RowNote | null; networks: readonly string[] };

/**
 * Checks the rules of a link as usual (docs/contract/rules.md#changing-rules). A network that is unknown here only
 * makes a note: the rule matches no visitor, as after a network was removed. Null for no rules.
 */
function judgeLinkRules(
  given: readonly StoredRule[],
  { judgeUrl, networks }: RuleJudging,
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
    const destination = asDestination(then);
    const wrong = judgeUrl(destination);
    if (wrong) return refuseFor(wrong.value ?? destinationRefusals.urlBlocked);
    rules.push({ when: read.value, then: destination });
  }
  const asked = new Set(rules.flatMap(({ when }) => valuesOf(when.network)));
  const unknown = [...asked].filter((name) => !networks.includes(name));
  return {
    rules: rules.length > 0 ? rules : null,
    notes: unknown.map((name) => ({ code: 'network-unknown', value: name })),
  };
}
