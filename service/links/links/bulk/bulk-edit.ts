import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { unwrap } from '../../../lib/problem.ts';
import { MAX_TAGS_OF_LINK } from '../../tags/index.ts';
import { linkRefusals } from '../../words.ts';
import { putIntoBin } from '../bin/bin-links.ts';
import { type DeleteOutcome, deleteLinks } from '../edit/delete-repository.ts';
import { type EditOutcome, editLinks } from '../edit/edit-repository.ts';
import type { LinkEdit } from '../edit/edit-rule.ts';
import { unknownTags } from '../errors.ts';
import { findNamespace } from '../namespace.ts';
import { readExpiry } from '../status.ts';
import { readTagChanges } from '../tagging/tag-changes.ts';
import { tagLinks } from '../tagging/tag-repository.ts';
import type { BulkResponse, BulkRow, BulkTagsInput } from './bulk-model.ts';
import { attempt, type BulkErrorCode, failedRow, readBulkIds, succeededRow } from './bulk-result.ts';

/** The error code of a row by the outcome of its link (docs/contract/links.md#bulk). */
const ERROR_CODES = {
  blocked: 'forbidden',
  taken: 'conflict',
  reserved: 'validation_error',
  'domain-not-active': 'not_attempted',
  'ends-before-start': 'validation_error',
} as const satisfies Record<string, BulkErrorCode>;

const TOO_MANY_TAGS = `A link has at most ${MAX_TAGS_OF_LINK} tags`;

/** Deletes links, or puts them into the bin where the owner wants that; their clicks stay in the owner's totals. */
export async function bulkDelete(
  context: LinksContext,
  actor: SignedIn,
  given: unknown[],
): Promise<BulkResponse> {
  if (context.settings.get('binForApi')) return putIntoBin(context, actor, given);
  const ids = unwrap(readBulkIds(given));
  const request = { ids, ownerId: actor.accountId, keepClicks: true };
  return attempt(context, ids, () => context.database.write(deleteLinks, request, actor), rowFor);
}

/** Pauses or resumes links. */
export const bulkSetStatus = (
  context: LinksContext,
  actor: SignedIn,
  ids: unknown[],
  status: 'ACTIVE' | 'INACTIVE',
): Promise<BulkResponse> => bulkEdit(context, actor, ids, async () => ({ changes: {}, status }));

/** Sets or clears the expiry of links. @throws AppError 400 for a moment that has passed. */
export const bulkSetExpiry = (
  context: LinksContext,
  actor: SignedIn,
  ids: unknown[],
  expireAfter: string | number | null,
): Promise<BulkResponse> =>
  bulkEdit(context, actor, ids, async () => {
    const expiry = readExpiry(expireAfter);
    expiry.mustBeAfter(context.clock.now());
    return { changes: { expireAfter: expiry.moment } };
  });

/** Moves links to another domain. @throws AppError 400 unless it is an active domain of the caller's. */
export const bulkMove = (
  context: LinksContext,
  actor: SignedIn,
  ids: unknown[],
  domain: string | null,
): Promise<BulkResponse> =>
  bulkEdit(context, actor, ids, async () => {
    try {
      return { changes: { namespace: findNamespace(context, actor, domain) } };
    } catch {
      throw new AppError('validation_error', linkRefusals.notYourDomain, { field: 'domain' });
    }
  });

/** Adds tags to links and takes others off. @throws AppError 422, or 400 when one to be added is not the caller's. */
export async function bulkTag(
  context: LinksContext,
  actor: SignedIn,
  { ids: given, ...lists }: BulkTagsInput,
): Promise<BulkResponse> {
  const ids = unwrap(readBulkIds(given));
  const changes = unwrap(readTagChanges(lists));
  const request = { ids, ownerId: actor.accountId, changes, now: context.clock.now() };
  const tag = async (): Promise<EditOutcome[]> => {
    const outcomes = await context.database.write(tagLinks, request, actor);
    if ('unknownTags' in outcomes) throw unknownTags(outcomes.unknownTags, 'add');
    return outcomes;
  };
  return attempt(context, ids, tag, rowFor);
}

async function bulkEdit(
  context: LinksContext,
  actor: SignedIn,
  given: unknown[],
  readEdit: () => Promise<LinkEdit>,
): Promise<BulkResponse> {
  const ids = unwrap(readBulkIds(given));
  const request = { ids, accountId: actor.accountId, edit: await readEdit(), now: context.clock.now() };
  return attempt(context, ids, () => context.database.write(editLinks, request, actor), rowFor);
}

function rowFor(id: string, outcome: EditOutcome | DeleteOutcome | undefined): BulkRow {
  switch (outcome?.kind) {
    case 'deleted':
    case 'unchanged':
    case 'updated':
      return succeededRow(id, outcome.link.alias);
    case 'blocked':
    case 'taken':
    case 'reserved':
    case 'domain-not-active':
      return failedRow(id, outcome.alias, ERROR_CODES[outcome.kind]);
    case 'ends-before-start':
      return failedRow(id, outcome.alias, ERROR_CODES[outcome.kind], 'Expiry must be later than the start');
    case 'too-many-tags':
      return failedRow(id, outcome.alias, 'validation_error', TOO_MANY_TAGS);
    default:
      return failedRow(id, null, 'not_found');
  }
}
