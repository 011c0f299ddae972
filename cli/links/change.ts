import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import type { Work } from '../work.ts';
import { findLink, shortAddressOf, written } from './link.ts';

/** An empty value removes what was there; undefined leaves it. */
const orNull = (value: string | undefined): string | null | undefined => (value === '' ? null : value);

/** Fields that a new link and a changed one share. */
function fieldsOf({ values, words }: Pick<Work, 'values' | 'words'>) {
  const ends = orNull(values.ends);
  if (ends && Number.isNaN(Date.parse(ends)))
    throw new Problem(words.wrong.moment({ moment: ends }), EXIT.misused);
  return {
    title: orNull(values.title),
    notes: orNull(values.notes),
    expire_after: ends && new Date(ends).toISOString(),
    max_clicks: values.most === undefined ? undefined : Number(values.most) || null,
  };
}

/** Prints the short address alone, so that other programs can use it. */
export async function add(work: Work): Promise<void> {
  const [address = '', alias] = work.operands;
  const body = { long_url: address, alias, ...fieldsOf(work) };
  const link = await work.client.call('POST /api/v1/links', { body });
  work.print(work.has('json') ? written(link) : link.short_url);
}

export async function edit(work: Work): Promise<void> {
  const { client, values, has, operands } = work;
  const fields = fieldsOf(work);
  const link = await findLink(work, operands[0] ?? '');
  const status = has('pause') ? 'INACTIVE' : has('resume') ? 'ACTIVE' : undefined;
  const changed = await client.call('PATCH /api/v1/links/:link_id', {
    params: { link_id: link.id },
    body: { ...fields, long_url: values.to, alias: values.name, ...(status && { status }) },
  });
  const address = await shortAddressOf(work, { ...link, domain: changed.domain, alias: changed.alias });
  work.print(has('json') ? written(changed) : address);
}
