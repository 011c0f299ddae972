import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../../support/events.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { makeLink, writeDirectly } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const clock = createFakeClock();
let dataDir: string;
let service: TestService;
let ada: Person;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  service = await startTestService({ dataDir, clock });
  ada = await signUp(service);
});
afterEach(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const follow = (lastEventId?: number | string): Promise<Listener> =>
  listen(service, { token: ada.token, lastEventId });

/** Rows of the journal as earlier changes would have left them, made in one statement. */
const fillJournal = (count: number): Promise<void> =>
  writeDirectly(
    service,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
     insert into changes (at, actor, kind, subject, subject_id, owner_id, facts)
     select ${clock.now()}, 'account', 'link.updated', 'link', printf('%024d', n), ?, '{}' from numbers`,
    [ada.id],
  );

describe('a client that comes back', () => {
  it('is told what happened meanwhile, also over a restart of the service', async () => {
    const first = await follow();
    const one = await makeLink(service, {}, ada.token);
    await first.until(() => first.changes().includes(`link.created ${one.id}`));
    const place = first.heard.at(-1)?.id;
    first.close();

    const two = await makeLink(service, {}, ada.token);
    await service.stop();
    service = await startTestService({ dataDir, clock });
    const three = await makeLink(service, {}, ada.token);
    const again = await follow(place);
    await again.until(() => again.changes().length >= 2);
    const four = await makeLink(service, {}, ada.token);
    await again.until(() => again.changes().length >= 3);
    expect(again.changes()).toEqual([two, three, four].map(({ id }) => `link.created ${id}`));
    again.close();
  });

  it('misses none of 1,000 changes and hears none twice, however often it comes back in between', async () => {
    const heard: string[] = [];
    let place: string | undefined = String(service.context.journal.lastSeq());
    const made: string[] = [];
    let isDone = false;
    const making = (async () => {
      for (let index = 0; index < 250; index += 1) {
        const batch = await Promise.all(
          Array.from({ length: 4 }, () => makeLink(service, { alias: undefined }, ada.token)),
        );
        made.push(...batch.map(({ id }) => `link.created ${id}`));
      }
      isDone = true;
    })();
    while (!isDone || heard.length < made.length) {
      const listener = await follow(place);
      const wanted = Math.min(80, 1_000 - heard.length);
      await listener.until(() => listener.changes().length >= wanted);
      listener.close();
      const seen = listener.heard.slice(0, 1 + wanted);
      heard.push(...listener.changes().slice(0, wanted));
      place = seen.at(-1)?.id;
    }
    await making;
    expect(heard).toHaveLength(1_000);
    expect(new Set(heard)).toEqual(new Set(made));
    const order = heard.map((change) => made.indexOf(change));
    expect(new Set(order).size).toBe(1_000);
  });

  it('is told to load everything anew when it was away for too long', async () => {
    await fillJournal(10_050);
    await service.stop();
    service = await startTestService({ dataDir, clock });
    const newest = service.context.journal.lastSeq();
    const late = await follow(newest - 10_001);
    await late.until((heard) => heard.length >= 2);
    expect(late.heard.map(({ name, id }) => [name, Number(id)])).toEqual([
      ['ready', newest],
      ['reload', newest],
    ]);
    const { id } = await makeLink(service, {}, ada.token);
    await late.until(() => late.changes().length > 0);
    expect(late.changes()).toEqual([`link.created ${id}`]);
    late.close();

    const inTime = await follow(newest - 9_999);
    await inTime.until(() => inTime.changes().length >= 10_000);
    expect(inTime.heard.some(({ name }) => name === 'reload')).toBe(false);
    inTime.close();
  });

  it('is told so too when what it missed is no longer kept, or its place is none of ours', async () => {
    await makeLink(service, {}, ada.token);
    await makeLink(service, {}, ada.token);
    const newest = service.context.journal.lastSeq();
    await writeDirectly(service, 'delete from changes where seq < ?', [String(newest)]);
    for (const place of [1, newest + 100, 'elsewhere', '-1']) {
      const listener = await follow(place);
      const heard = await listener.until((all) => all.length >= 2);
      expect(
        heard.map(({ name }) => name),
        String(place),
      ).toEqual(['ready', 'reload']);
      listener.close();
    }
  });

  it('may name its place in the address', async () => {
    const place = service.context.journal.lastSeq();
    const { id } = await makeLink(service, {}, ada.token);
    clock.advance(60_000);
    const listener = await listen(service, { token: ada.token, query: `?last_event_id=${place}` });
    await listener.until(() => listener.changes().length > 0);
    expect(listener.changes()).toEqual([`link.created ${id}`]);
    listener.close();
  });

  it('finds its place with its account, before it loads anything', async () => {
    await makeLink(service, {}, ada.token);
    const { headers } = await request(`${service.url}/auth/me`, { token: ada.token });
    const { id } = await makeLink(service, {}, ada.token);
    const listener = await follow(headers.get('last-event-id') ?? '');
    await listener.until(() => listener.changes().length > 0);
    expect(listener.changes()).toEqual([`link.created ${id}`]);
    listener.close();
  });

  it('begins ten seconds back without a place, since the page that connects was loading meanwhile', async () => {
    await makeLink(service, {}, ada.token);
    clock.advance(11_000);
    const recent = await makeLink(service, {}, ada.token);
    clock.advance(9_000);
    const listener = await follow();
    await listener.until(() => listener.changes().length > 0);
    expect(listener.changes()).toEqual([`link.created ${recent.id}`]);
    listener.close();
  });
});
