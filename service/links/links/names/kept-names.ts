import type { Author } from '../../../db/journal/change.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import { DELETED_AT_ONCE, repeatInSteps } from '../edit/remove-links.ts';
import type { KeptNames, KeptNamesInput } from './names-model.ts';
import { removeKeptNames } from './names-repository.ts';

/** Until when a former alias would stay a name of its link if it changed now, ms UTC; null if the owner keeps none. */
export function keptUntil({ clock, settings }: Pick<LinksContext, 'clock' | 'settings'>): number | null {
  const days = settings.get('keptNameDays');
  return days === 0 ? null : clock.now() + days * DAY;
}

/** The same for changes by the operations of the platform (docs/contract/names.md#kept-names). */
export const keptUntilForApi = (context: Pick<LinksContext, 'clock' | 'settings'>): number | null =>
  context.settings.get('keepNamesForApi') ? keptUntil(context) : null;

export const describeKeptNames = ({ settings }: LinksContext): KeptNames => ({
  days: settings.get('keptNameDays'),
  for_api: settings.get('keepNamesForApi'),
});

/** Changes the given settings; they apply to later changes of aliases. */
export async function changeKeptNames(
  { settings }: LinksContext,
  { days, for_api: forApi }: KeptNamesInput,
  author: Author,
): Promise<void> {
  if (days !== undefined) await settings.set('keptNameDays', days, author);
  if (forApi !== undefined) await settings.set('keepNamesForApi', forApi, author);
}

/** Removes former aliases whose time has ended. Bounded transactions: the next run goes on. */
export async function removeOldNames(context: LinksContext, signal: AbortSignal): Promise<void> {
  const { clock, database, log } = context;
  const before = clock.now();
  const names = await repeatInSteps(
    () => database.write(removeKeptNames, { before, atMost: DELETED_AT_ONCE }),
    signal,
  );
  if (names > 0) log.info({ names, finished: !signal.aborted }, 'former aliases are kept no longer');
}
