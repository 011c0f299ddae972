import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockLink, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let link: MadeLink;
beforeAll(async () => {
  service = await startTestService({ rateLimits: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  // By then what an address has used up of any limit is forgotten.
  service.clock.advance(24 * 3_600_000);
  ada = await signUpAnother(service);
  link = await make();
});

/** Characters that mean something in an address. */
const PASSWORD = 'a1 &=?#%+/🐦';
const make = (fields: object = {}): Promise<MadeLink> =>
  makeLink(service, { password: PASSWORD, ...fields }, ada.token);
const give = (
  code: string,
  password: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  request(`${service.url}/${code}/password`, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(password === undefined ? {} : { password }),
  });
const withPassword = (password: string): string => `${link.alias}?password=${encodeURIComponent(password)}`;

describe('the password page', () => {
  it('has a form that works without script', async () => {
    const answer = await visit(service, link.alias);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.text).toContain(`<form method="post" action="/${link.alias}/password">`);
    expect(answer.text.match(/<input [^>]*name="[^"]*"/g)).toEqual([
      expect.stringContaining('name="password"'),
    ]);
    expect(answer.text).not.toMatch(/<script|example\.com/);
  });

  it('names emoji links so that the form finds its way', async () => {
    const { alias } = await make({ alias: '⚡🚀' });
    const page = await visit(service, encodeURIComponent(alias));
    expect(page.text).toContain(`action="/${encodeURIComponent(alias)}/password"`);
    expect((await give(encodeURIComponent(alias), PASSWORD)).headers.get('location')).toBe(
      `/${encodeURIComponent(alias)}?password=${encodeURIComponent(PASSWORD)}`,
    );
  });
});

describe('POST /{code}/password', () => {
  it('sends a visitor who knows it to the link, which counts the click', async () => {
    const answer = await give(link.alias, PASSWORD);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/${link.alias}?password=${encodeURIComponent(PASSWORD)}`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await getLink(service, link.id, ada.token)).body.total_clicks).toBe(0);
    const opened = await visit(service, String(answer.headers.get('location')).slice(1));
    expect([opened.status, opened.headers.get('location')]).toEqual([302, 'https://example.com/']);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await getLink(service, link.id, ada.token)).body.total_clicks).toBe(1);
  });

  it('takes a multipart form as well', async () => {
    const body = new FormData();
    body.set('password', PASSWORD);
    const answer = await request(`${service.url}/${link.alias}/password`, { method: 'POST', body });
    expect(answer.status).toBe(302);
  });

  it.each(['nope', '', undefined])('shows the page again for %j', async (password) => {
    const answer = await give(link.alias, password);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('x-error-code')).toBe(false);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain(`action="/${link.alias}/password"`);
  });

  it('is a 400 for links without a form to fill in', async () => {
    const open = await makeLink(service);
    const paused = await make();
    await request(`${service.url}/api/v1/urls/${paused.id}/status`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    const blocked = await make();
    await blockLink(service, blocked.id);
    const ended = await make({ expire_after: service.clock.now() / 1000 + 1 });
    service.clock.advance(1_000);
    for (const code of ['nothing-here', open.alias, paused.alias, blocked.alias, ended.alias]) {
      const page = await give(code, PASSWORD);
      expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      service.clock.advance(60_000);
      const told = await give(code, PASSWORD, { accept: 'application/json' });
      expect([told.status, told.body.code]).toEqual([400, 'validation_error']);
    }
  });
});

describe('the tries', () => {
  const HOUR = 3_600_000;

  it('of the form are ten a minute and thirty an hour', async () => {
    const statuses: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      for (let time = 0; time < 11; time += 1) statuses.push((await give(link.alias, PASSWORD)).status);
      service.clock.advance(60_000);
    }
    const byMinute = [0, 1, 2, 3].map((minute) => statuses.slice(minute * 11, minute * 11 + 11));
    expect(byMinute.map((minute) => minute.filter((status) => status === 302).length)).toEqual([
      10, 10, 8, 0,
    ]);
    service.clock.advance(HOUR);
    expect((await give(link.alias, PASSWORD)).status).toBe(302);
  });

  it('are used up by wrong passwords in the address, over all links', async () => {
    const other = await make();
    for (let time = 0; time < 5; time += 1) {
      expect((await visit(service, withPassword('nope'))).status).toBe(401);
      expect((await visit(service, `${other.alias}?password=nope`)).status).toBe(401);
    }
    const refused = await visit(service, withPassword(PASSWORD));
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'rate_limit_exceeded']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await give(link.alias, PASSWORD)).status).toBe(429);
    service.clock.advance(60_000);
    expect((await visit(service, withPassword(PASSWORD))).status).toBe(302);
  });

  it('are one budget for the form and the address', async () => {
    for (let time = 0; time < 5; time += 1) {
      await give(link.alias, 'nope');
      await visit(service, withPassword('nope'));
    }
    expect((await visit(service, withPassword(PASSWORD))).status).toBe(429);
    expect((await give(link.alias, PASSWORD)).status).toBe(429);
  });

  it('are not used up by right passwords in the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => visit(service, withPassword(PASSWORD))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  });

  it('cannot be outrun by asking all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => visit(service, withPassword('nope'))));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 50]);
  });
});

describe('while a password is compared', () => {
  it('a link that is deleted is not followed any more', async () => {
    const [answer] = await Promise.all([
      visit(service, withPassword(PASSWORD)),
      request(`${service.url}/api/v1/urls/${link.id}`, { method: 'DELETE', token: ada.token }),
    ]);
    expect([302, 404]).toContain(answer.status);
    expect((await visit(service, withPassword(PASSWORD))).status).toBe(404);
  });

  it('a cap stays exact', async () => {
    const capped = await make({ max_clicks: 5 });
    const path = `${capped.alias}?password=${encodeURIComponent(PASSWORD)}`;
    const answers = await Promise.all(Array.from({ length: 25 }, () => visit(service, path)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5);
  });
});
