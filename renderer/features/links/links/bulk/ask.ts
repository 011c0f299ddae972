import type { Link } from '../../../../api/links.ts';
import { confirm } from '../../../../ui/overlays/confirm.svelte.ts';
import { deleteAll, setStatusOfAll } from '../link-actions.ts';
import type { Selection } from './selection.svelte.ts';
import { words } from './words.ts';

type Chosen = Pick<Selection, 'items' | 'ids' | 'count' | 'elsewhere' | 'set'>;

/** Says how many of the links are out of sight, before they change; empty when none is. */
const ofOthers = ({ elsewhere: count }: Chosen): string[] =>
  count > 0 ? [words.ask.elsewhere({ count })] : [];

/** Pauses the selected links; asks before links change that are not in sight. */
export async function askAndPause(selection: Chosen): Promise<void> {
  const already = selection.items.filter(isPaused).length;
  const title = words.ask.pause({ count: selection.count - already });
  const same = already > 0 ? [words.ask.pausedAlready({ count: already })] : [];
  if (await isSure(selection, title, words.bar.pause, same)) await setStatus(selection, 'INACTIVE');
}

/** Resumes the selected links, as `askAndPause`. */
export async function askAndResume(selection: Chosen): Promise<void> {
  const already = selection.items.filter((link) => !isPaused(link)).length;
  const title = words.ask.resume({ count: selection.count - already });
  const same = already > 0 ? [words.ask.runsAlready({ count: already })] : [];
  if (await isSure(selection, title, words.bar.resume, same)) await setStatus(selection, 'ACTIVE');
}

/** Moves the selected links to the bin, as `askAndPause`; then none is selected. */
export async function askAndDelete(selection: Chosen & Pick<Selection, 'end'>): Promise<void> {
  const title = words.ask.remove({ count: selection.count });
  const effects = [words.ask.effect, words.ask.wayBack];
  if (!(await isSure(selection, title, words.bar.delete, effects))) return;
  if (await deleteAll(selection.ids)) selection.end();
}

/** Links that are not in sight are loaded no more, so the selection is told what became of them. */
async function setStatus(selection: Chosen, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  const changed = new Set(await setStatusOfAll(selection.ids, status));
  const still = selection.items.filter(({ id }) => changed.has(id));
  selection.set(
    still.map((link) => ({ ...link, status })),
    true,
  );
}

const isPaused = ({ status }: Link): boolean => status === 'INACTIVE';

const isSure = async (
  selection: Chosen,
  title: string,
  action: string,
  effects: readonly string[],
): Promise<boolean> => {
  const others = ofOthers(selection);
  return others.length === 0 || confirm({ title, consequences: [...effects, ...others], action });
};
