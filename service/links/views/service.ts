import type { LinkView as StoredView } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { codePointLength } from '../../lib/characters.ts';
import { accepted, type Checked, malformed, unwrap } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { viewRefusals } from '../words.ts';
import {
  MOST_CHARACTERS,
  MOST_QUERY_BYTES,
  type NewViewInput,
  type SavedView,
  type ViewChanges,
} from './api.ts';
import { deleteView, findView, insertView, listViews, updateView, type ViewSaved } from './repository.ts';

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

const viewNameTaken = (name: string): AppError =>
  new AppError('conflict', viewRefusals.taken({ name }), { field: 'name' });

const tooManyViews = (most: number): AppError =>
  new AppError('validation_error', viewRefusals.tooMany({ most: String(most) }));

/** The same for an unknown view and another account's. */
const viewNotFound = (): AppError => notFound('View');

/** What the address of the list may say, but for the page: a view begins at its first one. */
const KNOWN = new Set([
  'search',
  'status',
  'password',
  'limit',
  'domain',
  'tag',
  'tags',
  'created',
  'from',
  'to',
  'sort',
  'order',
]);

/** The name of a view as it is stored and compared, or 422 (docs/contract/views.md#names). */
function readViewName(given: string): Checked<string> {
  const name = given.normalize('NFC').trim();
  const length = codePointLength(name);
  return length >= 1 && length <= MOST_CHARACTERS
    ? accepted(name)
    : malformed('name', viewRefusals.nameLength({ most: String(MOST_CHARACTERS) }));
}

/**
 * The query of a view as it is stored, without what is empty, or 422 for one that is too long or has what the list does not know
 * (docs/contract/views.md#queries).
 */
function readViewQuery(given: string): Checked<string> {
  const parameters = [...new URLSearchParams(given)].filter(([, value]) => value !== '');
  const unknown = parameters.map(([name]) => name).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) return malformed('query', `has unknown parameters: ${unknown.join(', ')}`);
  const query = new URLSearchParams(parameters).toString();
  return Buffer.byteLength(query) <= MOST_QUERY_BYTES
    ? accepted(query)
    : malformed('query', `must have at most ${MOST_QUERY_BYTES} bytes`);
}
