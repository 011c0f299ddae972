import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveImport, readImport } from '../../../../support/imports.ts';
import { addDomain, BROWSER, fileAllClicks, getLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { sendRaw } from '../../../../support/raw-http.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { namesOf } from './names-calls.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await addDomain(service, ada.id, 'go.example');
});
afterAll(() => service.stop());

const ask = (path: string, person?: Person) => request(`${service.url}${path}`, { token: person?.token });
const leadsTo = async (place: TestService, code: string): Promise<string | null> =>
  (await visit(place, code)).headers.get('location');

async function named(alias: string, ...names: string[]): Promise<string> {
  const long_url = `https://example.com/${alias}`;
  const { id } = await makeLink(service, { alias, long_url, private_stats: false }, ada.token);
  for (const name of names) expect((await namesOf(service, ada.token).add(id, name)).status, name).toBe(201);
  return id;
}

describe('a name with dots', () => {
  it('is followed like any other, with and without the link in memory, and its clicks are the link’s', async () => {
    const id = await named('release-notes', 'release-1.2', 'v2.0');
    for (const code of ['release-1.2', 'v2.0', 'v2.0', 'v2%2E0', 'v2.0/'])
      expect(await leadsTo(service, code), code).toBe('https://example.com/release-notes');
    await fileAllClicks(service);
    expect((await getLink(service, id, ada.token)).body.total_clicks).toBe(5);
    expect((await visit(service, 'v2.0+')).text).toContain('https://example.com/release-notes');
    expect((await ask('/api/v1/public/preview/v2.0')).body.alias).toBe('release-notes');
    const { body } = await ask(`/api/v1/stats?url_id=${id}&group_by=name&metrics=clicks`, ada);
    expect(body.metrics?.clicks_by_name).toMatchObject([
      { name: 'v2.0', clicks: 4 },
      { name: 'release-1.2', clicks: 1 },
    ]);
  });

  it('takes a path behind it where the link passes it on', async () => {
    const id = await named('docs-site', 'docs-3.1');
    const way = `${service.url}/api/v1/links/${id}/forwarding`;
    await request(way, { method: 'PUT', body: { path: true }, token: ada.token });
    expect(await leadsTo(service, 'docs-3.1/a.b/c')).toBe('https://example.com/docs-site/a.b/c');
  });

  it('is found by the address bar, suggestions, both searches, and where it is mistyped', async () => {
    const id = await named('changelog', 'changes-7.5');
    const page = { headers: { 'user-agent': BROWSER, accept: 'text/html' } };
    const go = (text: string) => request(`${service.url}/go?q=${encodeURIComponent(text)}`, page);
    for (const text of ['changes-7.5', `${service.url}/changes-7.5`, 'Changes 75'])
      expect((await go(text)).headers.get('location'), text).toBe('/changes-7.5');
    expect((await ask('/go/suggest?q=changes-7.')).text).toContain('changes-7.5');
    for (const q of ['changes-7.5', '7.5', 'go/changes-7.5', `${service.url}/changes-7.5`]) {
      const { items } = (await ask(`/api/v1/links/search?q=${encodeURIComponent(q)}`, ada)).body;
      expect(Object.values(items ?? {}), q).toMatchObject([{ id }]);
    }
    expect((await ask('/api/v1/team/links?q=changes-7.5', ada)).body).toMatchObject({ items: [{ id }] });
    expect(await leadsTo(service, 'changes75')).toBe('https://example.com/changelog');
    expect((await visit(service, 'changse-7.5', page)).text).toContain('>changes-7.5</a>');
  });

  it('can be on a custom domain too', async () => {
    const id = await named('on-domain');
    const answer = await namesOf(service, ada.token).add(id, 'v1.0', { domain: 'go.example' });
    expect(answer).toMatchObject({ status: 201, body: { label: 'go.example/v1.0' } });
    const raw = `GET /v1.0 HTTP/1.1\r\nHost: go.example\r\nConnection: close\r\n\r\n`;
    const { headers } = await sendRaw(service.port, raw);
    expect(headers.get('location')).toBe('https://example.com/on-domain');
    expect((await ask('/v1.0')).status).toBe(404);
  });

  it.each([
    'openapi.json',
    'opensearch.xml',
    'robots.txt',
    'Robots.TXT',
    'favicon.ico',
    'sitemap.xml',
    'apple-touch-icon.png',
  ])('is not %s, which programs fetch from every host', async (name) => {
    const { id } = await makeLink(service, {}, ada.token);
    const names = namesOf(service, ada.token);
    const refused = { status: 400, body: { field: 'name', code: 'validation_error' } };
    expect(await names.add(id, name)).toMatchObject(refused);
    expect(await names.add(id, name, { domain: 'go.example' })).toMatchObject(refused);
  });

  it('is no alias', async () => {
    const { body } = await ask('/api/v1/shorten/check-alias?alias=v2.0');
    expect(body).toMatchObject({ available: false, reason: 'format' });
  });
});

const GOLINK = [
  { Short: 'v1.2', Long: 'https://example.com/1.2' },
  { Short: 'v1-2', Long: 'https://example.com/1-2' },
  { Short: 'docs.internal.api', Long: 'https://example.com/api' },
  { Short: 'plain', Long: 'https://example.com/plain' },
]
  .map((link) => `${JSON.stringify({ ...link, Created: '2024-01-01T00:00:00Z', Owner: 'ada' })}\n`)
  .join('');

/** Imports a file into an installation of its own; where each of the names leads there. */
async function brought(place: TestService, file: string, source: string) {
  const { token } = await signUp(place);
  const { id, rows } = await readImport(place, { token, file, source });
  await moveImport(place, { token, id, move: 'apply' });
  const exported = async (format: string) =>
    (await request(`${place.url}/api/v1/links/export?format=${format}`, { token })).text;
  const ways: [string, string | null][] = [];
  for (const name of ['v1.2', 'v1-2', 'docs.internal.api', 'plain'])
    ways.push([name, await leadsTo(place, name)]);
  const again = await readImport(place, { token, file, source });
  return { rows: Object.values(rows ?? {}), again, ways, exported };
}

describe('a golink file with dots', () => {
  it.each(['golink', 'jsonl', 'csv'])(
    'comes in by its names, and out again as %s for another installation',
    async (format) => {
      const first = await startTestService();
      const second = await startTestService();
      try {
        const before = await brought(first, GOLINK, 'golink');
        expect(before.rows.map(({ verdict, codes }) => [verdict, codes])).toEqual([
          ['new', ['name-added']],
          ['new', []],
          ['new', ['name-added']],
          ['new', []],
        ]);
        expect(before.ways).toEqual([
          ['v1.2', 'https://example.com/1.2'],
          ['v1-2', 'https://example.com/1-2'],
          ['docs.internal.api', 'https://example.com/api'],
          ['plain', 'https://example.com/plain'],
        ]);
        expect(before.again.counts).toMatchObject({ new: 0, same: 4 });
        const source = format === 'golink' ? 'golink' : 'linnet';
        const after = await brought(second, await before.exported(format), source);
        expect(after.ways).toEqual(before.ways);
        expect(after.again.counts).toMatchObject({ new: 0, clash: 0, refused: 0 });
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    },
  );
});
