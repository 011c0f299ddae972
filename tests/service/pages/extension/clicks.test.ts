import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, getLink, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
let bea: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  bea = await signUpAnother(service);
});
afterAll(() => service.stop());

const ago = (ms: number): string => new Date(service.clock.now() - ms).toISOString();
const click = (name: string, at = ago(DAY)) => ({ id: randomUUID(), name, at });

const handOver = (clicks: object[], token = bea.token) =>
  request(`${service.url}/api/v1/names/kept/clicks`, { method: 'POST', body: { clicks }, token });

async function clicksOf(id: string): Promise<number> {
  await service.context.clicks.flush();
  return Number((await getLink(service, id, ada.token)).body.total_clicks);
}

describe('Clicks that a browser hands over', () => {
  it('count once each, at the time at which they were', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    const clicks = [click(alias, ago(2 * DAY)), click(alias, ago(DAY))];
    expect((await handOver(clicks)).body).toEqual({ counted: 2, known: 0, skipped: 0 });
    expect((await handOver([...clicks, click(alias)])).body).toEqual({ counted: 1, known: 2, skipped: 0 });
    expect(await clicksOf(id)).toBe(3);
    await fileAllClicks(service);
    const { body } = await request(
      `${service.url}/api/v1/stats?scope=all&group_by=time&metrics=clicks&short_code=${alias}&start_date=${ago(5 * DAY)}&end_date=${ago(0)}`,
      { token: ada.token },
    );
    const days = Object.values(body.metrics?.clicks_by_time ?? {}).filter((day) => Number(day.clicks) > 0);
    expect(days).toHaveLength(2);
  });

  it('are known for each account alone', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    const one = click(alias);
    await handOver([one, one]);
    await handOver([one], ada.token);
    expect(await clicksOf(id)).toBe(2);
  });

  it('use up a cap that the link has got since, and count no further', async () => {
    const { id, alias } = await makeLink(service, { max_clicks: 2 }, ada.token);
    await visit(service, alias);
    const { body } = await handOver([click(alias), click(alias)]);
    expect(body).toEqual({ counted: 1, known: 0, skipped: 1 });
    expect(await clicksOf(id)).toBe(2);
    expect((await visit(service, alias)).status).toBe(410);
  });

  it('do not count for a link with a password, and for a name that no link has', async () => {
    const { id, alias } = await makeLink(service, { password: 'Secret-word-1' }, ada.token);
    const { body } = await handOver([click(alias), click('no-such-name')]);
    expect(body).toEqual({ counted: 0, known: 0, skipped: 2 });
    expect(await clicksOf(id)).toBe(0);
  });

  it('count once, and against a cap, when they are sent again after the database refused them', async () => {
    const { id, alias } = await makeLink(service, { max_clicks: 2 }, ada.token);
    const clicks = [click(alias), click(alias)];
    await writeDirectly(
      service,
      "create trigger refuse_clicks before insert on click_batches begin select raise(abort, 'disk is full'); end",
      [],
    );
    expect((await handOver(clicks)).status).toBe(500);
    await writeDirectly(service, 'drop trigger refuse_clicks', []);
    expect((await getLink(service, id, ada.token)).body.total_clicks).toBe(0);
    expect((await handOver(clicks)).body).toEqual({ counted: 2, known: 0, skipped: 0 });
    expect((await handOver(clicks)).body).toEqual({ counted: 0, known: 2, skipped: 0 });
    expect(await clicksOf(id)).toBe(2);
  });

  it('count once when they are sent twice at once', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    const clicks = [click(alias), click(alias)];
    await Promise.all([handOver(clicks), handOver(clicks)]);
    expect(await clicksOf(id)).toBe(2);
  });

  it('do not make the last click of a link earlier', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    await visit(service, alias);
    await clicksOf(id);
    const before = (await getLink(service, id, ada.token)).body.last_click;
    await handOver([click(alias)]);
    await clicksOf(id);
    expect((await getLink(service, id, ada.token)).body.last_click).toBe(before);
  });

  it.each([
    ['in the future', -10 * 60_000],
    ['older than 30 days', 31 * DAY],
  ])('are refused as a whole when one is %s', async (_when, age) => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    const answer = await handOver([click(alias), click(alias, ago(age))]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_error', field: 'clicks.1.at' } });
    expect(await clicksOf(id)).toBe(0);
  });

  it.each([
    ['no clicks', []],
    ['more than 1,000', Array.from({ length: 1_001 }, () => ({ id: randomUUID(), name: 'a', at: 0 }))],
    ['an id that is too short', [{ id: 'short', name: 'wiki', at: '2026-09-13T00:00:00Z' }]],
    ['no time', [{ id: randomUUID(), name: 'wiki' }]],
  ])('are refused with 422 for %s', async (_what, clicks) => {
    expect((await handOver(clicks)).status).toBe(422);
  });

  it('are forgotten once their time is refused', async () => {
    const { alias } = await makeLink(service, {}, ada.token);
    await handOver([click(alias, ago(29 * DAY))]);
    service.clock.advance(3 * DAY);
    const { forgetOldClicks } = await import('../../../../service/pages/extension/service.ts');
    await forgetOldClicks(service.context);
    const rows = await service.context.database.read.query.handedClicks.findMany();
    expect(rows.every(({ clickedAt }) => clickedAt > service.clock.now() - 31 * DAY)).toBe(true);
  });
});
