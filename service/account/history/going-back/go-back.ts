import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { findLaterChanges } from '../../../db/journal/journal-repository.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { refuse } from '../../../lib/problem.ts';
import { say } from '../../../lib/words.ts';
import { aliasReserved, aliasTaken, isReservedAlias } from '../../../links/alias/index.ts';
import { checkLinkDestination } from '../../../links/destination/index.ts';
import {
  domainNotActive,
  findAnyByAlias,
  findAnyById,
  keptUntil,
  linkBlocked,
  mayEdit,
  saveEdit,
  toListItem,
  viewFor,
} from '../../../links/links/index.ts';
import { findFormers, LINK_UPDATED } from '../../../links/links/operations.ts';
import { findTagsOf } from '../../../links/tags/index.ts';
import { listVisibleIds } from '../../../links/tags/operations.ts';
import { historyRefusals } from '../../words.ts';
import { stateAfter } from '../entries/entry.ts';
import { describeDifferences } from '../entries/fields.ts';
import { findEntry } from '../entries/history.ts';
import { findNames } from '../entries/naming.ts';
import { wireName } from '../entries/wire-names.ts';
import type { FieldChange, GoingBack, LinkHistoryEntry, WentBack } from '../model.ts';
import { addressesIn } from '../taking-back/what-was-done.ts';
import { type FormerPassword, type Plan, planGoingBack } from './plan.ts';

type Asked = { link_id: string; seq: number };

/**
 * What going back to a change would change in the caller's link, or why that is refused.
 *
 * @throws AppError 404 for a link that is not the caller's, or a change that is none of its history.
 */
export async function previewGoingBack(
  context: AccountContext,
  actor: SignedIn,
  asked: Asked,
  origin: string,
  language: Language,
): Promise<GoingBack> {
  const { link, plan, entry, changes } = await prepare(context, actor, asked, origin);
  try {
    await refuseGoingBack(context, actor, link, plan);
    return { entry, changes, notes: plan.notes, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = { field: error.facts.field ?? null, reason: say(language, error.said) };
    return { entry, changes, notes: plan.notes, refusal };
  }
}

/**
 * Gives the caller's link the state it had after a change (docs/contract/history.md#going-back): an edit like any other.
 *
 * @throws AppError 404 as above, 409 in the bin or alias taken, 403 blocked, 400 for a destination or a domain.
 */
export async function goBackTo(
  context: AccountContext,
  actor: SignedIn,
  asked: Asked,
  origin: string,
): Promise<WentBack> {
  const { link, plan, changes } = await prepare(context, actor, asked, origin);
  await refuseGoingBack(context, actor, link, plan);
  const saved =
    changes.length === 0
      ? link
      : await saveEdit(context, actor, link.id, { ...plan.edit, keptUntil: keptUntil(context) });
  const tagsOf = await findTagsOf(context, actor.accountId, [saved]);
  return { link: toListItem(saved, viewFor(context, origin), tagsOf), changes, notes: plan.notes };
}

type Prepared = { link: Link; plan: Plan; entry: LinkHistoryEntry; changes: FieldChange[] };

async function prepare(
  context: AccountContext,
  actor: SignedIn,
  { link_id: id, seq }: Asked,
  origin: string,
): Promise<Prepared> {
  const { read } = context.database;
  const stored = await findAnyById(read, id);
  if (stored?.generation !== 'v2' || !(await mayEdit(context, actor, stored))) throw notFound('URL');
  const link = context.linkIndex.withLiveClicks(stored);
  const { change, entry } = await findEntry(context, actor, link, seq, origin);
  const earlier = stateAfter(change);
  if (!earlier) throw notFound('Entry');
  const now = context.clock.now();
  const knownTags = await listVisibleIds(read, actor.accountId);
  const password = await findFormerPassword(context, id, seq);
  const plan = planGoingBack(link, earlier, { knownTags, password, now });
  const names = await findNames(context, [change], origin, [{ changes: plan.differences }]);
  return { link, plan, entry, changes: describeDifferences(plan.differences, names) };
}

/** The password after a change: the next change of the password replaced it, and its hash may still be stored. */
async function findFormerPassword(
  { database, clock }: AccountContext,
  linkId: string,
  seq: number,
): Promise<FormerPassword> {
  const later = await findLaterChanges(database.read, {
    subject: 'link',
    kinds: [LINK_UPDATED.kind],
    after: [{ subjectId: linkId, seq }],
    field: 'passwordProtected',
  });
  const next = later.get(seq);
  if (next === undefined) return { kind: 'same' };
  const formers = await findFormers(database.read, { seqs: [next], now: clock.now() });
  const hash = formers.get(next);
  return hash === undefined ? { kind: 'lost' } : { kind: 'other', hash };
}

/**
 * The checks of an edit, in the order of docs/contract/links.md#order-of-checks; the rest is checked within the write.
 */
async function refuseGoingBack(
  context: AccountContext,
  actor: SignedIn,
  link: Link,
  { edit: { changes }, differences }: Plan,
): Promise<void> {
  if (link.binnedAt !== null) throw new AppError('conflict', historyRefusals.inBin);
  if (link.status === 'BLOCKED') throw linkBlocked();
  for (const [field, { new: value }] of Object.entries(differences))
    for (const url of addressesIn(field, value)) refuse(checkLinkDestination(context, url, wireName(field)));
  const { alias = link.alias, namespace = link.namespace } = changes;
  if (changes.namespace) refuseClosedDomain(context, actor, changes.namespace);
  if (alias === link.alias && namespace === link.namespace) return;
  if (namespace === '' && isReservedAlias(alias)) throw aliasReserved();
  const there = await findAnyByAlias(context.database.read, namespace, alias);
  // One of the link's own further names may become its alias again.
  if (there && there.id !== link.id) throw aliasTaken();
}

function refuseClosedDomain({ domains }: AccountContext, { accountId }: SignedIn, namespace: string): void {
  const name = domains.nameOf(namespace);
  const owned = name === undefined ? undefined : domains.findOwn(accountId, name);
  if (owned?.id !== namespace || owned.status !== 'active') throw domainNotActive();
}
