import { composeMail, countsAsVerified } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { MINUTE } from '../../lib/time.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { letterRowOf } from './choice.ts';
import { editsLetter, type ToldLink } from './edits-letter.ts';
import { findToldPlace, listEdits, type ToldEdit, tellEdits } from './edits-repository.ts';
import { addressesOf } from './end-token.ts';

/** Edits of one person are told of together: not before the last of them is so old, ms. */
const SETTLED = 10 * MINUTE;

/** Tells owners which of their links others have changed, in one mail each (docs/contract/letters.md#edits). */
export async function tellOfEdits(context: PagesContext): Promise<void> {
  const { from, newest } = await findToldPlace(context.database.read);
  const edits = from === null ? [] : await listEdits(context.database.read, { from, newest });
  const settled = context.clock.now() - SETTLED;
  const owners = [...new Set(edits.map(({ accountId }) => accountId))].map((id) =>
    edits.filter(({ accountId }) => accountId === id),
  );
  const due = owners.filter((own) => own.every(({ at }) => at <= settled));
  const waiting = owners.filter((own) => !due.includes(own)).flat();
  const mails = due.flatMap((own) => composeEdits(context, own));
  await context.database.write(tellEdits, {
    from,
    upTo: Math.min(newest, ...waiting.map(({ seq }) => seq - 1)),
    owners: due.map((own) => ({
      ...letterRowOf(context, own[0]?.accountId ?? '', { zone: own[0]?.zone ?? 'UTC' }),
      toldWeek: '',
      editsTold: Math.max(...own.map(({ seq }) => seq)),
    })),
    mails,
  });
  if (mails.length > 0) context.mailSignal.queued();
}

/** The mail to one owner; none to an address that is not verified. */
function composeEdits(context: PagesContext, edits: readonly ToldEdit[]) {
  const [owner] = edits;
  if (!owner || !countsAsVerified(context, owner)) return [];
  const { accountId, email, language, name } = owner;
  const letter = editsLetter(toldLinks(context, edits), name, addressesOf(context, 'edits', accountId));
  return [composeMail(context, { accountId, email, language }, letter)];
}

/** Each link with what each person changed of it, once. */
function toldLinks({ hosts, domains }: PagesContext, edits: readonly ToldEdit[]): ToldLink[] {
  const base = hosts.baseUrl();
  const told = new Map<string, ToldLink>();
  for (const { linkId, editor, kind, fields, ...link } of edits) {
    const key = `${linkId} ${editor}`;
    const known = told.get(key) ?? {
      name: shortUrlOf(link, { base, domains }).replace(/^https?:\/\//, ''),
      address: `${base}/app/links/${linkId}`,
      editor,
      what: new Set(),
    };
    for (const what of fields?.split(',') ?? [kind.slice('link.'.length)]) known.what.add(what);
    told.set(key, known);
  }
  return [...told.values()];
}
