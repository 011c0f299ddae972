import { toIso } from '../../../lib/timestamp.ts';
import type { NameFacts } from '../changes.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import { nameLabel } from './name-label.ts';
import type { FurtherName } from './names-model.ts';

/** A further name as answers tell it (docs/contract/names.md#reading). */
export const toLinkName = (
  { namespace, name, note, keptUntil, createdAt }: NameFacts,
  view: LinkView,
): FurtherName => ({
  name,
  domain: view.domains.nameOf(namespace) ?? null,
  short_url: shortUrlOf({ namespace, alias: name }, view),
  note,
  kept_until: toIso(keptUntil),
  created_at: toIso(createdAt),
  label: nameLabel({ namespace, name }, view.domains),
});
