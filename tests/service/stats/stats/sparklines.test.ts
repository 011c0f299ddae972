import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let service: TestService;
let ada: Person;
let ben: Person;
const ids: Record<string, string> = {};

const ask = (query: Record<string, string>, { token } = ada): Promise<Answer> =>
  request(`${service.url}/api/v1/links/sparklines?${new URLSearchParams(query)}`, { token });

async function clicksOf(query: Record<string, string>, person = ada): Promise<Record<string, number[]>> {
  const { items }: { items: { id: string; clicks: number[] }[] } = JSON.parse(
    (await ask(query, person)).text,
  );
  return Object.fromEntries(items.map(({ id, clicks }) => [id, clicks]));
}

const days = (last: Record<number, number>): number[] =>
  Array.from({ length: 14 }, (_, day) => last[13 - day] ?? 0);

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  for (const alias of ['wiki', 'menu', 'quiet', 'binned'])
    ids[alias] = (await makeLink(service, { alias }, ada.token)).id;
  ids.bens = (await makeLink(service, { alias: 'bens' }, ben.token)).id;
  await visit(service, 'wiki');
  service.clock.advance(14 * DAY);
  await visit(service, 'wiki');
  await visit(service, 'menu');
  await fileAllClicks(service);
  service.clock.advance(3 * DAY);
  for (let count = 0; count < 3; count += 1) await visit(service, 'wiki');
  await visit(service, 'bens');
  [ada, ben] = [await signInAgain(service, ada), await signInAgain(service, ben)];
  await request(`${service.url}/api/v1/bin`, {
    method: 'POST',
    token: ada.token,
    body: { ids: [ids.binned] },
  });
});
afterAll(() => service.stop());

describe('clicks of the last days', () => {
  it('are told for each link, filed and waiting ones, in the order asked for', async () => {
    const asked = [ids.menu, ids.quiet, ids.wiki].join(',');
    const answer = JSON.parse((await ask({ ids: asked })).text);
    expect(answer.items).toEqual([
      { id: ids.menu, clicks: days({ 3: 1 }) },
      { id: ids.quiet, clicks: days({}) },
      { id: ids.wiki, clicks: days({ 3: 1, 0: 3 }) },
    ]);
    expect(answer.days).toHaveLength(14);
    expect(answer.days.at(-1)).toBe(new Date(service.clock.now()).toISOString().slice(0, 10));
  });

  it('are counted by the days of the zone that is asked for', async () => {
    const { days: told } = JSON.parse(
      (await ask({ ids: ids.wiki ?? '', timezone: 'Pacific/Kiritimati' })).text,
    );
    const local = new Date(service.clock.now() + 14 * HOUR).toISOString().slice(0, 10);
    expect(told.at(-1)).toBe(local);
  });

  it('are counted by the days of UTC where there is no such zone, and say so', async () => {
    const answer = JSON.parse((await ask({ ids: ids.wiki ?? '', timezone: 'Nowhere' })).text);
    expect(answer.days.at(-1)).toBe(new Date(service.clock.now()).toISOString().slice(0, 10));
    expect(answer.unknown_timezone).toBe('Nowhere');
  });

  it('are told of links the caller may change, and of no others', async () => {
    const asked = { ids: [ids.bens, ids.wiki, ids.binned, 'f'.repeat(24)].join(',') };
    expect(Object.keys(await clicksOf(asked))).toEqual([ids.wiki]);
    await request(`${service.url}/api/v1/links/${ids.bens}/editors`, {
      method: 'PUT',
      token: ben.token,
      body: { account_ids: [ada.id] },
    });
    expect(await clicksOf(asked)).toEqual({
      [ids.bens ?? '']: days({ 0: 1 }),
      [ids.wiki ?? '']: days({ 3: 1, 0: 3 }),
    });
  });

  it('are asked for by a page of ids, with a credential', async () => {
    expect((await ask({ ids: 'x' })).status).toBe(422);
    expect((await ask({ ids: Array.from({ length: 101 }, () => ids.wiki).join(',') })).status).toBe(422);
    expect((await request(`${service.url}/api/v1/links/sparklines?ids=${ids.wiki}`)).status).toBe(401);
  });
});
