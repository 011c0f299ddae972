import type { Sort, Tab } from '../../service/links/directory/model.ts';
import { optionOf } from '../commands.ts';
import { printTable } from '../print.ts';
import type { Work } from '../work.ts';
import { written } from './link.ts';

const isOneOf = <Value extends string>(option: 'tab' | 'sort', value: string | undefined): value is Value =>
  value !== undefined && (optionOf(option).choices ?? []).includes(value);

/** Lists the team's links of a tab, those with all words that are given. */
export const listLinks =
  (usual: Tab) =>
  async (work: Work): Promise<void> => {
    const { client, words, values, operands, has, print, tell } = work;
    const q = operands.join(' ') || undefined;
    const page = Number(values.page ?? 1);
    const tab = isOneOf<Tab>('tab', values.tab) ? values.tab : usual;
    const sort = isOneOf<Sort>('sort', values.sort) ? values.sort : undefined;
    const answer = await client.call('GET /api/v1/team/links', { query: { q, tab, sort, page } });
    if (has('json')) {
      print(written(answer));
      return;
    }
    const { name, destination, title, owner, clicks } = words.columns;
    printTable(
      work,
      [
        { heading: name },
        { heading: clicks, isNumber: true },
        { heading: destination },
        { heading: title },
      ].concat(tab === 'mine' ? [] : [{ heading: owner }]),
      answer.items.map((link) => [
        link.domain === null ? link.alias : `${link.domain}/${link.alias}`,
        String(link.total_clicks ?? ''),
        link.long_url,
        link.title ?? '',
        ...(tab === 'mine' ? [] : [link.owner?.name ?? '']),
      ]),
    );
    if (answer.items.length === 0) tell(words.lists.none);
    if (answer.has_next) tell(words.lists.more({ total: answer.total, next: String(page + 1) }));
  };
