import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveImport, readImport } from '../../../support/imports.ts';
import { fileAllClicks, getLink, makeLink, shorten, visit, writeDirectly } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await allow('mailto', 'tel', 'sms', 'smb', 'obsidian');
});
afterAll(() => service.stop());
afterEach(() => allow('mailto', 'tel', 'sms', 'smb', 'obsidian'));

const put = (path: string, body: object, method = 'PUT'): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token: ada.token });
async function allow(...destination_schemes: string[]): Promise<void> {
  const answer = await put('/host/link-rules', { destination_schemes });
  expect(answer).toMatchObject({ status: 200, body: { destination_schemes } });
}
const make = (long_url: string, fields: object = {}) => makeLink(service, { long_url, ...fields }, ada.token);
const see = (alias: string, asked: Parameters<typeof visit>[2] = {}) => visit(service, alias, asked);
const clicksOf = async (id: string): Promise<unknown> => {
  await fileAllClicks(service);
  return (await getLink(service, id, ada.token)).body.total_clicks;
};

describe('the owner’s list', () => {
  it('is empty at first, and says of every other address what the platform says', async () => {
    await allow();
    for (const long_url of ['mailto:ada@example.com', 'tel:117', 'smb://nas/x', '\\\\nas\\x', 'obsidian://x'])
      expect(await shorten(service, { long_url }, ada.token)).toMatchObject({
        status: 400,
        body: { error: 'URL is not a valid http or https address', field: 'long_url' },
      });
  });

  it.each(['javascript', 'data', 'file', 'http', 'view-source', 'intent'])('never has %s', async (scheme) => {
    expect(await put('/host/link-rules', { destination_schemes: ['tel', scheme] })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', field: 'destination_schemes' },
    });
    expect((await put('/host/link-rules', { destination_schemes: [scheme.toUpperCase()] })).status).toBe(422);
    expect(service.context.settings.get('destinationSchemes')).not.toContain(scheme);
  });

  it('holds for every destination of a link, and for each way to make one', async () => {
    const { id } = await make('https://example.com/', {
      geo_rules: { DE: 'tel:117' },
      ab_variants: [{ url: '\\\\nas\\split', weight: 1 }],
      expired_redirect_url: 'mailto:ada@example.com',
      starts_at: '2040-01-01T00:00:00Z',
      pre_start_url: 'file://nas/soon',
    });
    expect((await getLink(service, id, ada.token)).body).toMatchObject({
      geo_rules: { DE: 'tel:117' },
      ab_variants: [{ url: 'smb://nas/split' }],
      expired_redirect_url: 'mailto:ada@example.com',
      pre_start_url: 'smb://nas/soon',
    });
    const rules = [{ when: { device: 'mobile' }, then: 'tel:117' }];
    expect((await put(`/api/v1/links/${id}/rules`, { rules })).status).toBe(200);
    expect((await put(`/api/v1/urls/${id}`, { long_url: '\\\\nas\\moved' }, 'PATCH')).status).toBe(200);
    expect((await getLink(service, id, ada.token)).body.long_url).toBe('smb://nas/moved');
    for (const [field, body] of [
      ['long_url', { long_url: 'tel:x' }],
      ['geo_rules.DE', { geo_rules: { DE: 'javascript:alert(1)' } }],
      ['ab_variants.0.url', { ab_variants: [{ url: 'data:,x', weight: 1 }] }],
      ['expired_redirect_url', { expired_redirect_url: 'slack://x' }],
    ] as const)
      expect(await put(`/api/v1/urls/${id}`, body, 'PATCH')).toMatchObject({ status: 400, body: { field } });
    const tested = (address: string) => put('/host/blocked-destinations/test', { address }, 'POST');
    expect((await tested('\\\\nas\\x')).body).toMatchObject({ verdict: 'allowed' });
    expect((await tested('slack://x')).body).toMatchObject({ verdict: 'refused' });
  });

  it('holds for rows of a file, which keep no list of their own', async () => {
    const file = [
      'alias,long_url',
      'imp-mail,mailto:ada@example.com',
      'imp-share,\\\\nas\\photos',
      'imp-script,javascript:alert(1)',
      'imp-slack,slack://x',
      '',
    ].join('\r\n');
    const { id, rows } = await readImport(service, { token: ada.token, file, source: 'csv' });
    expect(Object.values(rows ?? {}).map(({ verdict, codes }) => [verdict, codes])).toEqual([
      ['new', []],
      ['new', []],
      ['refused', ['not-an-address']],
      ['refused', ['not-an-address']],
    ]);
    await moveImport(service, { token: ada.token, id, move: 'apply' });
    expect((await see('imp-share')).text).toContain('value="\\\\nas\\photos"');
    const { text } = await request(`${service.url}/api/v1/links/export?format=csv`, { token: ada.token });
    expect(text).toContain('smb://nas/photos');
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@\\]/m);
  });
});

describe('a visit', () => {
  it.each([
    ['mailto:ada@example.com?subject=Hi%20there', 'This link writes an email'],
    ['tel:+4930123', 'This link calls a phone number'],
    ['sms:+4930123', 'This link writes a text message'],
    ['obsidian://open?vault=Notes&file=a', 'This link opens another app'],
  ])('of %s gets a page with one press, which counts', async (long_url, heading) => {
    const { id, alias } = await make(long_url);
    const { status, headers, text } = await see(alias);
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).toContain(`href="${long_url.replaceAll('&', '&amp;')}"`);
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await see(alias, { method: 'HEAD' })).status).toBe(200);
    expect(await clicksOf(id)).toBe(1);
  });

  it('of a shared folder gets its path to copy, and no link that browsers would not follow', async () => {
    const { alias } = await make('\\\\nas\\Team docs\\2026 & more');
    const { text } = await see(alias);
    expect(text).toContain('value="\\\\nas\\Team docs\\2026 &amp; more"');
    expect(text).toContain('value="smb://nas/Team%20docs/2026%20%26%20more"');
    expect(text).not.toContain('href="smb:');
  });

  it('is in the language of the visitor', async () => {
    const { alias } = await make('tel:117');
    expect((await see(alias, { headers: { 'accept-language': 'de' } })).text).toContain(
      'Dieser Link ruft eine Telefonnummer an',
    );
  });

  it('goes by cap, password, rule, fallback and page before the start like any other', async () => {
    const capped = await make('tel:117', { max_clicks: 1, expired_redirect_url: 'mailto:ada@example.com' });
    expect((await see(capped.alias)).text).toContain('href="tel:117"');
    expect((await see(capped.alias)).text).toContain('href="mailto:ada@example.com"');
    const locked = await make('tel:118', { password: 'sesame-open-1' });
    expect((await see(locked.alias)).text).not.toContain('tel:118');
    const opened = await see(`${locked.alias}?password=sesame-open-1`);
    expect(opened.text).toContain('href="tel:118"');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    const ruled = await make('https://example.com/');
    const rules = [{ when: { query: { to: 'phone' } }, then: 'tel:119' }];
    await put(`/api/v1/links/${ruled.id}/rules`, { rules });
    expect((await see(`${ruled.alias}?to=phone`)).text).toContain('href="tel:119"');
    expect((await see(ruled.alias)).status).toBe(302);
  });

  it('fills in nothing, however much the link passes on', async () => {
    const { id, alias } = await make('mailto:ada@example.com?subject=Hi');
    await put(`/api/v1/links/${id}/forwarding`, { path: true, query: true, places: true });
    expect((await see(`${alias}?bcc=eve@example.org`)).text).not.toContain('eve@example.org');
    expect((await see(`${alias}/eve`)).status).toBe(404);
  });

  it('gets the reason where the owner allows the scheme no more, and is not counted', async () => {
    const { id, alias } = await make('obsidian://open?vault=Notes');
    await allow('mailto');
    const { status, text, headers } = await see(alias);
    expect([status, headers.get('x-error-code')]).toEqual([403, 'forbidden']);
    expect(text).toContain('This link cannot be opened');
    expect(text).not.toContain('obsidian:');
    const told = await visit(service, alias, { headers: { accept: 'application/json' } });
    expect(told).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const explained = await put(`/api/v1/links/${id}/explain`, {}, 'POST');
    expect(explained.body.outcome).toMatchObject({ kind: 'not_allowed', status: 403, code: 'forbidden' });
    expect(await clicksOf(id)).toBe(0);
    await allow('obsidian');
    expect((await see(alias)).status).toBe(200);
    const now = await put(`/api/v1/links/${id}/explain`, {}, 'POST');
    expect(now.body.outcome).toMatchObject({
      kind: 'redirect',
      status: 200,
      destination: 'obsidian://open?vault=Notes',
    });
  });

  it('is led nowhere by what another hand has written into the database', async () => {
    const { id, alias } = await make('obsidian://open');
    await service.context.settings.set('destinationSchemes', ['javascript', 'obsidian']);
    for (const address of [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'obsidian:"><script>',
      'data:,x',
    ]) {
      await writeDirectly(service, 'update links set long_url = ? where id = ?', [address, id]);
      const { status, headers, text } = await see(alias);
      expect([status, headers.get('location')], address).toEqual([403, null]);
      expect(text).not.toContain('alert(1)');
      expect(text).not.toContain('<script');
    }
  });

  it('is told on the page with the plus and by the public preview', async () => {
    const { alias } = await make('mailto:ada@example.com');
    expect((await see(`${alias}+`)).text).toContain('mailto:ada@example.com');
    expect((await see(`${alias}+`)).text).not.toContain('href="mailto:ada@example.com"');
    const { body } = await request(`${service.url}/api/v1/public/preview/${alias}`);
    expect(body.destination).toMatchObject({ url: 'mailto:ada@example.com', domain: '', is_https: false });
  });
});
