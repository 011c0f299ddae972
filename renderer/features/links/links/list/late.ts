import { LateCode } from '../../../../lib/late-code.svelte.ts';

const later = () => import('./later.ts');

/** Parts of the list that act on links; they are not needed to show them. */
export const late = {
  bulkBar: new LateCode(async () => ({ default: (await later()).BulkBar })),
  bulkTags: new LateCode(async () => ({ default: (await later()).BulkTags })),
  exportLinks: new LateCode(async () => ({ default: (await later()).ExportLinks })),
  filterOptions: new LateCode(async () => ({ default: (await later()).FilterOptions })),
  lookOptions: new LateCode(async () => ({ default: (await later()).LookOptions })),
  nameView: new LateCode(async () => ({ default: (await later()).NameView })),
};
