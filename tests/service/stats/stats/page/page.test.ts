import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

const PASSWORD = 'open.sesame@1';
const DAY = 86_400_000;

let service: TestService;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await makeLink(service, { alias: 'open', private_stats: false }, ada.token);
  await makeLink(service, { alias: 'locked', private_stats: false, password: PASSWORD }, ada.token);
  await makeLink(service, { alias: 'hidden', private_stats: true }, ada.token);
  await makeLink(service, { alias: 'busy', private_stats: false }, ada.token);
  for (const referer of ['https://<b>.example.com/', 'https://www.example.org/x']) {
    await visit(service, 'open', { headers: { referer } });
    await visit(service, 'open?utm_source=secret-poster', { headers: { referer } });
  }
});
afterAll(() => service.stop());

const page = (path: string): Promise<Answer> => request(`${service.url}/stats/${path}`);

describe('the page about a link', () => {
  it('shows what every visitor may see, and no campaign tags', async () => {
    const { status, text } = await page('open');
    expect(status).toBe(200);
    for (const shown of [
      'Local network',
      'Chrome',
      'Windows',
      'Computer',
      'example.org',
      '4 clicks by 1 visitor',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('secret-poster');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<b>.');
  });

  it('adds up to all clicks, however many sites they came from', async () => {
    await makeLink(service, { alias: 'widely-read', private_stats: false }, ada.token);
    for (let site = 0; site < 33; site += 1) {
      await visit(service, 'widely-read', { headers: { referer: `https://site${site}.example/` } });
    }
    await visit(service, 'widely-read', { headers: { referer: 'https://site32.example/' } });
    await visit(service, 'widely-read');
    const { text } = await page('widely-read');
    const [, referrers = ''] = /<h2>Referrers<\/h2>([\s\S]*?)<\/section>/.exec(text) ?? [];
    const cells = referrers.replace(/<svg>.*?<\/svg>/g, '').match(/(?<=<t[hd]>)[^<\n]+/g) ?? [];
    expect(cells.slice(0, 3)).toEqual(['site32.example', '2', '6%']);
    expect(cells.slice(-3)).toEqual(['28 others', '28', '80%']);
  });

  it('looks as far back as it is asked to', async () => {
    await visit(service, 'busy');
    service.clock.advance(8 * DAY);
    await visit(service, 'busy', { headers: { 'user-agent': `${BROWSER} Other` } });
    expect((await page('busy')).text).toContain('2 clicks by 2 visitors in 30 days');
    expect((await page('busy?period=7d')).text).toContain('1 click by 1 visitor in 7 days');
    expect((await page('busy?period=24h')).text).toContain('1 click by 1 visitor in 24 hours');
  });

  it('sends no password on, allows no script and is not kept', async () => {
    const { headers } = await page('open');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  it('is below 12,000 characters, and 5,000 bytes when compressed', async () => {
    const { text } = await page('busy?period=90d');
    expect(text.length).toBeLessThan(12_000);
    expect(gzipSync(text).length).toBeLessThan(5_000);
  });
});

describe('a locked link', () => {
  it('asks for the password first, with the status older clients look for', async () => {
    const answer = await page('locked');
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'invalid_password']);
    expect(answer.text).toContain('name="short_code" value="locked"');
    expect(answer.text).not.toContain('role="alert"');
  });

  it('says when it was wrong', async () => {
    const answer = await page('locked?password=wrong');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Wrong password');
  });

  it('opens with it, and offers no files that would need it again', async () => {
    const answer = await page(`locked?password=${encodeURIComponent(PASSWORD)}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Total clicks');
    expect(answer.text).not.toContain('/export/');
    expect((await page('open')).text).toContain('/export/open/csv');
  });
});

it('private and unknown links cannot be told apart', async () => {
  const [hidden, unknown] = [await page('hidden'), await page('never-was')];
  const comparable = ({ status, text, headers }: Answer) => {
    const own = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
    return { status, text, headers: [...headers].filter(([name]) => !own.includes(name)) };
  };
  expect(hidden.status).toBe(404);
  expect(comparable(hidden)).toEqual(comparable(unknown));
});
