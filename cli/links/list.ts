import { isPageOfLinks } from '../../renderer/lib/web-address.ts';
import type { Tab } from '../../service/links/directory/model.ts';
import { SORTS, TABS } from '../commands.ts';
import { printTable } from '../print.ts';
import type { Work } from '../work.ts';
import { written } from './link.ts';

/** Lists the team's links of a tab, those with all words that are given. */
export const listLinks =
  (usual: Tab) =>
  async (work: Work): Promise<void> => {
    const { client, words, values, operands, has, print, tell } = work;
    const tab = TABS.find((each) => each === values.tab) ?? usual;
    const sort = SORTS.find((each) => each === values.sort);
    const page = Number(values.page ?? 1);
    const q = operands.join(' ') || undefined;
    const answer = await client.call('GET /api/v1/team/links', { query: { q, tab, sort, page } });
    if (has('json')) return print(written(answer));
    const { name, destination, title, owner } = words.columns;
    const rows = answer.items.map((link) => ({
      [name]: link.domain === null ? link.alias : `${link.domain}/${link.alias}`,
      [words.columns.clicks]: link.total_clicks ?? '',
      [destination]: isPageOfLinks(link.long_url) ? words.lists.pageOfLinks : link.long_url,
      [title]: link.title ?? '',
      ...(tab !== 'mine' && { [owner]: link.owner?.name ?? '' }),
    }));
    printTable(work, rows);
    if (rows.length === 0) tell(words.lists.none);
    if (answer.has_next) tell(words.lists.more({ total: answer.total, next: String(page + 1) }));
  };
