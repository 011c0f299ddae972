import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openItems } from './inbox.ts';

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService({ rateLimits: true });
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());

const AS_BROWSER = { accept: 'text/html' };
const send = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = AS_BROWSER,
): Promise<Answer> => {
  service.clock.advance(60_000);
  return request(`${service.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
};
const look = (path: string, headers = {}): Promise<Answer> =>
  request(`${service.url}${path}`, { headers: { ...AS_BROWSER, ...headers } });
const led = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];

describe('The form to report a link', () => {
  it('begins with the link whose page led to it', async () => {
    const { alias } = await makeLink(service);
    expect((await visit(service, `${alias}+`)).text).toContain(`href="/report?link=${alias}"`);
    expect((await look(`/report?link=${alias}`)).text).toContain(`value="${alias}"`);
    expect((await look('/report?link=%22%3E%3Cb%3E')).text).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('puts the report into the inbox of the owner, and says thanks', async () => {
    const { alias, id } = await makeLink(service);
    const text = 'Two\r\nlines';
    const sent = await send('/report', { link: ` ${alias} `, reason: 'phishing', details: text, email: '' });
    expect(led(sent)).toEqual([302, '/report/sent']);
    expect((await look('/report/sent')).text).toContain('Thank you for the report');
    const [item] = await openItems(service, owner);
    expect(item).toMatchObject({
      link: { id },
      entries: [{ reason: 'phishing', text: 'Two\nlines', email: null, reporter: null }],
    });
  });

  it('names the account of a person who is signed in, and is closed to pages of others that use the sign-in', async () => {
    const { alias, id } = await makeLink(service);
    const fields = { link: alias, reason: 'spam' };
    const signedIn = { ...AS_BROWSER, cookie: owner.cookie };
    const foreign = await send('/report', fields, { ...signedIn, origin: 'http://elsewhere.example' });
    expect(foreign.status).toBe(403);
    await send('/report', fields, { ...signedIn, origin: service.url });
    const found = (await openItems(service, owner)).find(({ link }) => link?.id === id);
    expect(found?.entries).toMatchObject([{ reporter: { email: 'owner@example.com' } }]);
  });

  const WRONG: [string, Record<string, string>, string][] = [
    ['an address that no link has', { link: 'no-such-link' }, 'No link has this address.'],
    ['no address', { link: '' }, 'Enter a short address'],
    ['two words', { link: 'two words' }, 'No link has this address.'],
    ['no reason', { reason: '' }, 'Choose what is wrong'],
    ['too much to read', { details: 'x'.repeat(2_001) }, 'Enter up to 2,000 characters.'],
    ['half an email address', { email: 'eve@' }, 'Enter a complete email address'],
  ];

  it.each(WRONG)('says what is wrong with %s, and keeps all that was typed', async (_, fields, fault) => {
    const { alias } = await makeLink(service);
    const typed = { link: alias, reason: 'malware', details: 'It <i>asked</i>', email: 'eve@example.com' };
    const before = (await openItems(service, owner)).length;
    const { status, text, headers } = await send('/report', { ...typed, ...fields });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain(fault);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(1);
    const kept = { ...typed, ...fields };
    expect(text).toContain(`value="${kept.link}"`);
    expect(text).toContain(`value="${kept.email}"`);
    if (!fields.details) expect(text).toContain('It &lt;i&gt;asked&lt;/i&gt;</textarea>');
    if (!fields.reason && fields.reason !== '') expect(text).toContain('<option value="malware" selected>');
    expect(await openItems(service, owner)).toHaveLength(before);
  });

  it('shares its limit with the API, and keeps what was typed when that is reached', async () => {
    service.clock.advance(60_000);
    const { alias } = await makeLink(service);
    const fields = { link: alias, reason: 'spam', details: 'Again' };
    const post = (headers: Record<string, string>) =>
      request(`${service.url}/report`, { method: 'POST', body: new URLSearchParams(fields), headers });
    for (let sent = 0; sent < 5; sent += 1) expect((await post(AS_BROWSER)).status).toBe(302);
    const refused = await post(AS_BROWSER);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.text).toContain('too many messages came from here');
    expect(refused.text).toContain('Again</textarea>');
    const asJson = await post({ accept: 'application/json' });
    expect([asJson.status, asJson.body.code]).toEqual([429, 'rate_limit_exceeded']);
    const api = await request(`${service.url}/api/v1/reports`, {
      method: 'POST',
      body: { items: [{ code_or_url: alias, reason: 'spam' }] },
    });
    expect(api.status).toBe(429);
  });
});

describe('The form to write to the owner', () => {
  it('takes a message with and without an address to answer to', async () => {
    for (const email of ['eve@example.com', '']) {
      const sent = await send('/contact', { message: ` Hello “${email}” `, email });
      expect(led(sent)).toEqual([302, '/contact/sent']);
    }
    const messages = (await openItems(service, owner)).filter(({ kind }) => kind === 'message');
    expect(messages.map(({ entries }) => entries[0])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Hello “eve@example.com”', email: 'eve@example.com' }),
        expect.objectContaining({ text: 'Hello “”', email: null }),
      ]),
    );
    expect((await look('/contact/sent')).text).toContain('Thank you for the message');
  });

  it('does not lead to itself', async () => {
    expect((await look('/contact')).text).not.toContain('href="/contact"');
    expect((await look('/report')).text).toContain('href="/contact"');
  });

  it('is shown again with what was typed when something is wrong with it', async () => {
    const empty = await send('/contact', { message: '  ', email: 'eve@example.com' });
    expect([empty.status, empty.text.includes('Enter a message')]).toEqual([422, true]);
    expect(empty.text).toContain('value="eve@example.com"');
    const half = await send('/contact', { message: 'Hello', email: 'eve' });
    expect(half.text).toContain('Hello</textarea>');
    expect(half.text).toContain('Enter a complete email address');
    const long = await send('/contact', { message: 'x'.repeat(70_000) });
    expect([long.status, long.text.includes('it is too long')]).toEqual([413, true]);
  });

  it('begins with the dead address that a visitor comes from, and with no foreign one', async () => {
    const text = async (referer: string) => (await look('/contact?about=dead-code', { referer })).text;
    const { host } = new URL(service.url);
    expect(await text(`${service.url}/old-poster?x=1`)).toContain(
      `The address ${host}/old-poster does not work.`,
    );
    for (const other of ['http://elsewhere.example/wiki', `${service.url}/`, 'nonsense'])
      expect(await text(other)).not.toContain('leads nowhere');
    expect((await visit(service, 'old-poster')).text).toContain('href="/contact?about=dead-code"');
  });
});

it('every page is small, unkept and without script', async () => {
  for (const path of ['/report', '/report/sent', '/contact', '/contact/sent']) {
    const { text, headers } = await look(path);
    expect(text.length, path).toBeLessThan(12_000);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<script|<link rel="stylesheet|src=/);
  }
});
