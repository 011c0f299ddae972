import { isBot } from '../../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { DAY } from '../../../lib/time.ts';
import type { WantedPage, WantedQuery } from '../model.ts';
import { wantedNameIn } from './noise.ts';
import { dismissWanted, listWanted, removeWantedBefore, type WantedSum } from './wanted-repository.ts';

/** How many days the counts are kept. */
const KEPT_DAYS = 90;

type Missed = { namespace: string; code: string; userAgent: string | null };

/** Counts a name that was looked for in vain, unless it is noise (docs/contract/lookup.md#noise). */
export function noteWanted({ wantedNames }: VisitsContext, { namespace, code, userAgent }: Missed): void {
  if (namespace !== DEFAULT_NAMESPACE || isBot(userAgent)) return;
  const wanted = wantedNameIn(code);
  if (wanted) wantedNames.note(wanted);
}

/**
 * A page of the names that were looked for in vain, the most wanted first; names that lead somewhere by now are left
 * out.
 */
export async function listWantedNames(context: VisitsContext, query: WantedQuery): Promise<WantedPage> {
  await context.wantedNames.flush();
  return pageOfWanted(context, await context.threads.lists.run(listWanted, undefined), query);
}

/** The same of the names that `readWanted` found. */
export async function pageOfWanted(
  context: VisitsContext,
  sums: readonly WantedSum[],
  { page = 1, pageSize = 20 }: WantedQuery,
): Promise<WantedPage> {
  // The names of all links are read for it, unless there is nothing to compare them with.
  const names = sums.length > 0 ? await context.names.at(DEFAULT_NAMESPACE) : undefined;
  const now = context.clock.now();
  const open = sums.filter(({ folded }) => !names || names.alike(folded, now).length === 0);
  const items = open.slice((page - 1) * pageSize, page * pageSize).map(toItem);
  return { items, page, pageSize, total: open.length, hasNext: page * pageSize < open.length };
}

const toItem = ({ last, ...sum }: WantedSum) => ({
  ...sum,
  last: new Date(last * DAY).toISOString().slice(0, 10),
});

/** Removes a name from the list, until it is looked for again. @throws AppError 404 when it is not listed. */
export async function dismissName(context: VisitsContext, folded: string): Promise<void> {
  await context.wantedNames.flush();
  const isRemoved = await context.database.write(dismissWanted, folded);
  if (!isRemoved) throw new AppError('not_found', 'This name was not looked for');
}

/** Deletes old counts. */
export async function removeOldWanted({ clock, database }: VisitsContext): Promise<void> {
  await database.write(removeWantedBefore, Math.floor(clock.now() / DAY) - KEPT_DAYS);
}
