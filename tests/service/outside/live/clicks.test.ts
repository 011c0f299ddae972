import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Heard, type Listener, listen } from '../../../support/events.ts';
import { getLink, makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  await proveEmail(service, ada.email);
});
afterAll(() => service.stop());

async function follow(token: string): Promise<Listener> {
  const listener = await listen(service, { token, lastEventId: service.context.journal.lastSeq() });
  await listener.until((heard) => heard.length > 0);
  return listener;
}

const clicksOn = (heard: readonly Heard[], id: string) =>
  heard.flatMap(({ name, data }) => (name === 'clicks' && String(data.link_id) === id ? [data] : []));

const sumOf = (heard: readonly Heard[], id: string): number =>
  clicksOn(heard, id).reduce((sum, { clicks }) => sum + Number(clicks), 0);

const visitOften = async (alias: string, times: number): Promise<void> => {
  for (let index = 0; index < times; index += 10)
    await Promise.all(Array.from({ length: Math.min(10, times - index) }, () => visit(service, alias)));
};

describe('clicks', () => {
  it('are told as sums that add up to the totals of the links', async () => {
    const links = [];
    for (let index = 0; index < 5; index += 1) links.push(await makeLink(service, {}, ada.token));
    await visitOften(links[0]?.alias ?? '', 7);
    await service.context.clicks.flush();
    const listener = await follow(ada.token);
    await Promise.all(links.map(({ alias }, index) => visitOften(alias, 40 * (index + 1))));
    for (const [index, { id }] of links.entries()) {
      const heard = await listener.until((all) => sumOf(all, id) >= 40 * (index + 1));
      expect(sumOf(heard, id)).toBe(40 * (index + 1));
      const { body } = await getLink(service, id, ada.token);
      expect(clicksOn(heard, id).at(-1)).toMatchObject({
        total: body.total_clicks,
        last_click: body.last_click,
      });
    }
    listener.close();
  });

  it('bring no place: a client goes on from the last change', async () => {
    const { alias, id } = await makeLink(service, {}, ada.token);
    const listener = await follow(ada.token);
    await visit(service, alias);
    const heard = await listener.until((all) => sumOf(all, id) > 0);
    expect(heard.at(-1)).toMatchObject({ name: 'clicks', id: '' });
    listener.close();
  });

  it('are told at most once a second for a link', async () => {
    const { alias, id } = await makeLink(service, {}, ada.token);
    const listener = await follow(ada.token);
    const begun = performance.now();
    while (performance.now() - begun < 3_000) await visitOften(alias, 10);
    const seconds = (performance.now() - begun) / 1_000;
    expect(clicksOn(listener.heard, id).length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(clicksOn(listener.heard, id).length).toBeGreaterThanOrEqual(2);
    listener.close();
  });

  it('are told to the account of the link alone, and to keys that may read clicks', async () => {
    const reading = await follow(await createKey(service, ada, ['stats:read']));
    const [ofAda, ofBen] = [await follow(ada.token), await follow(ben.token)];
    const own = await makeLink(service, {}, ada.token);
    const other = await makeLink(service, {}, ben.token);
    const anonymous = await makeLink(service, {});
    for (const { alias } of [own, other, anonymous]) await visitOften(alias, 3);
    await ofAda.until((all) => sumOf(all, own.id) === 3);
    await ofBen.until((all) => sumOf(all, other.id) === 3);
    await reading.until((all) => sumOf(all, own.id) === 3);
    const hasHeard = (listener: Listener) =>
      [own, other, anonymous].map(({ id }) => clicksOn(listener.heard, id).length > 0);
    expect([hasHeard(ofAda), hasHeard(ofBen), hasHeard(reading)]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, false, false],
    ]);
    for (const listener of [reading, ofAda, ofBen]) listener.close();
  });
});
