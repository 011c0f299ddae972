import type { StoredCode } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { tidyTitle } from '../../texts/index.ts';
import { linkRefusals } from '../../words.ts';
import { linkBlocked, urlNotFound } from '../errors.ts';
import type { LinkName } from '../repository.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';
import { type CodeInput, MOST_CODES, USUAL_LABEL } from './codes-model.ts';
import { changeCode, makeCodes } from './codes-repository.ts';
import { drawMark } from './mark.ts';

type Called = Pick<StoredCode, 'label' | 'place'>;

/** What a code is called, in the form in which names of codes are compared. */
export const readNaming = ({ label = USUAL_LABEL, place = null }: CodeInput): Called => ({
  label: tidyTitle(label) ?? USUAL_LABEL,
  place: place === null ? null : tidyTitle(place),
});

/** Makes codes as `makeCodes`, of links by their names. */
export function makeCodesNamed(
  { clock, database, random }: LinksContext,
  actor: SignedIn,
  names: readonly LinkName[],
  input: CodeInput,
) {
  const asked = { names, accountId: actor.accountId, ...readNaming(input) };
  return database.write(makeCodes, { ...asked, drawn: drawMark(random), now: clock.now() }, actor);
}

/**
 * Makes a code of a link that the caller may change; `isNew` is false for one that has this name already.
 *
 * @throws AppError 404, 403 for a blocked link, 400 for a link that has all the codes it can have.
 */
export async function makeCode(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  input: CodeInput,
): Promise<{ code: StoredCode; isNew: boolean }> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const [made] = await makeCodesNamed(context, actor, [link], input);
  if (!made) throw urlNotFound();
  if (made.code) return { code: made.code, isNew: made.isNew };
  throw new AppError('validation_error', linkRefusals.tooManyCodes({ most: String(MOST_CODES) }), {
    field: 'label',
  });
}

/**
 * Changes the name of a code, or where it hangs; what is left out stays.
 *
 * @throws AppError 404 for the link or the code, 403 for a blocked link, 409 for the name of another code of the link.
 */
export async function renameCode(
  context: LinksContext,
  actor: SignedIn,
  { link_id: linkId, code: mark }: { link_id: string; code: string },
  { label, place }: CodeInput,
): Promise<StoredCode> {
  const called = readNaming({ label, place });
  const change = {
    ...(label !== undefined && { label: called.label }),
    ...(place !== undefined && { place: called.place }),
  };
  const asked = { linkId, accountId: actor.accountId, mark, ...change };
  const outcome = await context.database.write(changeCode, asked, actor);
  switch (outcome) {
    case 'missing':
      throw urlNotFound();
    case 'unknown-code':
      throw notFound('Code');
    case 'blocked':
      throw linkBlocked();
    case 'taken':
      throw new AppError('conflict', linkRefusals.codeTaken, { field: 'label' });
    default:
      return outcome;
  }
}
