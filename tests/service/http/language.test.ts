import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorWords } from '../../../service/http/pages/words.ts';
import { makeLink } from '../../support/links.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers, redirect: 'manual' });

describe('A page without script', () => {
  it.each([
    [{}, 'en', 'ltr'],
    [{ 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }, 'de', 'ltr'],
    [{ 'accept-language': 'de', cookie: 'other=1; linnet_language=ar' }, 'ar', 'rtl'],
    [{ 'accept-language': 'es', cookie: 'linnet_language=xx' }, 'es', 'ltr'],
  ] as const)('is in the language that %j asks for: %s', async (headers, language, direction) => {
    const answer = await get('/nothing-here', headers);
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text).toContain(errorWords(language)[404].title);
  });

  it('that asks for a link to show is in the language of who reads it', async () => {
    const answer = await get('/stats', { 'accept-language': 'es-MX' });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'es']);
  });
});

it('what is on the wire is English in every browser', async () => {
  const answer = await get('/nothing-here', { accept: 'application/json', 'accept-language': 'de' });
  expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([null, null]);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

it('a redirect is the same in every language, and says nothing of it', async () => {
  await makeLink(service, { alias: 'wiki' });
  const answer = await get('/wiki', { 'accept-language': 'de', cookie: 'linnet_language=ar' });
  expect([answer.status, answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([
    302,
    null,
    null,
  ]);
});
