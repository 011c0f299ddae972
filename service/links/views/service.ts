import type { LinkView as StoredView } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { unwrap } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { tooManyViews, viewNameTaken, viewNotFound } from './errors.ts';
import type { NewViewInput, SavedView, ViewChanges } from './model.ts';
import { deleteView, findView, insertView, listViews, updateView, type ViewSaved } from './repository.ts';
import { readViewName, readViewQuery } from './view-rule.ts';

const MOST_VIEWS = 50;

/** The views of an account, by name. */
export const listOwnViews = async (context: LinksContext, accountId: string): Promise<SavedView[]> =>
  (await listViews(context.database.read, accountId)).map(toView);

/** Keeps a view. @throws AppError 422 for its name or query, 409 when the name is taken, 400 when there are fifty. */
export async function keepView(
  context: LinksContext,
  accountId: string,
  input: NewViewInput,
): Promise<SavedView> {
  const now = context.clock.now();
  const view: StoredView = {
    id: newId(context.random),
    accountId,
    name: unwrap(readViewName(input.name)),
    query: unwrap(readViewQuery(input.query)),
    createdAt: now,
    updatedAt: now,
  };
  requireSaved(await context.database.write(insertView, { view, most: MOST_VIEWS }), view.name);
  return toView(view);
}

/** Renames a view, or has it show something else. @throws AppError 404, 422 and 409 as `keepView`. */
export async function changeView(
  context: LinksContext,
  accountId: string,
  id: string,
  { name, query }: ViewChanges,
): Promise<SavedView> {
  const changes = {
    ...(name !== undefined && { name: unwrap(readViewName(name)) }),
    ...(query !== undefined && { query: unwrap(readViewQuery(query)) }),
  };
  const asked = { id, accountId, changes, now: context.clock.now() };
  requireSaved(await context.database.write(updateView, asked), changes.name ?? '');
  const view = await findView(context.database.read, { id, accountId });
  if (!view) throw viewNotFound();
  return toView(view);
}

/** Forgets a view. @throws AppError 404. */
export async function dropView(context: LinksContext, accountId: string, id: string): Promise<void> {
  requireSaved(await context.database.write(deleteView, { id, accountId }), '');
}

function requireSaved(saved: ViewSaved, name: string): void {
  if (saved === 'name-taken') throw viewNameTaken(name);
  if (saved === 'full') throw tooManyViews(MOST_VIEWS);
  if (saved === 'gone') throw viewNotFound();
}

const toView = ({ id, name, query, createdAt, updatedAt }: StoredView): SavedView => ({
  id,
  name,
  query,
  created_at: new Date(createdAt).toISOString(),
  updated_at: new Date(updatedAt).toISOString(),
});
