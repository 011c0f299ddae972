import { BROWSER, makeLink, visit } from '../../../../support/links.ts';
import { makeTag } from '../../../../support/tags.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const BEGAN = new Date(Date.UTC(2026, 8, 13, 12)).toISOString();
const NEWS = '?utm_source=news&utm_medium=mail&utm_campaign=autumn';

/** What every case asks about: three clicks on the first link, one on the second; their ids, and that of the second's tag. */
const ready = new WeakMap<Stage, Promise<readonly string[]>>();

function prepare(stage: Stage): Promise<readonly string[]> {
  const under = ready.get(stage) ?? clickTwoLinks(stage);
  ready.set(stage, under);
  return under;
}

async function clickTwoLinks({ service, key }: Stage): Promise<readonly string[]> {
  const ab_variants = [{ url: 'https://example.org/', weight: 100 }];
  const first = await makeLink(service, { alias: 'first', private_stats: false }, key);
  const tag_ids = [await makeTag(service, { token: key }, 'launch')];
  const second = await makeLink(service, { alias: 'second', ab_variants, tag_ids }, key);
  const click = async (path: string, headers: Record<string, string>): Promise<void> => {
    await visit(service, path, { headers });
  };
  await click('first', { 'user-agent': BROWSER });
  service.clock.advance(60_000);
  await click(`first${NEWS}`, { 'user-agent': FIREFOX, referer: 'https://www.example.co.uk/' });
  await click('first', { 'user-agent': PHONE });
  await click('second', { 'user-agent': BROWSER });
  return [first.id, second.id, ...tag_ids];
}

/** An operation as it is sent, about the first link where it is about one. */
type Place = { path: (id: string) => string; all: number };

async function ask(stage: Stage, { path }: Place, query: Record<string, string>) {
  const [first = ''] = await prepare(stage);
  const whole = path('').includes('/export') ? { format: 'json', ...query } : query;
  return send(stage, `GET ${path(first)}?${new URLSearchParams(whole)}`);
}

/** How many clicks the answer is about. */
const counts = (place: Place, query: Record<string, string>, expected: number): Case =>
  acts(async (stage, isSent) => {
    const { body } = await ask(stage, place, isSent ? query : {});
    return body.summary?.total_clicks ?? body;
  }, expected);

/** Something else that the answer says. */
const says = (place: Place, query: Record<string, string>, field: string, expected: unknown): Case =>
  acts(async (stage, isSent) => (await ask(stage, place, isSent ? query : {})).body[field], expected);

/** What clicks can be narrowed down by, and how many of the first link's are left. No visitor here has a place. */
const NARROWING: readonly (readonly [name: string, value: string, left: number])[] = [
  ['browser', 'Firefox', 1],
  ['os', 'Linux', 1],
  ['device', 'mobile', 1],
  ['country', 'DE', 0],
  ['city', 'Berlin', 0],
  ['referrer', 'example.co.uk', 1],
  ['utm_source', 'news', 1],
  ['utm_medium', 'mail', 1],
  ['utm_campaign', 'autumn', 1],
];

const narrowing = (place: Place): Record<string, Case> =>
  Object.fromEntries(
    NARROWING.flatMap(([name, value, left]) => [
      [`query ${name}`, counts(place, { [name]: value }, left)],
      [`filters ${name}`, counts(place, { filters: JSON.stringify({ [name]: [value] }) }, left)],
    ]),
  );

const common = (place: Place): Record<string, Case> => ({
  'query start_date': counts(
    place,
    { start_date: new Date(Date.UTC(2026, 8, 13, 12, 1)).toISOString() },
    place.all - 1,
  ),
  'query end_date': counts(place, { end_date: BEGAN }, 1),
  'query group_by': says(place, { group_by: 'browser,os' }, 'group_by', ['browser', 'os']),
  'query metrics': acts(
    async (stage, isSent) => {
      const { body } = await ask(stage, place, { group_by: 'os', ...(isSent && { metrics: 'clicks' }) });
      return Object.keys(body.metrics ?? {});
    },
    ['clicks_by_os'],
  ),
  'query timezone': says(place, { timezone: 'Europe/Berlin' }, 'timezone', 'Europe/Berlin'),
  'query filters': counts(place, { filters: '{"browser":"Firefox"}' }, 1),
  ...narrowing(place),
  // The second link alone sends visitors to a variant.
  'query variant': counts(place, { variant: '0' }, place.all - 3),
  'filters variant': counts(place, { filters: '{"variant":["0"]}' }, place.all - 3),
});

/** Only statistics of everything can be narrowed down to links. */
const ofLinks = (place: Place): Record<string, Case> => ({
  'query short_code': counts(place, { short_code: 'second' }, 1),
  'filters short_code': counts(place, { filters: '{"short_code":["second"]}' }, 1),
  'query url_id': withIds(place, ([, second = '']) => ({ url_id: second })),
  'filters url_id': withIds(place, ([, second]) => ({ filters: JSON.stringify({ url_id: [second] }) })),
  'query tag': counts(place, { tag: 'Launch' }, 1),
  'filters tag': counts(place, { filters: '{"tag":["Launch"]}' }, 1),
  'query tag_id': withIds(place, ([, , tag = '']) => ({ tag_id: tag })),
  'filters tag_id': withIds(place, ([, , tag]) => ({ filters: JSON.stringify({ tag_id: [tag] }) })),
});

/** A filter by the id of the second link or of its tag. */
const withIds =
  (place: Place, query: (ids: readonly string[]) => Record<string, string>): Case =>
  async (stage) =>
    counts(place, query(await prepare(stage)), 1)(stage);

/** The kind of file. */
const formats = (place: Place): Record<string, Case> => ({
  'query format': acts(
    async (stage, isSent) =>
      (await ask(stage, place, isSent ? { format: 'xml' } : {})).headers.get('content-type'),
    'application/xml',
  ),
});

const ALL: Place = { path: () => '/api/v1/stats', all: 4 };
const ONE: Place = { path: (id) => `/api/v1/stats/links/${id}`, all: 3 };
const FILE: Place = { path: () => '/api/v1/export', all: 4 };
const FILE_OF_ONE: Place = { path: (id) => `/api/v1/export/links/${id}`, all: 3 };

/** Public statistics, with and without a body. */
const publicly = (method: string): Record<string, Case> => {
  const about = (query: Record<string, string>, look: (stats: unknown) => unknown, expected: unknown): Case =>
    acts(async (stage, isSent) => {
      await prepare(stage);
      const sent = new URLSearchParams(isSent ? query : {});
      return look(
        (await send(stage, `${method} /api/v1/public/stats/first?${sent}`, undefined, '')).body.stats,
      );
    }, expected);
  const total = (stats: unknown): unknown => JSON.parse(JSON.stringify(stats)).summary.total_clicks;
  return {
    'query start_date': about({ start_date: new Date(Date.UTC(2026, 8, 13, 12, 1)).toISOString() }, total, 2),
    'query end_date': about({ end_date: BEGAN }, total, 1),
    'query timezone': about(
      { timezone: 'Europe/Berlin' },
      (stats) => JSON.parse(JSON.stringify(stats)).timezone,
      'Europe/Berlin',
    ),
  };
};

const PASSWORD = 'Open-Sesame-1';

export const statistics: Cases = {
  'GET /api/v1/stats': { ...common(ALL), ...ofLinks(ALL) },
  'GET /api/v1/stats/links/{url_id}': common(ONE),
  'GET /api/v1/export': { ...formats(FILE), ...common(FILE), ...ofLinks(FILE) },
  'GET /api/v1/export/links/{url_id}': { ...formats(FILE_OF_ONE), ...common(FILE_OF_ONE) },
  'GET /api/v1/public/stats/{short_code}': publicly('GET'),
  'POST /api/v1/public/stats/{short_code}': {
    ...publicly('POST'),
    'body password': acts(async (stage, isSent) => {
      const { alias } = await makeLink(
        stage.service,
        { password: PASSWORD, private_stats: false },
        stage.key,
      );
      const body = isSent ? { password: PASSWORD } : {};
      return (await send(stage, `POST /api/v1/public/stats/${alias}`, body, '')).status;
    }, 200),
  },
};
