import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getLink,
  type MadeLink,
  makeLink,
  shorten,
  visit,
  writeDirectly,
} from '../../../../support/links.ts';
import { logLines } from '../../../../support/log-lines.ts';
import { PASSWORD, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let link: MadeLink;
let log: ReturnType<typeof logLines>;
beforeEach(async () => {
  log = logLines();
  service = await startTestService({ log: log.log });
  owner = await signUp(service);
  link = await makeLink(service, { alias: 'wiki' }, owner.token);
});
afterEach(() => service.stop());

/** Makes the database refuse rows of a table, all of them or those of which the condition is true. */
const refuse = (table: string, words: string, condition = 'true'): Promise<void> =>
  writeDirectly(
    service,
    `create trigger refuse_${table} before insert on ${table} when ${condition} begin select raise(abort, '${words}'); end`,
    [],
  );
const acceptAgain = (table: string): Promise<void> =>
  writeDirectly(service, `drop trigger refuse_${table}`, []);

const follow = async (times: number, headers: Record<string, string> = {}): Promise<void> => {
  for (let sent = 0; sent < times; sent += 1)
    expect((await visit(service, 'wiki', { headers })).status).toBe(302);
};
const recording = async () =>
  (await request(`${service.url}/host/clicks`, { token: owner.token })).body.recording;
const storedTotal = async (): Promise<number | undefined> => {
  const stored = await service.context.database.read.query.links.findFirst({
    where: (links, { eq }) => eq(links.id, link.id),
  });
  return stored?.totalClicks;
};

describe('clicks that the database refuses', () => {
  it('wait while everything else goes on, and are counted once it takes them again', async () => {
    await refuse('click_batches', 'database or disk is full');
    await follow(7);
    await service.context.clicks.flush();
    expect(await recording()).toEqual({ waiting: 7, lost: 0 });
    expect(await storedTotal()).toBe(0);
    expect((await getLink(service, link.id, owner.token)).body.total_clicks).toBe(7);
    expect(service.context.linkIndex.find('', 'wiki')?.unwritten).toBe(7);

    await acceptAgain('click_batches');
    await service.context.clicks.flush();
    expect(await recording()).toEqual({ waiting: 0, lost: 0 });
    expect(await storedTotal()).toBe(7);
    expect(service.context.linkIndex.find('', 'wiki')?.unwritten).toBe(0);
  });

  it('because they are too many at once go in smaller batches', async () => {
    await refuse('click_batches', 'string or blob too big', 'length(new.records) > 3 * 28');
    await follow(10);
    await service.context.clicks.flush();
    expect(await recording()).toEqual({ waiting: 0, lost: 0 });
    expect(await storedTotal()).toBe(10);
  });

  it('are not taken for too many because a visitor says so', async () => {
    await refuse('click_batches', 'database or disk is full');
    await follow(2, { referer: 'https://too-big.example/', 'user-agent': 'string or blob too big' });
    await service.context.clicks.flush();
    expect(await recording()).toEqual({ waiting: 2, lost: 0 });
    await acceptAgain('click_batches');
  });
});

describe('the log of a write that failed', () => {
  const login = (): Promise<Answer> =>
    request(`${service.url}/auth/login`, {
      method: 'POST',
      body: { email: owner.email, password: PASSWORD },
      headers: { 'user-agent': 'Zerlina-Browser' },
    });

  it('says why, and holds nothing of a link, a session or a click', async () => {
    for (const table of ['links', 'sessions', 'click_batches'])
      await refuse(table, 'database or disk is full');
    const failed = await shorten(
      service,
      { long_url: 'https://zerlina.example/', alias: 'zerlina-alias', password: 'zerlina-Secret.7' },
      owner.token,
    );
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect((await login()).status).toBeGreaterThanOrEqual(500);
    await follow(3, { 'user-agent': 'Zerlina-Browser', referer: 'https://zerlina-referrer.example/' });
    await service.context.clicks.flush();

    const text = log.text();
    expect(log.lines().filter(({ err }) => err !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('database or disk is full');
    for (const word of ['zerlina', '$argon2', 'insert into', 'params', owner.id, owner.email])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
    await acceptAgain('click_batches');
  });
});
