import { LateCode } from '../../../lib/late-code.svelte.ts';

/** What is loaded once it is wanted. */
export const later = () => import('./later.ts');

/** Parts of statistics that stand below the figures, or open over them. */
export const late = {
  breakdowns: new LateCode(async () => ({ default: (await later()).Breakdowns })),
  dimensionChoices: new LateCode(async () => ({ default: (await later()).DimensionChoices })),
  filterChoices: new LateCode(async () => ({ default: (await later()).FilterChoices })),
  rangeOptions: new LateCode(async () => ({ default: (await later()).RangeOptions })),
  variantsCard: new LateCode(async () => ({ default: (await later()).VariantsCard })),
};
