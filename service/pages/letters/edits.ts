import type { NewMail } from '../../../drizzle/schema/index.ts';
import { composeMail, countsAsVerified } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { MINUTE } from '../../lib/time.ts';
import { findToldPlace, listEdits, type ToldEdit, tellEdits } from './repository.ts';
import { letterReaderOf } from './send.ts';
import { linkInLetter } from './week.ts';
import { editsLetter, type ToldLink } from './week-letter.ts';

/** Edits that follow one another are told of together: not before they are so old, ms. */
const SETTLED = 10 * MINUTE;

/** Tells owners which of their links others have changed, in one mail each (docs/contract/letters.md#edits). */
export async function tellOfEdits(context: PagesContext): Promise<void> {
  const { read, write } = context.database;
  const { from, upTo } = await findToldPlace(read, context.clock.now() - SETTLED);
  const edits = from === null ? [] : await listEdits(read, { from, upTo });
  const owners = new Set(edits.map(({ accountId }) => accountId));
  const mails = [...owners].flatMap((id) =>
    composeEdits(
      context,
      edits.filter(({ accountId }) => accountId === id),
    ),
  );
  await write(tellEdits, { from, upTo, mails });
  if (mails.length > 0) context.mailSignal.queued();
}

/** The mail to one owner; none to an address that is not verified. */
function composeEdits(context: PagesContext, edits: readonly ToldEdit[]): NewMail[] {
  const [owner] = edits;
  if (!owner || !countsAsVerified(context, owner)) return [];
  return [
    composeMail(
      context,
      owner,
      editsLetter(toldLinks(context, edits), letterReaderOf(context, 'edits', owner)),
    ),
  ];
}

/** Each link with what each person changed of it, once. */
function toldLinks(context: PagesContext, edits: readonly ToldEdit[]): ToldLink[] {
  const told = new Map<string, ToldLink>();
  for (const { linkId, editor, kind, fields, namespace, alias } of edits) {
    const key = `${linkId} ${editor}`;
    const known = told.get(key) ?? {
      text: linkInLetter(context, { namespace, alias }).text,
      address: `${context.hosts.baseUrl()}/app/links/${linkId}`,
      editor,
      what: new Set(),
    };
    for (const what of fields?.split(',') ?? [kind.slice('link.'.length)]) known.what.add(what);
    told.set(key, known);
  }
  return [...told.values()];
}
