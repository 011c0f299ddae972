import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadLink } from '../../../../../service/keeping/imports/reading/read-row.ts';
import { makeLink } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { readContent } from './read-all.ts';

let service: TestService;
let ada: Person;

const NASTY = {
  alias: 'nasty',
  long_url: 'https://example.org/{{Path}}?q="a",b;c&x=%20ü',
  meta_tags: { title: '=1+1; "quoted", ü 🎉', description: '-minus, and a comma' },
  max_clicks: 9,
  geo_rules: { DE: 'https://example.org/de?a,b' },
};

const FILLED = {
  ticket: 'https://tickets.example.org/{{b}}/{path}?by={user}',
  second: 'https://example.org/{2?none}',
};

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  const nasty = await makeLink(service, NASTY, ada.token);
  await request(`${service.url}/api/v1/links/${nasty.id}/names`, {
    method: 'POST',
    body: { name: 'nasty-too' },
    token: ada.token,
  });
  await makeLink(service, { alias: 'plain', long_url: 'https://example.org/plain' }, ada.token);
  await makeLink(
    service,
    { alias: 'locked', long_url: 'https://example.org/', password: 'Correct-horse-1' },
    ada.token,
  );
  for (const [alias, long_url] of Object.entries(FILLED)) {
    const { id } = await makeLink(service, { alias, long_url }, ada.token);
    await request(`${service.url}/api/v1/links/${id}/forwarding`, {
      method: 'PUT',
      body: { query: true, places: true },
      token: ada.token,
    });
  }
});
afterAll(() => service.stop());

async function exported(format: string): Promise<string> {
  const answer = await request(`${service.url}/api/v1/links/export?format=${format}`, { token: ada.token });
  expect(answer.status).toBe(200);
  return answer.text;
}

const byAlias = (links: readonly ReadLink[]): Record<string, ReadLink> =>
  Object.fromEntries(links.map((link) => [link.alias ?? '', link]));

describe('What Linnet exports is read back as it was', () => {
  it.each(['csv', 'jsonl'])('as %s', async (format) => {
    const { links, unreadable } = await readContent('linnet', await exported(format));
    const { nasty, plain, locked, ticket } = byAlias(links);
    expect([links.length, unreadable]).toEqual([5, []]);
    expect(ticket).toMatchObject({
      longUrl: FILLED.ticket,
      forwarding: { path: false, query: true, places: true },
    });
    expect(plain?.forwarding).toBeUndefined();
    expect(nasty).toMatchObject({
      longUrl: NASTY.long_url,
      title: NASTY.meta_tags.title,
      description: NASTY.meta_tags.description,
      maxClicks: 9,
      geoRules: NASTY.geo_rules,
      domain: null,
      isPaused: false,
      createdAt: service.clock.now(),
    });
    expect(plain).toMatchObject({
      longUrl: 'https://example.org/plain',
      title: null,
      password: null,
      tags: [],
    });
    expect(locked).toMatchObject({ password: { kind: 'unknown' } });
  });

  it('as golink, but for what golink cannot keep', async () => {
    const { links } = await readContent('golink', await exported('golink'));
    expect(links.map(({ alias, longUrl }) => [alias, longUrl]).sort()).toEqual([
      ['nasty', NASTY.long_url],
      ['nasty-too', NASTY.long_url],
      ['plain', 'https://example.org/plain'],
      ['ticket', FILLED.ticket],
    ]);
    expect(byAlias(links).ticket?.forwarding?.places).toBe(true);
  });
});
