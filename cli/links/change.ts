import { withScheme } from '../../renderer/lib/web-address.ts';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import type { Work } from '../work.ts';
import { findLink, shortAddressOf, written } from './link.ts';

/** Fields that a new link and a changed one share; an empty value removes what was there. */
function fieldsOf({ values: { title, notes, ends, most }, words }: Pick<Work, 'values' | 'words'>) {
  if (ends && Number.isNaN(Date.parse(ends)))
    throw new Problem(words.wrong.moment({ moment: ends }), EXIT.misused);
  return {
    title: title === '' ? null : title,
    notes: notes === '' ? null : notes,
    expire_after: ends === '' ? null : ends && new Date(ends).toISOString(),
    max_clicks: most === undefined ? undefined : Number(most) || null,
  };
}

/** Prints the short address alone, so that other programs can use it. */
export async function add(work: Work): Promise<void> {
  const [destination = '', alias] = work.operands;
  const body = { long_url: withScheme(destination), alias, ...fieldsOf(work) };
  const link = await work.client.call('POST /api/v1/links', { body });
  work.print(work.has('json') ? written(link) : link.short_url);
}

export async function edit(work: Work): Promise<void> {
  const { client, values, has, operands } = work;
  const fields = { ...fieldsOf(work), long_url: values.to && withScheme(values.to), alias: values.name };
  const link = await findLink(work, operands[0] ?? '');
  const status = has('pause') ? 'INACTIVE' : 'ACTIVE';
  const changed = await client.call('PATCH /api/v1/links/:link_id', {
    params: { link_id: link.id },
    body: { ...fields, ...((has('pause') || has('resume')) && { status }) },
  });
  work.print(has('json') ? written(changed) : await shortAddressOf(work, changed));
}
