import { getAbout } from '../../../../api/directory.ts';
import { type LinkHistoryEntry, listHistory } from '../../../../api/history.ts';
import { getLink, type Link } from '../../../../api/links.ts';
import { getRules, type Rule } from '../../../../api/rules.ts';

/** A link with all that its form shows, and what is known of its changes. */
export type Edited = {
  link: Link;
  about: { title: string | null; notes: string | null };
  rules: readonly Rule[];
  /** Its last changes, the newest first. */
  history: readonly LinkHistoryEntry[];
};

/** The history comes first, so that a change while the rest loads is noticed when the form is saved. */
export async function loadEdited(id: string, signal?: AbortSignal): Promise<Edited> {
  const { items: history } = await listHistory(id, undefined, signal);
  const [link, about, rules] = await Promise.all([
    getLink(id, signal),
    getAbout(id, signal),
    getRules(id, signal),
  ]);
  return { link, about, rules, history };
}

/** The number of the last change in it. */
export const lastChangeIn = ({ history }: Pick<Edited, 'history'>): number => history[0]?.seq ?? 0;
