import { LateCode } from '../../../../lib/late-code.svelte.ts';

const later = () => import('./later.ts');

/** Parts of the page of a link that stand below its heading, or are there for some links only. */
export const late = {
  blocked: new LateCode(async () => ({ default: (await later()).BlockedNotice })),
  binnedLink: new LateCode(async () => ({ default: (await later()).BinnedLinkCard })),
  names: new LateCode(async () => ({ default: (await later()).NamesCard })),
  page: new LateCode(async () => ({ default: (await later()).PageCard })),
  rules: new LateCode(async () => ({ default: (await later()).RulesCard })),
  facts: new LateCode(async () => ({ default: (await later()).LinkFacts })),
};
