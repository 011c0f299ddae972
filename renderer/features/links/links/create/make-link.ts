import { changeAbout } from '../../../../api/directory.ts';
import { type CreatedLink, createLink } from '../../../../api/links.ts';
import { addName } from '../../../../api/names.ts';
import { setRules } from '../../../../api/rules.ts';
import { type Failure, toFailure } from '../../../../lib/failure.ts';
import { toNewLink } from '../form/draft-requests.ts';
import { type FormDraft, namesIn } from '../form/form-draft.ts';
import { rulesOf } from '../rules/rule-draft.ts';
import { words } from './words.ts';

/** A part of a form that could not be saved beside its link, and why. */
export type Missing = { part: string; failure: Failure };

/**
 * Makes a link, and then what is kept beside it, all as one operation that can be taken back. Once the link is there it
 * stays: what could not be saved beside it is told.
 *
 * @throws Failure when the link could not be made; nothing is then.
 */
export async function makeLink(
  form: FormDraft,
  operation: string,
): Promise<{ link: CreatedLink; missing: Missing[] }> {
  const { about, rules, names } = form;
  const link = await createLink(toNewLink(form.link), operation);
  const missing: Missing[] = [];
  const attempt = async (part: string, save: () => Promise<unknown>): Promise<void> => {
    try {
      await save();
    } catch (error) {
      missing.push({ part, failure: toFailure(error) });
    }
  };
  if (rules.length > 0)
    await attempt(words.missing.rules, () => setRules(link.id, rulesOf(rules), operation));
  const texts = { title: about.title.trim() || null, notes: about.notes.trim() || null };
  if (texts.title !== null || texts.notes !== null)
    await attempt(words.missing.about, () => changeAbout(link.id, texts, operation));
  for (const name of namesIn(names))
    await attempt(words.missing.name({ name }), () =>
      addName(link.id, { name, note: null, domain: form.link.domain || null }, operation),
    );
  return { link, missing };
}
