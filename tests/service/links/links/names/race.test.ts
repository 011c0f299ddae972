import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../../service/lib/random.ts';
import { makeLink, shorten, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { namesOf } from './names-calls.ts';

let service: TestService;
let ada: Person;
let names: ReturnType<typeof namesOf>;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  names = namesOf(service, ada.token);
});
afterAll(() => service.stop());

/** So many requests want one name. */
const RACERS = 200;

const make = () => makeLink(service, {}, ada.token);

/** How many links have a name, as their alias or a further one. */
async function countHolders(name: string): Promise<number> {
  const [row] = await service.context.database.read.all<{ holders: number }>(sql`
    select (select count(*) from links where namespace = '' and alias = ${name})
      + (select count(*) from link_names where namespace = '' and name = ${name}) as holders`);
  return row?.holders ?? 0;
}

type Racer = (name: string) => Promise<() => Promise<boolean>>;

const isDone = ({ status }: Answer): boolean => status < 300;
const undo = async (operation: string): Promise<boolean> => {
  const body = { operation };
  const answer = await request(`${service.url}/api/v1/links/undo`, {
    method: 'POST',
    token: ada.token,
    body,
  });
  return Number(answer.body.undone) > 0;
};

/** Each way to a name, with what must be there before it. */
const RACES: Racer[] = [
  // A new link, of an account and of no one.
  async (alias) => async () =>
    isDone(await shorten(service, { long_url: 'https://example.com/', alias }, ada.token)),
  async (alias) => async () => isDone(await shorten(service, { long_url: 'https://example.com/', alias })),
  // A further name.
  async (name) => {
    const { id } = await make();
    return async () => isDone(await names.add(id, name));
  },
  // Another alias, by a program and by the screens.
  async (alias) => {
    const { id } = await make();
    return async () => isDone(await names.editByProgram(id, { alias }));
  },
  async (alias) => {
    const { id } = await make();
    return async () => isDone(await names.edit(id, { alias }));
  },
  // A former alias, and a name that was taken away, that come back.
  async (alias) => {
    const { id } = await makeLink(service, { alias }, ada.token);
    const operation = newId(systemRandom);
    await request(`${service.url}/api/v1/urls/${id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { alias: newId(systemRandom).slice(0, 12) },
      headers: { 'x-operation-id': operation },
    });
    return () => undo(operation);
  },
  async (name) => {
    const { id } = await make();
    await names.add(id, name);
    const operation = newId(systemRandom);
    await names.remove(id, name, '', { 'x-operation-id': operation });
    return () => undo(operation);
  },
];

it(`of ${RACERS} requests of every kind for one name exactly one wins`, async () => {
  const name = 'the-one-name';
  const racers: (() => Promise<boolean>)[] = [];
  for (let number = 0; number < RACERS; number += 1)
    racers.push((await (RACES[number % RACES.length] ?? RACES[0])?.(name)) ?? (async () => false));
  expect(await countHolders(name)).toBe(0);
  const won = await Promise.all(racers.toSorted(() => Math.random() - 0.5).map((race) => race()));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await countHolders(name)).toBe(1);
  expect((await visit(service, name)).status).toBe(302);
});

it('a link that leaves the bin meanwhile, or is deleted there, never shares its name', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `from-bin-${round}`;
    const holder = await make();
    await names.add(holder.id, name);
    const bin = (path: string, method = 'POST', body?: object) =>
      request(`${service.url}/api/v1/bin${path}`, { method, token: ada.token, body });
    await bin('', 'POST', { ids: [holder.id] });
    const { id } = await make();
    const [restored, deleted, ...others] = await Promise.all([
      bin(`/${holder.id}/restore`),
      bin(`/${holder.id}`, 'DELETE'),
      ...Array.from({ length: 20 }, () =>
        shorten(service, { long_url: 'https://example.com/', alias: name }),
      ),
      ...Array.from({ length: 20 }, () => names.add(id, name)),
    ]);
    const winners = others.filter(({ status }) => status < 300);
    if (restored?.status === 200) expect(winners).toHaveLength(0);
    expect(winners.length).toBeLessThanOrEqual(deleted?.status === 200 ? 1 : 0);
    expect(await countHolders(name)).toBeLessThanOrEqual(1);
  }
});

it('no generated alias is a name', async () => {
  const { id } = await make();
  const { context } = service;
  const drawn = new Set<string>();
  for (let number = 0; number < 20; number += 1) {
    const { alias } = await make();
    drawn.add(alias);
    await names.add(id, `n${alias}`);
  }
  expect(drawn.size).toBe(20);
  expect(await context.database.read.all(sql`select 1 from links join link_names on alias = name`)).toEqual(
    [],
  );
});
