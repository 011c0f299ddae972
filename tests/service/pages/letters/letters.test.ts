import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { remindOfEnds, sendWeeks } from '../../../../service/pages/letters/send.ts';
import { makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { startReceiver } from '../../../support/receiver.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let service: TestService;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
  await signUp(service, 'owner');
});
beforeEach(async () => {
  ada = await signUpAnother(service);
  ben = await signUpAnother(service);
});
afterAll(() => service.stop());

const choose = ({ cookie }: Person, body: unknown): Promise<Answer> =>
  request(`${service.url}/api/v1/me/letters`, { method: 'PUT', headers: { cookie }, body });

const chosen = ({ cookie }: Person): Promise<Answer> =>
  request(`${service.url}/api/v1/me/letters`, { headers: { cookie } });

const WEEKLY = { weekly: true, reminders: true, edits: true, zone: 'UTC' };

const sendAll = (): Promise<void> => sendWeeks(service.context, new AbortController().signal);

/** A session ends as the clock is moved; here is another one. */
async function signAllInAgain(): Promise<void> {
  ada = await signInAgain(service, ada);
  ben = await signInAgain(service, ben);
}

const kindsTo = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(service, email)).map(({ kind }) => kind).filter((kind) => kind !== 'welcome');

/** Moves the clock to Monday at this hour, UTC. */
function toMonday(hour: number): void {
  const now = service.clock.now();
  const days = (8 - (new Date(now).getUTCDay() || 7)) % 7 || 7;
  service.clock.advance(Math.floor(now / DAY) * DAY + days * DAY + hour * HOUR - now);
}

const inDays = (days: number): number => Math.floor((service.clock.now() + days * DAY) / 1000);

describe('the choice', () => {
  it('is reminders alone until a person chooses', async () => {
    expect((await chosen(ada)).body).toEqual({
      weekly: false,
      reminders: true,
      edits: true,
      zone: 'UTC',
      sent: false,
    });
    const answer = await choose(ada, { weekly: true, reminders: false, edits: true, zone: 'Europe/Berlin' });
    expect(answer.body).toEqual({
      weekly: true,
      reminders: false,
      edits: true,
      zone: 'Europe/Berlin',
      sent: false,
    });
    expect((await chosen(ada)).body).toEqual(answer.body);
  });

  it('has UTC for a zone that is not known here, and refuses what is none', async () => {
    expect((await choose(ada, { ...WEEKLY, zone: 'Etc/Unknown' })).body).toMatchObject({ zone: 'UTC' });
    expect((await choose(ada, { ...WEEKLY, zone: '' })).status).toBe(422);
    expect((await choose(ada, { weekly: 'yes' })).status).toBe(422);
  });
});

describe('the letter about a week', () => {
  it('tells on Monday of clicks and their change, of links that end, and of names that were not found', async () => {
    await choose(ada, WEEKLY);
    toMonday(1);
    await signAllInAgain();
    const [wiki, over] = [`wiki-${ada.name}`, `over-${ada.name}`];
    await makeLink(service, { alias: wiki }, ada.token);
    await makeLink(service, { alias: over, expire_after: inDays(20) }, ada.token);
    await visit(service, wiki);
    service.clock.advance(7 * DAY);
    for (let count = 0; count < 3; count += 1) await visit(service, wiki);
    await visit(service, 'not-there-yet');
    toMonday(8);
    await sendAll();
    const [mail] = await mailsTo(service, ada.email);
    expect(mail).toMatchObject({ kind: 'week', subject: 'Your week: 3 clicks' });
    expect(mail?.text).toContain('Your links had 3 clicks last week, 2 more than in the week before.');
    expect(mail?.text).toMatch(new RegExp(`- .+/${wiki}: 3 clicks, 1 the week before`));
    expect(mail?.text).toMatch(new RegExp(`End soon\\n- .+/${over}: `));
    expect(mail?.text).toContain('not-there-yet: once');
    expect(mail?.html).toContain(`/${wiki}"`);
  });

  it('is sent once, to those who chose it, and not at all without news', async () => {
    await choose(ada, WEEKLY);
    await choose(ben, WEEKLY);
    await makeLink(service, { alias: `once-${ada.name}` }, ada.token);
    await visit(service, `once-${ada.name}`);
    toMonday(7);
    await sendAll();
    expect(await kindsTo(ada)).toEqual([]);
    service.clock.advance(HOUR);
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();
    expect(await kindsTo(ada)).toEqual(['week']);
  });

  it('comes in UTC to a person whose zone is not known here any more, and to the others', async () => {
    for (const person of [ada, ben]) {
      await choose(person, WEEKLY);
      await makeLink(service, { alias: `both-${person.name}` }, person.token);
      await visit(service, `both-${person.name}`);
    }
    await writeDirectly(service, "update letters set zone = 'No/Where' where account_id = ?", [ada.id]);
    toMonday(8);
    await sendAll();
    expect([await kindsTo(ada), await kindsTo(ben)]).toEqual([['week'], ['week']]);
  });

  it('tells of what the whole team sees, read once for all who get one', async () => {
    for (const person of [ada, ben]) await choose(person, WEEKLY);
    toMonday(1);
    await signAllInAgain();
    service.clock.advance(5 * DAY);
    await signAllInAgain();
    const [open, hidden] = [`open-${ada.name}`, `shut-${ada.name}`];
    await makeLink(service, { alias: open, private_stats: false }, ada.token);
    await makeLink(service, { alias: hidden, password: 'Secret-1.', private_stats: false }, ada.token);
    for (const path of [open, open, `${hidden}?password=Secret-1.`]) await visit(service, path);
    toMonday(8);
    const asked = vi.spyOn(service.context.threads.lists, 'run');
    await sendAll();
    const names = asked.mock.calls.map(([{ name }]) => name);
    asked.mockRestore();
    expect(names.filter((name) => name === 'directory.find')).toHaveLength(1);
    expect(names.filter((name) => name === 'lookup.wanted')).toHaveLength(1);
    for (const person of [ada, ben]) {
      const team = /Most followed in the team\n((?:- .*\n)+)/.exec(
        (await mailsTo(service, person.email))[0]?.text ?? '',
      );
      expect(team?.[1]).toContain(`/${open}: 2 clicks`);
      expect(team?.[1]).not.toContain(hidden);
    }
  });

  it('comes to a chat by a webhook that asks for it', async () => {
    const receiver = await startReceiver();
    const body = { url: `${receiver.url}/hook`, events: ['letters.week'] };
    const hook = await request(`${service.url}/api/v1/webhooks`, { method: 'POST', token: ada.token, body });
    expect(hook.status).toBe(201);
    await makeLink(service, { alias: `chat-${ada.name}` }, ada.token);
    await visit(service, `chat-${ada.name}`);
    toMonday(9);
    await sendAll();
    await sendAll();
    await expect.poll(() => receiver.received.length).toBe(1);
    await receiver.close();
    const [message] = receiver.received;
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'letters.week',
      data: {
        clicks: 1,
        clicks_before: 0,
        message: expect.stringContaining('Your links had 1 click last week'),
      },
    });
    expect(await kindsTo(ada)).toEqual([]);
  });
});

describe('a reminder', () => {
  it('goes to all, also with a zone among theirs that is not known here any more', async () => {
    await remindOfEnds(service.context);
    for (const person of [ada, ben]) {
      await choose(person, WEEKLY);
      await makeLink(service, { alias: `soon-${person.name}`, expire_after: inDays(2) }, person.token);
    }
    await writeDirectly(service, "update letters set zone = 'No/Where' where account_id = ?", [ada.id]);
    await remindOfEnds(service.context);
    service.clock.advance(1.5 * DAY);
    await remindOfEnds(service.context);
    expect([await kindsTo(ada), await kindsTo(ben)]).toEqual([['reminder'], ['reminder']]);
  });

  it('goes to the owner and the editors a week and a day before a link ends', async () => {
    await remindOfEnds(service.context);
    const alias = `ends-${ada.name}`;
    const { id } = await makeLink(service, { alias, expire_after: inDays(8) }, ada.token);
    const shared = await request(`${service.url}/api/v1/links/${id}/editors`, {
      method: 'PUT',
      token: ada.token,
      body: { account_ids: [ben.id] },
    });
    expect(shared.status).toBe(200);
    for (let hours = 0; hours < 8 * 24; hours += 6) {
      await remindOfEnds(service.context);
      service.clock.advance(6 * HOUR);
    }
    await remindOfEnds(service.context);
    expect(await kindsTo(ada)).toEqual(['reminder', 'reminder']);
    expect(await kindsTo(ben)).toEqual(['reminder', 'reminder']);
    const [mail] = await mailsTo(service, ada.email);
    expect(mail?.subject).toMatch(new RegExp(`/${alias} ends soon$`));
  });

  it('is not sent of paused links, to people who do not want it, or before the first look', async () => {
    await choose(ben, { ...WEEKLY, reminders: false });
    await makeLink(service, { alias: `calm-${ben.name}`, expire_after: inDays(2) }, ben.token);
    const paused = await makeLink(service, { alias: `rest-${ada.name}`, expire_after: inDays(2) }, ada.token);
    await request(`${service.url}/api/v1/urls/${paused.id}/status`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    await remindOfEnds(service.context);
    service.clock.advance(1.5 * DAY);
    await Promise.all([remindOfEnds(service.context), remindOfEnds(service.context)]);
    expect(await kindsTo(ada)).toEqual([]);
    expect(await kindsTo(ben)).toEqual([]);
  });
});

describe('the link that ends letters', () => {
  const addressIn = (text: string): string => /http\S+\/auth\/letters\/end\?\S+/.exec(text)?.[0] ?? '';

  it('asks first, and ends that kind alone', async () => {
    await choose(ada, WEEKLY);
    await makeLink(service, { alias: `stop-${ada.name}` }, ada.token);
    await visit(service, `stop-${ada.name}`);
    toMonday(8);
    await sendAll();
    const [mail] = await mailsTo(service, ada.email);
    const address = addressIn(mail?.text ?? '').replace(/^http:\/\/[^/]+/, service.url);
    const page = await request(address, { headers: { accept: 'text/html' } });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Stop these emails?')]);
    await signAllInAgain();
    expect((await chosen(ada)).body).toMatchObject({ weekly: true });
    const ended = await request(address, { method: 'POST', headers: { accept: 'text/html' } });
    expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('These emails have stopped')]);
    expect((await chosen(ada)).body).toMatchObject({ weekly: false, reminders: true });
  });

  it.each(['weekly', 'weekly.0123456789abcdef01234567.AAAA', 'other.x.y', ''])(
    'is refused when it was made up: %j',
    async (token) => {
      const address = `${service.url}/auth/letters/end?token=${token}`;
      expect((await request(address)).status).toBe(404);
      expect((await request(address, { method: 'POST' })).status).toBe(404);
    },
  );
});
