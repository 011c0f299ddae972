import { afterAll, beforeAll, expect, it } from 'vitest';
import { findListed, type ListRequest } from '../../../../../../service/links/links/list/list-repository.ts';
import { addDomain, visit, writeDirectly } from '../../../../../support/links.ts';
import { type Person, signUp } from '../../../../../support/people.ts';
import { request } from '../../../../../support/request.ts';
import { seededRandom } from '../../../../../support/seeded-random.ts';
import { startTestService, type TestService } from '../../../../../support/start-service.ts';
import { changeTag, makeTag, makeTeamTag } from '../../../../../support/tags.ts';

const LINKS = 2_300;
const FROM = 1_700_000_000_000;

let service: TestService;
let ada: Person;
let domain: string;
let tags: string[];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  domain = await addDomain(service, ada.id, 'go.example');
  tags = [await makeTag(service, ada, 'red'), await makeTag(service, ada, 'blue')];
  tags.push(await makeTeamTag(service, ada, 'team'));
  const [red = '', blue = '', team = ''] = tags;
  await writeDirectly(
    service,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LINKS})
    insert into links (id, generation, namespace, alias, long_url, owner_id, status, created_at, updated_at,
      password_hash, max_clicks, total_clicks, expire_after, starts_at, tag_ids)
    select printf('%024x', (n * 7919) % 100003), 'v2', case n % 3 when 0 then ?2 else '' end, 'seed-' || n,
      'https://example.com/page/' || (n % 10), ?1,
      case n % 11 when 1 then 'INACTIVE' when 2 then 'EXPIRED' when 3 then 'BLOCKED' else 'ACTIVE' end,
      ${FROM} + n / 3 * 500, ${FROM}, case n % 5 when 0 then 'x' end, case n % 4 when 0 then n % 7 end, n % 9,
      case n % 6 when 0 then unixepoch() * 1000 + (n % 12 - 6) * 1000000 end,
      case n % 10 when 0 then unixepoch() * 1000 + (n % 20 - 10) * 1000000 end,
      case n % 5 when 1 then json_array(?3) when 2 then json_array(?4, ?3) when 3 then json_array(?5) end
    from numbers`,
    [ada.id, domain, red, blue, team],
  );
});
afterAll(() => service.stop());

const ask = (path: string, method: string, body?: unknown) =>
  request(`${service.url}/api/v1/${path}`, { method, body, token: ada.token });

/** The same list from the database and from memory, where it is after one more try; returns how many links it has. */
async function compare(asked: Omit<ListRequest, 'ownerId' | 'now' | 'limit'>): Promise<number> {
  const { threads, clicks, clock } = service.context;
  await clicks.flush();
  const wanted: ListRequest = { ...asked, ownerId: ada.id, now: clock.now(), limit: 25 };
  const read = await threads.lists.run(findListed, wanted);
  for (const attempt of ['first', 'second'])
    expect({
      asked,
      attempt,
      found: await threads.lists.run(findListed, { ...wanted, mayKeep: true }),
    }).toEqual({ asked, attempt, found: read });
  return read.total;
}

it('takes from memory what the database finds, whatever is asked and was changed before', async () => {
  const bytes = seededRandom(11).bytes(4_000);
  let drawn = 0;
  const below = (most: number): number => {
    drawn += 1;
    return (bytes[drawn] ?? 0) % most;
  };
  const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
  const idOf = (): string => (((1 + below(256) * 8) * 7919) % 100_003).toString(16).padStart(24, '0');
  const [red = '', blue = '', team = ''] = tags;
  const changes: (() => Promise<unknown>)[] = [
    () => ask(`urls/${idOf()}`, 'PATCH', { password: 'open-s3same!' }),
    () => ask(`urls/${idOf()}`, 'PATCH', { max_clicks: 1 + below(9) }),
    () => ask(`urls/${idOf()}/status`, 'PATCH', { status: 'INACTIVE' }),
    () => ask(`urls/${idOf()}`, 'PATCH', { tag_ids: [oneOf(tags)] }),
    () => visit(service, `seed-${4 * (1 + below(20))}`),
    () => ask('bin', 'POST', { ids: [idOf(), idOf()] }),
    () => changeTag(service, ada, blue, { name: 'azure' }),
  ];
  const seen: number[] = [];
  for (let turn = 0; turn < 70; turn += 1) {
    if (turn % 5 === 0) await changes[(turn / 5) % changes.length]?.();
    if (turn === 60)
      expect((await ask(`tags/${red}/merge`, 'POST', { into: team })).status).toBeLessThan(300);
    const total = await compare({
      filter: {
        status: oneOf([undefined, 'ACTIVE', 'EXPIRED', 'SCHEDULED', 'INACTIVE', 'BLOCKED'] as const),
        createdAfter: oneOf([undefined, undefined, FROM + 50_000]),
        createdBefore: oneOf([undefined, undefined, FROM + 300_999]),
        passwordSet: oneOf([undefined, undefined, true, false]),
        maxClicksSet: oneOf([undefined, undefined, true, false]),
        search: oneOf([undefined, undefined, 'PAGE/7', 'seed-1']),
        tags: oneOf([
          undefined,
          { tagNames: ['red'], tagIds: [], match: 'any' },
          { tagNames: ['red'], tagIds: [blue], match: 'all' },
          { tagNames: ['azure'], tagIds: [team], match: 'any' },
          { tagNames: ['unheard-of'], tagIds: [], match: 'any' },
        ] as const),
      },
      namespace: oneOf([undefined, '', domain]),
      sortBy: oneOf(['created_at', 'created_at', 'total_clicks', 'last_click'] as const) ?? 'created_at',
      ascending: below(2) === 0,
      offset: 25 * below(3),
    });
    seen.push(total);
  }
  // Lists of nothing would all be the same.
  expect(seen.filter((total) => total > 0).length).toBeGreaterThan(20);
});
