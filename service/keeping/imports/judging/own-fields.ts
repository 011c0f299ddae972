import type { Said } from '../../../lib/words.ts';
import { checkVariants, linkRefusals, readVariants } from '../../../links/links/index.ts';
import type { ReadLink } from '../reading/read-row.ts';
import { rowRefusals } from '../words.ts';
import type { RowNote } from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';
import { judgeLinkRules } from './link-rules.ts';

type OwnDraft = Pick<
  LinkDraft,
  'blockBots' | 'privateStats' | 'preStartUrl' | 'expiredRedirectUrl' | 'abVariants' | 'rules'
>;

/** As of a link that another program told of. */
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

/** Judges what only Linnet's own exports tell, by the rules of every other new link. */
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
      ? { ok: false, status: 400, field, message: note.value ?? linkRefusals.urlBlocked }
      : undefined;
  });
  return problem ? refuseFor(problem.message) : { variants: read.value };
}
