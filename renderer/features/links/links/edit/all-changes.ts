import type { Link, LinkChanges } from '../../../../api/links.ts';
import { toChanges } from '../form/draft-requests.ts';
import type { FormDraft } from '../form/form-draft.ts';
import { rulesOf } from '../rules/rule-draft.ts';

/** The changes of everything in a form: only what differs from its start. */
export function toAllChanges(
  link: Link,
  start: FormDraft,
  { link: draft, about, rules }: FormDraft,
): LinkChanges {
  const changes = toChanges(link, draft);
  const [title, notes] = [about.title.trim(), about.notes.trim()];
  if (title !== start.about.title) changes.title = title || null;
  if (notes !== start.about.notes) changes.notes = notes || null;
  const wanted = rulesOf(rules);
  if (JSON.stringify(wanted) !== JSON.stringify(rulesOf(start.rules))) changes.rules = wanted;
  return changes;
}
