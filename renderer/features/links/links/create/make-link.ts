import { type CreatedLink, createLink } from '../../../../api/links.ts';
import { toNewLink } from '../form/draft-requests.ts';
import { type FormDraft, namesIn } from '../form/form-draft.ts';
import { rulesOf } from '../rules/rule-draft.ts';

/**
 * Makes a link of a form with everything in it, as one operation that can be taken back.
 *
 * @throws Failure when any part of it is refused; nothing is made then.
 */
export function makeLink({ link, about, rules, names }: FormDraft, operation: string): Promise<CreatedLink> {
  const given = toNewLink(link);
  return createLink(
    {
      ...given,
      title: about.title.trim() || undefined,
      notes: about.notes.trim() || undefined,
      // Destinations by country are rules as well, at the end of the list.
      ...(rules.length > 0 && { rules: rulesOf(rules), geo_rules: undefined }),
      names: namesIn(names).map((name) => ({ name })),
    },
    operation,
  );
}
