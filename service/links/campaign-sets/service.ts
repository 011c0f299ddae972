import type { UtmSet } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { type Actor, sessionActor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/random.ts';
import { utmSetRefusals } from '../words.ts';
import type { NewUtmSetInput, UtmSetChanges, UtmSetView } from './api.ts';
import {
  type AuthoredSet,
  deleteUtmSet,
  findUtmSet,
  insertUtmSet,
  listUtmSets,
  type SavedUtmSet,
  updateUtmSet,
} from './repository.ts';

/** Of a team (docs/contract/utm-sets.md#rules). */
const MOST_SETS = 100;

type Caller = ReturnType<typeof sessionActor>;

/** A set is changed and deleted by its author, and by admins and the owner. */
const canChange = (caller: Caller, authorId: string | null): boolean =>
  caller.role !== 'member' || caller.accountId === authorId;

/** Every set of the team, by name, as the caller may use it. */
export async function listUtmSetViews(context: LinksContext, actor: Actor): Promise<UtmSetView[]> {
  const caller = sessionActor(actor);
  return (await listUtmSets(context.database.read)).map((found) => toView(found, caller));
}

/** Saves a set for the team. @throws AppError 400 for an empty one or a hundred sets, 409 when the name is taken. */
export async function createUtmSet(
  context: LinksContext,
  actor: Actor,
  input: NewUtmSetInput,
): Promise<UtmSetView> {
  const caller = sessionActor(actor);
  const now = context.clock.now();
  const parameters = changedUtmParameters(NO_UTM_PARAMETERS, input);
  if (isEmptyUtm(parameters)) throw emptyUtmSet();
  const set: UtmSet = {
    id: newId(context.random),
    name: input.name.trim(),
    ...parameters,
    authorId: caller.accountId,
    createdAt: now,
    updatedAt: now,
  };
  requireSaved(await context.database.write(insertUtmSet, { set, most: MOST_SETS }), set.name);
  return getView(context, caller, set.id);
}

/** Renames a set, or changes its parameters. @throws AppError as `createUtmSet`, and as `getOwn`. */
export async function changeUtmSet(
  context: LinksContext,
  actor: Actor,
  id: string,
  input: UtmSetChanges,
): Promise<UtmSetView> {
  const caller = sessionActor(actor);
  const before = await getOwn(context, caller, id);
  const parameters = changedUtmParameters(before, input);
  if (isEmptyUtm(parameters)) throw emptyUtmSet();
  const name = input.name?.trim() ?? before.name;
  const changes = { name, ...parameters };
  requireSaved(await context.database.write(updateUtmSet, { id, changes, now: context.clock.now() }), name);
  return getView(context, caller, id);
}

/** Removes a set from the team; destinations that were made with it stay as they are. @throws AppError as `getOwn`. */
export async function removeUtmSet(context: LinksContext, actor: Actor, id: string): Promise<void> {
  await getOwn(context, sessionActor(actor), id);
  await context.database.write(deleteUtmSet, { id });
}

/** @throws AppError 404 when there is none, 403 when it is another author's and the caller a member. */
async function getOwn(context: LinksContext, caller: Caller, id: string): Promise<UtmSet> {
  const found = await findUtmSet(context.database.read, id);
  if (!found) throw notFound('UTM set');
  if (!canChange(caller, found.set.authorId)) throw notYourUtmSet();
  return found.set;
}

async function getView(context: LinksContext, caller: Caller, id: string): Promise<UtmSetView> {
  const found = await findUtmSet(context.database.read, id);
  if (!found) throw notFound('UTM set');
  return toView(found, caller);
}

function requireSaved(saved: SavedUtmSet, name: string): void {
  if (saved === 'name-taken') throw utmSetNameTaken(name);
  if (saved === 'full') throw tooManyUtmSets(MOST_SETS);
  if (saved === 'gone') throw notFound('UTM set');
}

function toView({ set, authorName }: AuthoredSet, caller: Caller): UtmSetView {
  const { authorId } = set;
  return {
    id: set.id,
    name: set.name,
    utm_source: set.source,
    utm_medium: set.medium,
    utm_campaign: set.campaign,
    utm_term: set.term,
    utm_content: set.content,
    author: authorId === null ? null : { id: authorId, name: authorName },
    can_change: canChange(caller, authorId),
    created_at: new Date(set.createdAt).toISOString(),
    updated_at: new Date(set.updatedAt).toISOString(),
  };
}

const utmSetNameTaken = (name: string): AppError =>
  new AppError('conflict', utmSetRefusals.taken({ name }), { field: 'name' });

const emptyUtmSet = (): AppError =>
  new AppError('validation_error', utmSetRefusals.empty, { field: 'utm_source' });

const tooManyUtmSets = (most: number): AppError =>
  new AppError('validation_error', utmSetRefusals.tooMany({ most: String(most) }));

const notYourUtmSet = (): AppError => new AppError('forbidden', utmSetRefusals.notYours);

/** The parameters of a set; null where it leaves one out. */
export type UtmParameters = Pick<UtmSet, 'source' | 'medium' | 'campaign' | 'term' | 'content'>;

/** The parameters after a change: what is absent stays, what is empty is left out. */
const changedUtmParameters = (before: UtmParameters, input: UtmSetChanges): UtmParameters => ({
  source: wanted(input.utm_source, before.source),
  medium: wanted(input.utm_medium, before.medium),
  campaign: wanted(input.utm_campaign, before.campaign),
  term: wanted(input.utm_term, before.term),
  content: wanted(input.utm_content, before.content),
});

const NO_UTM_PARAMETERS: UtmParameters = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
};

const isEmptyUtm = (parameters: UtmParameters): boolean =>
  Object.values(parameters).every((value) => value === null);

const wanted = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent?.trim() || null;
