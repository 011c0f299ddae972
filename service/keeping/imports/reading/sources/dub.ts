import { withoutGuard } from './formula-guard.ts';
import { type Layout, splitAt } from './layout.ts';
import { fromShortAddress } from './short-address.ts';

const FIELDS: Layout['fields'] = {
  alias: ['shortlink'],
  longUrl: ['destinationurl'],
  tags: ['tags'],
  clicks: ['clicks'],
  createdAt: ['createdat'],
};

const COMMON: Pick<Layout, 'source' | 'forms' | 'fields' | 'splitTags' | 'clean' | 'refine' | 'notes'> = {
  source: 'dub',
  forms: ['csv'],
  fields: FIELDS,
  splitTags: splitAt(', '),
  clean: withoutGuard,
  refine: fromShortAddress,
  notes: ['archived-stay-active'],
};

/** Dub: its export with any of its columns; without a destination, every row says so. */
export const DUB_LAYOUTS: readonly Layout[] = [
  { ...COMMON, needs: ['shortlink'] },
  { ...COMMON, needs: ['destinationurl'] },
];
