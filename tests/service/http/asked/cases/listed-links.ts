import { addDomain, makeLink, visit } from '../../../../support/links.ts';
import { makeTag } from '../../../../support/tags.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

const OPERATION = 'GET /api/v1/urls';

const FIRST = Math.floor(Date.UTC(2026, 8, 13, 12) / 1000);
const LAST = FIRST + 20;

/** What every case lists: three links, ten seconds apart, each of which stands out by something. */
const ready = new WeakMap<Stage, Promise<void>>();

function prepare(stage: Stage): Promise<void> {
  const under = ready.get(stage) ?? makeThree(stage);
  ready.set(stage, under);
  return under;
}

async function makeThree(stage: Stage): Promise<void> {
  const { service, key, ada } = stage;
  await addDomain(service, ada.id, 'listed.example');
  const [launch, shop] = [
    await makeTag(service, { token: key }, 'launch'),
    await makeTag(service, { token: key }, 'shop'),
  ];
  await makeLink(
    service,
    { alias: 'first', password: 'Open-Sesame-1', domain: 'listed.example', tag_ids: [launch] },
    key,
  );
  service.clock.advance(10_000);
  await makeLink(service, { alias: 'second', max_clicks: 9, tag_ids: [launch, shop] }, key);
  service.clock.advance(10_000);
  const { id } = await makeLink(service, { alias: 'third', long_url: 'https://example.org/wiki' }, key);
  for (const alias of ['second', 'second', 'third']) await visit(service, alias);
  await send(stage, `PATCH /api/v1/urls/${id}/status`, { status: 'INACTIVE' });
}

/** The aliases on the page, in order. */
async function aliases(stage: Stage, query: Record<string, string>): Promise<unknown> {
  await prepare(stage);
  const { body } = await send(stage, `GET /api/v1/urls?${new URLSearchParams(query)}`);
  return Array.isArray(body.items) ? body.items.map(({ alias }) => alias) : body.field;
}

const lists = (query: Record<string, string>, expected: readonly string[]): Case =>
  acts((stage, isSent) => aliases(stage, isSent ? query : {}), expected);

/** A key of the filter, under either name of the parameter. */
const filters =
  (key: string, value: unknown, expected: readonly string[]): Case =>
  async (stage) => {
    const text = JSON.stringify({ [key]: value });
    await lists({ filter: text }, expected)(stage);
    await lists({ filterBy: text }, expected)(stage);
  };

export const listedLinks: Cases = {
  [OPERATION]: {
    'query page': lists({ page: '2' }, []),
    'query pageSize': lists({ pageSize: '1' }, ['third']),
    'query sortBy': lists({ sortBy: 'total_clicks' }, ['second', 'third', 'first']),
    'query sortOrder': lists({ sortOrder: 'ascending' }, ['first', 'second', 'third']),
    'query filter': lists({ filter: '{"search":"wiki"}' }, ['third']),
    'query filterBy': lists({ filterBy: '{"search":"wiki"}' }, ['third']),
    'query domain': lists({ domain: 'listed.example' }, ['first']),
    'filter status': filters('status', 'INACTIVE', ['third']),
    'filter createdAfter': filters('createdAfter', LAST, ['third']),
    'filter createdBefore': filters('createdBefore', FIRST, ['first']),
    'filter passwordSet': filters('passwordSet', true, ['first']),
    'filter maxClicksSet': filters('maxClicksSet', true, ['second']),
    'filter search': filters('search', 'SECOND', ['second']),
    'filter tagIds': async (stage) => {
      await prepare(stage);
      const { items } = (await send(stage, 'GET /api/v1/tags')).body;
      const [launch] = Array.isArray(items) ? items.map(({ id }) => id) : [];
      await filters('tagIds', [launch], ['second', 'first'])(stage);
    },
    'filter tagNames': filters('tagNames', ['Shop'], ['second']),
    'filter tagsMatch': acts(
      async (stage, isSent) => {
        const filter = { tagNames: ['launch', 'shop'], ...(isSent && { tagsMatch: 'all' }) };
        return aliases(stage, { filter: JSON.stringify(filter) });
      },
      ['second'],
    ),
  },
};
