import type { QrDesign } from '../../../drizzle/schema/index.ts';
import { getPicture, MEDIA_PATH, removeDiscarded, storedName, storePicture } from '../../base/media/index.ts';
import type { QrContext } from '../../kernel/context.ts';
import { type Actor, sessionActor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/random.ts';
import { drawSample } from '../codes/index.ts';
import { designRefusals } from '../words.ts';
import type { DesignChanges, DesignView, NewDesignInput } from './api.ts';
import {
  type AuthoredDesign,
  deleteDesign,
  findDesign,
  insertDesign,
  listDesigns,
  type Saved,
  updateDesign,
} from './repository.ts';

const MOST_DESIGNS = 100;

type Caller = ReturnType<typeof sessionActor>;

/** A design is changed and deleted by its author, and by admins and the owner. */
const canChange = (caller: Caller, authorId: string | null): boolean =>
  caller.role !== 'member' || caller.accountId === authorId;

/** Every design of the team, by name, as the caller may use it. */
export async function listDesignViews(context: QrContext, actor: Actor): Promise<DesignView[]> {
  const caller = sessionActor(actor);
  return (await listDesigns(context.database.read)).map((found) => toView(found, caller));
}

/**
 * Saves a design for the team.
 *
 * @throws AppError 400 for a logo that is no picture or a hundred designs, 409 when the name is taken.
 */
export async function createDesign(
  context: QrContext,
  actor: Actor,
  input: NewDesignInput,
): Promise<DesignView> {
  const caller = sessionActor(actor);
  const now = context.clock.now();
  const drawn = await prepare(context, input.design, null);
  const design: QrDesign = {
    id: newId(context.random),
    name: input.name.trim(),
    ...drawn,
    authorId: caller.accountId,
    createdAt: now,
    updatedAt: now,
  };
  const saved = await context.database.write(insertDesign, { design, most: MOST_DESIGNS });
  await removeDiscarded(context);
  requireSaved(saved, design.name);
  return getView(context, caller, design.id);
}

/** Renames a design, or gives it another look. @throws AppError as `createDesign`, and as `getOwn`. */
export async function changeDesign(
  context: QrContext,
  actor: Actor,
  id: string,
  { name, design }: DesignChanges,
): Promise<DesignView> {
  const caller = sessionActor(actor);
  const before = await getOwn(context, caller, id);
  const drawn = design && (await prepare(context, design, before.logo));
  const changes = { ...drawn, ...(name !== undefined && { name: name.trim() }) };
  const saved = await context.database.write(updateDesign, { id, changes, now: context.clock.now() });
  await removeDiscarded(context);
  requireSaved(saved, changes.name ?? before.name);
  return getView(context, caller, id);
}

/** Removes a design and its logo from the team; codes that were downloaded stay as they are. @throws AppError as `getOwn`. */
export async function removeDesign(context: QrContext, actor: Actor, id: string): Promise<void> {
  await getOwn(context, sessionActor(actor), id);
  await context.database.write(deleteDesign, { id });
  await removeDiscarded(context);
}

/** @throws AppError 404 when there is none, 403 when it is another author's and the caller a member. */
async function getOwn(context: QrContext, caller: Caller, id: string): Promise<QrDesign> {
  const found = await findDesign(context.database.read, id);
  if (!found) throw notFound('QR design');
  if (!canChange(caller, found.design.authorId)) throw notYours();
  return found.design;
}

async function getView(context: QrContext, caller: Caller, id: string): Promise<DesignView> {
  const found = await findDesign(context.database.read, id);
  if (!found) throw notFound('QR design');
  return toView(found, caller);
}

function requireSaved(saved: Saved, name: string): void {
  if (saved === 'name-taken') throw nameTaken(name);
  if (saved === 'full') throw tooManyDesigns(MOST_DESIGNS);
  if (saved === 'gone') throw notFound('QR design');
}

/** The sample is drawn first: a logo that cannot be decoded is refused before anything is stored. */
async function prepare(
  context: QrContext,
  design: NewDesignInput['design'],
  ownLogo: string | null,
): Promise<Pick<QrDesign, 'look' | 'logo' | 'sample'>> {
  const { logo, ...look } = design;
  const sample = await drawSample(context, design);
  return { look, sample, logo: logo === null ? null : await keepLogo(context, logo, ownLogo) };
}

/** A design has a file of its own, so that deleting one never takes the logo of another. */
async function keepLogo(context: QrContext, logo: string, ownLogo: string | null): Promise<string> {
  if (ownLogo !== null && storedName(logo) === ownLogo) return ownLogo;
  return storePicture(context, await getPicture(context, logo, 'design.logo'));
}

function toView({ design, authorName }: AuthoredDesign, caller: Caller): DesignView {
  const { authorId } = design;
  return {
    id: design.id,
    name: design.name,
    design: { ...design.look, logo: design.logo === null ? null : MEDIA_PATH + design.logo },
    sample: design.sample,
    author: authorId === null ? null : { id: authorId, name: authorName },
    can_change: canChange(caller, authorId),
    created_at: new Date(design.createdAt).toISOString(),
    updated_at: new Date(design.updatedAt).toISOString(),
  };
}

const nameTaken = (name: string): AppError =>
  new AppError('conflict', designRefusals.taken({ name }), { field: 'name' });

const tooManyDesigns = (most: number): AppError =>
  new AppError('validation_error', designRefusals.tooMany({ most: String(most) }));

const notYours = (): AppError => new AppError('forbidden', designRefusals.notYours);
