import type { InboxItem } from '../../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { readTeamLinks, type TeamLink, type TeamReader } from '../../../links/links/index.ts';
import { reportRefusals } from '../../words.ts';
import type { InboxEntryView, InboxItemView, InboxList, InboxQuery } from './api.ts';
import {
  blockReported,
  countOpen,
  dismissItem,
  findItem,
  type ItemOutcome,
  listEntries,
  listItems,
  reopenItem,
  type SaidEntry,
  saveNote,
} from './inbox-repository.ts';

/** One page of the owner's inbox (docs/contract/reports.md#answering-the-inbox). */
export async function describeInbox(
  context: OutsideContext,
  reader: TeamReader,
  { state = 'open', page = 1, pageSize = 20 }: InboxQuery,
): Promise<InboxList> {
  const offset = Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
  const isOpen = state === 'open';
  const { items, total } = await listItems(context.database.read, { isOpen, offset, limit: pageSize });
  return {
    items: await toViews(context, items, reader),
    page,
    pageSize,
    total,
    hasNext: page * pageSize < total,
    open: isOpen ? total : await countWaiting(context),
  };
}

export const countWaiting = (context: OutsideContext): Promise<number> => countOpen(context.database.read);

/** An item, and the person who changes it. */
type OnItem = TeamReader & { itemId: string };

/** @throws AppError 404 unknown. */
export async function noteOnItem(
  context: OutsideContext,
  { itemId, ...reader }: OnItem,
  note: string | null,
): Promise<InboxItemView> {
  const saved = await context.database.write(
    saveNote,
    { id: itemId, note: note?.trim() || null },
    reader.actor,
  );
  if (!saved) throw itemNotFound();
  return getItem(context, itemId, reader);
}

/** @throws AppError 404 unknown, 409 closed already. */
export async function dismiss(
  context: OutsideContext,
  { itemId, ...reader }: OnItem,
): Promise<InboxItemView> {
  const outcome = await context.database.write(
    dismissItem,
    { id: itemId, now: context.clock.now() },
    reader.actor,
  );
  refuseOther(outcome, CLOSED);
  return getItem(context, itemId, reader);
}

/** Blocks the reported link. @throws AppError 404 unknown, 409 closed already or without a link. */
export async function blockFromInbox(
  context: OutsideContext,
  { itemId, ...reader }: OnItem,
  reason: string,
): Promise<InboxItemView> {
  const { accountId } = reader.actor;
  const request = { id: itemId, reason: reason.trim(), accountId, now: context.clock.now() };
  refuseOther(await context.database.write(blockReported, request, reader.actor), CLOSED);
  return getItem(context, itemId, reader);
}

/** Opens an item again; removes the block that was made from it. @throws AppError 404 unknown, 409 open already. */
export async function undo(context: OutsideContext, { itemId, ...reader }: OnItem): Promise<InboxItemView> {
  const outcome = await context.database.write(
    reopenItem,
    { id: itemId, now: context.clock.now() },
    reader.actor,
  );
  refuseOther(outcome, 'This is open already');
  return getItem(context, itemId, reader);
}

const CLOSED = 'This is closed already';
const itemNotFound = (): AppError => notFound('Item');

function refuseOther(outcome: ItemOutcome, asItWas: string): void {
  if (outcome === 'missing') throw itemNotFound();
  if (outcome === 'as-it-was') throw new AppError('conflict', asItWas);
  if (outcome === 'no-link') throw new AppError('conflict', reportRefusals.noLink);
}

async function getItem(context: OutsideContext, id: string, reader: TeamReader): Promise<InboxItemView> {
  const item = await findItem(context.database.read, id);
  const [view] = item ? await toViews(context, [item], reader) : [];
  if (!view) throw itemNotFound();
  return view;
}

async function toViews(
  context: OutsideContext,
  items: readonly InboxItem[],
  reader: TeamReader,
): Promise<InboxItemView[]> {
  const numbers = items.flatMap(({ linkNumber }) => linkNumber ?? []);
  const [said, links] = await Promise.all([
    listEntries(
      context.database.read,
      items.map(({ id }) => id),
    ),
    readTeamLinks(context, numbers, reader),
  ]);
  return items.map((item) => {
    const link = item.linkNumber === null ? undefined : links.get(item.linkNumber);
    const own = said.filter(({ entry }) => entry.itemId === item.id);
    return toView(item, link ?? null, own.map(toEntry));
  });
}

const toView = (item: InboxItem, link: TeamLink | null, entries: InboxEntryView[]): InboxItemView => ({
  id: item.id,
  kind: item.kind,
  state: item.state,
  address: item.address,
  reports: item.reports,
  note: item.note,
  first_at: toIso(item.firstAt),
  last_at: toIso(item.lastAt),
  closed_at: toIso(item.closedAt),
  link,
  entries,
});

const toEntry = ({ entry, reporter }: SaidEntry): InboxEntryView => ({
  id: entry.id,
  reason: entry.reason,
  vector: entry.vector,
  text: entry.text,
  email: entry.email,
  organisation: entry.organisation,
  reporter,
  at: toIso(entry.at),
});
