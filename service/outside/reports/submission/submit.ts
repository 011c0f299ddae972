import type { Link } from '../../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { type Actor, ANONYMOUS, accountOf } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readEmail } from '../../../lib/email.ts';
import { newId } from '../../../lib/random.ts';
import { readShortAddress } from '../../../links/alias/index.ts';
import { findLinkAt, placeOfAddress } from '../../../links/links/index.ts';
import type { Rejected, ReportItem, ReportsInput, SubmissionResponse } from '../model.ts';
import { type NewReport, storeMessage, storeReports } from './submission-repository.ts';

const MOST_ITEMS = { anonymous: 25, signedIn: 100 };

/** Seconds; a person has to make room. */
const RETRY_AFTER = 60;

const inboxFull = (): AppError =>
  new AppError('service_unavailable', 'The inbox of this installation is full; try again later', {
    headers: { 'Retry-After': String(RETRY_AFTER) },
  });

/** @throws AppError 400 without items, or for more items than this caller may send at once. */
export function checkItemCount(actor: Actor, items: number): void {
  const most = actor.kind === 'anonymous' ? MOST_ITEMS.anonymous : MOST_ITEMS.signedIn;
  if (items > 0 && items <= most) return;
  throw new AppError('validation_error', `Report 1 to ${most} links at once`, { field: 'items' });
}

/**
 * Puts reports of links into the owner's inbox (docs/contract/reports.md#reporting-links).
 *
 * @throws AppError 503 when the inbox is full; then nothing is stored.
 */
export async function submitReports(
  context: OutsideContext,
  actor: Actor,
  input: Omit<ReportsInput, 'items'> & { items: readonly ReportItem[] },
): Promise<SubmissionResponse> {
  const now = context.clock.now();
  const { found, rejected } = await sortOut(context, input.items);
  const reporter = {
    accountId: accountOf(actor),
    email: readEmail(input.reporter_email ?? ''),
    organisation: input.reporter_org?.trim() || null,
  };
  const reports = found.map((report) => toReport(context, report, { ...reporter, at: now }));
  const stored = await context.database.write(storeReports, { reports, now }, actor);
  if (stored === 'full') throw inboxFull();
  for (const { linkNumber, address } of reports) {
    if (stored.waiting.includes(linkNumber)) context.inboxNotices.add({ kind: 'report', about: address });
  }
  const gone = found.filter(({ link }) => stored.missing.includes(link.number)).map(toMissing);
  return {
    submission_id: newId(context.random),
    accepted: found.length - gone.length,
    rejected: [...rejected, ...gone].toSorted((one, other) => one.index - other.index),
  };
}

const toMissing = ({ index, item }: FoundReport): Rejected => ({
  index,
  input: item.code_or_url,
  code: 'not_found',
});

type Reporter = Pick<NewReport['entry'], 'accountId' | 'email' | 'organisation' | 'at'>;

function toReport(context: OutsideContext, { item, link, host }: FoundReport, reporter: Reporter): NewReport {
  const place = host ?? new URL(context.hosts.baseUrl()).host;
  return {
    linkNumber: link.number,
    address: `${place}/${link.alias}`,
    itemId: newId(context.random),
    entry: {
      id: newId(context.random),
      reason: item.reason,
      vector: item.vector ?? null,
      text: item.details?.trim() || null,
      ...reporter,
    },
  };
}

/**
 * Puts a message into the owner's inbox (docs/contract/reports.md#contact); `email` is null when no answer is wanted.
 *
 * @throws AppError 503 when the inbox is full.
 */
export async function sendMessage(
  context: OutsideContext,
  { email, message: text }: { email: string | null; message: string },
): Promise<void> {
  const entry = {
    id: newId(context.random),
    accountId: null,
    reason: null,
    vector: null,
    text,
    email: email && readEmail(email),
    organisation: null,
    at: context.clock.now(),
  };
  const message = { itemId: newId(context.random), entry };
  if (!(await context.database.write(storeMessage, message, ANONYMOUS))) {
    throw inboxFull();
  }
  context.inboxNotices.add({ kind: 'message', about: email });
}

/** A report of an existing link; `host` is null when only the code was given. */
type FoundReport = { index: number; item: ReportItem; link: Link; host: string | null };

/** The reports to store and the refused ones, each in the order of the items. */
export type SortedReports = { found: FoundReport[]; rejected: Rejected[] };

/** Finds the reported links (docs/contract/reports.md#addresses). */
async function sortOut(context: OutsideContext, items: readonly ReportItem[]): Promise<SortedReports> {
  const seen = new Set<string | number>();
  const sorted: SortedReports = { found: [], rejected: [] };
  for (const [index, item] of items.entries()) {
    const reject = (code: Rejected['code']): void =>
      void sorted.rejected.push({ index, input: item.code_or_url, code });
    const address = readShortAddress(item.code_or_url);
    if (!address) {
      reject('invalid_input');
      continue;
    }
    const place = placeOfAddress(context, address);
    const key = keyOf(place, address.host);
    const isRepeated = seen.has(key);
    seen.add(key);
    const link = isRepeated ? undefined : await findLinkAt(context, place);
    // The alias and the further names of a link mean the same link.
    if (isRepeated || (link && seen.has(link.number))) reject('duplicate_in_batch');
    else if (!link) reject('not_found');
    else {
      seen.add(link.number);
      sorted.found.push({ index, item, link, host: address.host });
    }
  }
  return sorted;
}

/** The same key for every spelling of an address. No alias has a slash, so no two addresses have the same key. */
const keyOf = (
  { namespace, alias }: { namespace: string | undefined; alias: string },
  host: string | null,
): string => JSON.stringify(namespace === undefined ? [alias, host] : [alias, '', namespace]);
