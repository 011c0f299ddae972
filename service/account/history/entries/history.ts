import type { Link } from '../../../../drizzle/schema/index.ts';
import { type Change, isChange } from '../../../db/journal/change.ts';
import { findChangeOf, listByKind, listChangesOf } from '../../../db/journal/journal-repository.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { findAnyById, findPrivateChanges, mayEdit } from '../../../links/links/index.ts';
import { isDifferent } from '../going-back/plan.ts';
import { type History, type HistoryInput, KINDS, type LinkHistoryEntry } from '../model.ts';
import { OPERATION_TAKEN_BACK } from '../taking-back/what-was-done.ts';
import { toEntry } from './entry.ts';
import { findNames } from './naming.ts';

/** Entries of a page by default. */
const USUAL_PAGE = 20;

/**
 * One page of the history of a link, also of one in the bin; the newest change first
 * (docs/contract/history.md#reading).
 *
 * @throws AppError 404 for a link that the caller may not see.
 */
export async function listHistory(
  context: AccountContext,
  actor: SignedIn,
  linkId: string,
  { before, limit = USUAL_PAGE }: HistoryInput,
  origin: string,
): Promise<History> {
  const link = await findVisible(context, actor, linkId);
  const about = { subject: 'link', subjectId: linkId };
  const found = await listChangesOf(context.database.read, about, { before, limit: limit + 1, kinds: KINDS });
  const page = found.slice(0, limit);
  const items = await describeEntries(context, actor, link, page, origin);
  return { items, next: found.length > limit ? (page.at(-1)?.seq ?? null) : null };
}

/** A change of a link as the history tells it. @throws AppError 404. */
export async function findEntry(
  context: AccountContext,
  actor: SignedIn,
  link: Link,
  seq: number,
  origin: string,
): Promise<{ change: Change; entry: LinkHistoryEntry }> {
  const change = await findChangeOf(context.database.read, { subject: 'link', subjectId: link.id }, seq);
  const [entry] = change ? await describeEntries(context, actor, link, [change], origin) : [];
  if (!change || !entry) throw notFound('Entry');
  return { change, entry };
}

async function findVisible(context: AccountContext, actor: SignedIn, id: string): Promise<Link> {
  const link = await findAnyById(context.database.read, id);
  const isTeams = actor.kind === 'session' && actor.role !== 'member';
  if (!link || !(isTeams || (await mayEdit(context, actor, link)))) throw notFound('URL');
  return link;
}

async function describeEntries(
  context: AccountContext,
  actor: SignedIn,
  link: Link,
  page: readonly Change[],
  origin: string,
): Promise<LinkHistoryEntry[]> {
  const operations = [...new Set(page.flatMap(({ operation }) => operation ?? []))];
  const seqs = page.map(({ seq }) => seq);
  const [isEditable, secret, names, takings] = await Promise.all([
    mayEdit(context, actor, link),
    findPrivateChanges(context.database.read, actor.accountId, seqs),
    findNames(context, page, origin),
    listByKind(
      context.database.read,
      { subject: 'operation', kind: OPERATION_TAKEN_BACK.kind },
      { operations },
    ),
  ]);
  const mayChange = isEditable && link.generation === 'v2' && isOpen(link);
  const view = {
    ...names,
    callerId: actor.accountId,
    isPrivate: (seq: number) => secret.has(seq),
    takesBack: (operation: string) => {
      const taking = takings.find((one) => one.operation === operation);
      if (!taking || !isChange(OPERATION_TAKEN_BACK, taking)) return null;
      return taking.facts.again ? ('redo' as const) : ('undo' as const);
    },
    isRestorable: (snapshot: Parameters<typeof isDifferent>[1]) => mayChange && isDifferent(link, snapshot),
  };
  return page.flatMap((change) => toEntry(change, view));
}

/** Whether the owner can change the link: it is neither in the bin nor blocked. */
const isOpen = ({ binnedAt, status }: Link): boolean => binnedAt === null && status !== 'BLOCKED';
