import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { unwrap } from '../../../lib/problem.ts';
import { isUrlBlocked } from '../../destination/index.ts';
import type { BulkResponse, BulkRow } from '../bulk/bulk-model.ts';
import { attempt, failedRow, readBulkIds, succeededRow } from '../bulk/bulk-result.ts';
import { DELETED_AT_ONCE, repeatInSteps } from '../edit/remove-links.ts';
import { binnedLinkNotFound, DOMAIN_GONE, domainGone, linkBlocked } from '../errors.ts';
import type { LinkView } from '../wire.ts';
import { findInBin, listBin } from './bin-list-repository.ts';
import type { BinnedLink, BinQuery, BinSettings, BinSettingsInput } from './bin-model.ts';
import { type BinOutcome, binLinks, deleteBinned, emptyBin, restoreLinks } from './bin-repository.ts';
import { toBinnedLink } from './bin-wire.ts';

const URL_BLOCKED = 'URL is blocked';

/** Puts links of the caller into the bin (docs/contract/bin.md#moving-links-to-the-bin). @throws AppError 422 for ids. */
export async function putIntoBin(
  context: LinksContext,
  actor: SignedIn,
  given: readonly unknown[],
): Promise<BulkResponse> {
  const ids = unwrap(readBulkIds(given));
  const request = { ids, ownerId: actor.accountId, now: context.clock.now() };
  return attempt(context, ids, () => context.database.write(binLinks, request, actor), rowFor);
}

/** Takes links out of the caller's bin (docs/contract/bin.md#restoring). @throws AppError 422 for ids. */
export async function restoreMany(
  context: LinksContext,
  actor: SignedIn,
  given: readonly unknown[],
): Promise<BulkResponse> {
  const ids = unwrap(readBulkIds(given));
  return attempt(context, ids, () => restore(context, actor, ids), rowFor);
}

/** Deletes links in the caller's bin for good. @throws AppError 422 for ids. */
export async function deleteMany(
  context: LinksContext,
  actor: SignedIn,
  given: readonly unknown[],
): Promise<BulkResponse> {
  const ids = unwrap(readBulkIds(given));
  const request = { ids, ownerId: actor.accountId };
  return attempt(context, ids, () => context.database.write(deleteBinned, request, actor), rowFor);
}

/** Takes one link out of the bin. @throws AppError 404, 403 blocked, 409 domain gone, 400 destination blocked. */
export async function restoreOne(context: LinksContext, actor: SignedIn, id: string): Promise<Link> {
  const [outcome] = await restore(context, actor, [id]);
  if (outcome?.kind === 'restored') return context.linkIndex.withLiveClicks(outcome.link);
  throw errorFor(outcome);
}

/** Deletes one link in the bin for good. @throws AppError 404, 403 blocked. */
export async function deleteOne(context: LinksContext, actor: SignedIn, id: string): Promise<void> {
  const request = { ids: [id], ownerId: actor.accountId };
  const [outcome] = await context.database.write(deleteBinned, request, actor);
  if (outcome?.kind !== 'deleted') throw errorFor(outcome);
}

/** Deletes everything in the caller's bin for good, except blocked links; returns how many. */
export const emptyOwnBin = (context: LinksContext, actor: SignedIn): Promise<number> =>
  repeatInSteps(() =>
    context.database.write(emptyBin, { ownerId: actor.accountId, atMost: DELETED_AT_ONCE }, actor),
  );

/** A link in the caller's bin as its JSON. @throws AppError 404. */
export async function getBinned(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  view: LinkView,
): Promise<BinnedLink> {
  const [link] = await findInBin(context.database.read, actor.accountId, [id]);
  if (!link) throw binnedLinkNotFound();
  return toBinnedLink(context.linkIndex.withLiveClicks(link), view, context.settings.get('binDays'));
}

/** One page of the caller's bin, what was put there last first. */
export async function listOwnBin(
  context: LinksContext,
  actor: SignedIn,
  { page = 1, pageSize = 20, search }: BinQuery,
): Promise<{ links: Link[]; page: number; pageSize: number; total: number }> {
  const { links, total } = await context.threads.lists.run(listBin, {
    ownerId: actor.accountId,
    search,
    offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER),
    limit: pageSize,
  });
  return { links: links.map(context.linkIndex.withLiveClicks), page, pageSize, total };
}

export const describeBinSettings = ({ settings }: LinksContext): BinSettings => ({
  days: settings.get('binDays'),
  for_api: settings.get('binForApi'),
});

/** Changes the given settings; the days also apply to links that are already in the bin. */
export async function changeBinSettings(
  { settings }: LinksContext,
  { days, for_api: forApi }: BinSettingsInput,
  author: Author,
): Promise<void> {
  if (days !== undefined) await settings.set('binDays', days, author);
  if (forApi !== undefined) await settings.set('binForApi', forApi, author);
}

async function restore(
  context: LinksContext,
  actor: SignedIn,
  ids: readonly string[],
): Promise<BinOutcome[]> {
  const ownerId = actor.accountId;
  const refusedIds = listRefused(context, await findInBin(context.database.read, ownerId, ids));
  return context.database.write(restoreLinks, { ids, ownerId, refusedIds }, actor);
}

/** The ids of links whose destinations are on the blocklist now. */
const listRefused = (context: LinksContext, links: readonly Link[]): string[] =>
  links.filter((link) => destinationsOf(link).some((url) => isUrlBlocked(context, url))).map(({ id }) => id);

const destinationsOf = (link: Link): string[] => [
  link.longUrl,
  ...(link.preStartUrl === null ? [] : [link.preStartUrl]),
  ...(link.expiredRedirectUrl === null ? [] : [link.expiredRedirectUrl]),
  ...Object.values(link.geoRules ?? {}),
  ...(link.abVariants ?? []).map(({ url }) => url),
];

function errorFor(outcome: BinOutcome | undefined): AppError {
  switch (outcome?.kind) {
    case 'blocked':
      return linkBlocked();
    case 'domain-gone':
      return domainGone();
    case 'destination-blocked':
      return new AppError('validation_error', URL_BLOCKED, { field: 'long_url' });
    default:
      return binnedLinkNotFound();
  }
}

function rowFor(id: string, outcome: BinOutcome | undefined): BulkRow {
  switch (outcome?.kind) {
    case 'binned':
    case 'restored':
    case 'deleted':
      return succeededRow(id, outcome.link.alias);
    case 'blocked':
      return failedRow(id, outcome.alias, 'forbidden');
    case 'domain-gone':
      return failedRow(id, outcome.alias, 'conflict', DOMAIN_GONE);
    case 'destination-blocked':
      return failedRow(id, outcome.alias, 'validation_error', URL_BLOCKED);
    default:
      return failedRow(id, null, 'not_found');
  }
}
