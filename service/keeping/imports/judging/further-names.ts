import { canonicalName, checkFurtherName, MOST_NAMES } from '../../../links/links/index.ts';
import type { OwnName } from '../reading/read-row.ts';
import type { RowNote } from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';

type DraftName = NonNullable<LinkDraft['names']>[number];

/** Judges further names by the rules of every other one (docs/contract/names.md#names); one that cannot be is left out. */
export function judgeFurtherNames(
  given: readonly OwnName[],
  namespaceOf: (domain: string | null) => string | null,
): { names: DraftName[]; notes: RowNote[] } {
  const names: DraftName[] = [];
  const notes: RowNote[] = [];
  for (const { name: text, domain, note, keptUntil } of given) {
    const name = canonicalName(text);
    const namespace = namespaceOf(domain);
    const isUsable =
      namespace !== null && checkFurtherName(name, { isDefault: namespace === '' }) === undefined;
    if (isUsable && names.length < MOST_NAMES) names.push({ namespace, name, note, keptUntil });
    else notes.push({ code: 'name-dropped', value: text.slice(0, 60) });
  }
  return { names, notes };
}
