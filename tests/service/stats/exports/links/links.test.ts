import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveImport, readImport } from '../../../../support/imports.ts';
import { addDomain, makeLink, visit, writeDirectly } from '../../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../../support/people.ts';
import { type Json, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { makeTag } from '../../../../support/tags.ts';

let service: TestService;
let ada: Person;
let eve: Person;
let full: string;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  const tag = await makeTag(service, { token: ada.token }, 'office');
  const made = await makeLink(
    service,
    {
      alias: 'full',
      long_url: 'https://example.com/a?b=1&c="2"',
      tag_ids: [tag],
      password: 'Open-Sesame-1',
      max_clicks: 9,
      block_bots: true,
      private_stats: true,
      starts_at: '2026-12-12T08:00:00Z',
      expire_after: '2027-01-01T00:00:00Z',
      expired_redirect_url: 'https://example.com/over',
      geo_rules: { DE: 'https://example.de/' },
      ab_variants: [{ url: 'https://example.org/', weight: 30 }],
      meta_tags: { title: '=cmd', description: 'of a link', color: '#aabbcc' },
    },
    ada.token,
  );
  full = made.id;
  service.clock.advance(1000);
  const plain = await makeLink(service, { alias: 'plain' }, ada.token);
  await visit(service, 'plain');
  await request(`${service.url}/api/v1/urls/${plain.id}`, {
    method: 'PATCH',
    token: ada.token,
    body: { long_url: 'https://example.com/{{x}}' },
  });
  await makeLink(service, { alias: 'eves' }, eve.token);
});
afterAll(() => service.stop());

async function download(
  query: string,
  token = ada.token,
): Promise<{ status: number; headers: Headers; file: Uint8Array }> {
  const response = await fetch(`${service.url}/api/v1/links/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    file: new Uint8Array(await response.arrayBuffer()),
  };
}

const textOf = async (query: string): Promise<string> => strFromU8((await download(query)).file);

const linesOf = (text: string): Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const aliasesOf = async (query: string) =>
  linesOf(await textOf(`format=jsonl&${query}`)).map(({ alias }) => alias);

const FULL = {
  alias: 'full',
  domain: null,
  long_url: 'https://example.com/a?b=1&c="2"',
  tags: ['office'],
  status: 'SCHEDULED',
  starts_at: '2026-12-12T08:00:00.000Z',
  expire_after: '2027-01-01T00:00:00.000Z',
  expired_redirect_url: 'https://example.com/over',
  max_clicks: 9,
  total_clicks: 0,
  starting_clicks: 0,
  password_set: true,
  block_bots: true,
  private_stats: true,
  geo_rules: { DE: 'https://example.de/' },
  ab_variants: [{ url: 'https://example.org/', weight: 30 }],
  title: '=cmd',
  description: 'of a link',
  color: '#aabbcc',
  owner: 'ada@example.com',
};

describe('an export of links', () => {
  it('has every field of the own links as JSON lines, the oldest first', async () => {
    const { headers, file } = await download('format=jsonl');
    expect(headers.get('content-disposition')).toMatch(/linnet-links-.*\.jsonl/);
    const lines = linesOf(strFromU8(file));
    expect(lines).toMatchObject([
      { ...FULL, id: full },
      { alias: 'plain', total_clicks: 1 },
    ]);
    expect(lines[0]?.short_url).toBe(`${service.url}/full`);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Sesame|history/);
  });

  it('has the same as CSV, with nothing that a spreadsheet runs', async () => {
    const rows: Record<string, string>[] = parse(await textOf('format=csv'), { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      alias: 'full',
      tags: 'office',
      title: "'=cmd",
      description: 'of a link',
      geo_rules: '{"DE":"https://example.de/"}',
      password_set: 'true',
      domain: '',
    });
  });

  it('tells the history on request', async () => {
    const [first, plain] = linesOf(await textOf('format=jsonl&history=1'));
    expect(first?.history).toMatchObject([{ kind: 'link.created', way: 'screen', by: 'ada' }]);
    expect(plain?.history).toMatchObject([
      { kind: 'link.created' },
      {
        kind: 'link.updated',
        changes: { longUrl: { old: 'https://example.com/', new: 'https://example.com/{{x}}' } },
      },
    ]);
  });

  it('is a workbook with a sheet of links, and one of their history', async () => {
    const files = unzipSync((await download('format=xlsx&history=1')).file);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).toContain('>=cmd<');
    expect(sheet).toContain('c="2"');
    expect(sheet).toContain('https://example.com/a?b=1&amp;c=');
    expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('>longUrl<');
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="History"');
    expect(Object.keys(unzipSync((await download('format=xlsx')).file))).not.toContain(
      'xl/worksheets/sheet2.xml',
    );
  });

  it('leaves out of golink what golink would open to everyone', async () => {
    const lines = linesOf(await textOf('format=golink'));
    expect(lines).toEqual([
      {
        Short: 'plain',
        Long: 'https://example.com/{{"{{"}}x}}',
        Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        LastEdit: expect.stringMatching(/Z$/),
        Owner: 'ada@example.com',
      },
    ]);
  });

  it('keeps to a selection, and to what the filters of the list keep to', async () => {
    await addDomain(service, ada.id, 'go.example');
    await makeLink(service, { alias: 'there', domain: 'go.example' }, ada.token);
    expect(await aliasesOf(`ids=${full}`)).toEqual(['full']);
    const filter = (keys: object) => `filter=${encodeURIComponent(JSON.stringify(keys))}`;
    expect(await aliasesOf(filter({ search: 'PLA' }))).toEqual(['plain']);
    expect(await aliasesOf(filter({ tagNames: ['office'] }))).toEqual(['full']);
    expect(await aliasesOf(`${filter({ search: 'PLA' })}&ids=${full}`).catch(() => 'none')).toBe('none');
    expect(linesOf(await textOf('format=jsonl&domain=go.example'))).toMatchObject([
      { alias: 'there', domain: 'go.example', short_url: expect.stringContaining('http://go.example') },
    ]);
    expect(await textOf('format=jsonl&domain=other.example')).toBe('');
    expect(await textOf(`format=jsonl&ids=${'f'.repeat(24)}`)).toBe('');
    for (const wrong of ['format=pdf', '', 'format=csv&ids=wiki-wiki-wiki-wiki-wiki', 'format=csv&filter=x'])
      expect((await download(wrong)).status).toBe(422);
  });

  it('is made once the clicks that were counted before it are written', async () => {
    const { context } = service;
    const { clicks, threads } = context;
    const { statistics } = threads;
    const order: string[] = [];
    context.clicks = {
      ...clicks,
      flush: async () => {
        await clicks.flush();
        // An export that does not wait is read meanwhile.
        await request(`${service.url}/health`);
        order.push('written');
      },
    };
    threads.statistics = {
      ...statistics,
      run: (operation, input, signal) => {
        order.push('read');
        return statistics.run(operation, input, signal);
      },
    };
    await visit(service, 'plain');
    const lines = linesOf(await textOf('format=jsonl&filter={"search":"plain"}'));
    context.clicks = clicks;
    threads.statistics = statistics;
    expect(order.slice(0, 2)).toEqual(['written', 'read']);
    expect(lines).toMatchObject([{ alias: 'plain', total_clicks: 2 }]);
  });

  it('needs the scope that reading links needs', async () => {
    await proveEmail(service, ada.email);
    const [reads, counts] = [
      await createKey(service, ada, ['urls:read']),
      await createKey(service, ada, ['stats:read']),
    ];
    expect((await download('format=csv', reads)).status).toBe(200);
    expect((await download('format=csv', counts)).status).toBe(403);
    expect((await request(`${service.url}/api/v1/links/export?format=csv`)).status).toBe(401);
  });

  it('comes in parts, each link once and in whole workbooks', async () => {
    await writeDirectly(
      service,
      `insert into links (id, generation, alias, long_url, owner_id, status, created_at, updated_at)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1300)
       select printf('%024x', n), 'v2', 'many-' || n, 'https://example.com/' || n, ?, 'ACTIVE', 7, 7 from numbers`,
      [eve.id],
    );
    const { file } = await download('format=csv', eve.token);
    const rows: Record<string, string>[] = parse(strFromU8(file), { columns: true });
    expect(new Set(rows.map(({ alias }) => alias)).size).toBe(1301);
    const workbook = unzipSync((await download('format=xlsx&history=1', eve.token)).file);
    const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(1302);
    expect(sheet.endsWith('</worksheet>')).toBe(true);
  });

  it('stops when the caller goes away', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${service.url}/api/v1/links/export?format=jsonl&history=1`, {
      headers: { Authorization: `Bearer ${eve.token}` },
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await expect
      .poll(() => service.context.threads.list().find(({ name }) => name === 'statistics')?.waiting)
      .toBe(0);
  });
});

describe.each([
  ['csv', 'csv'],
  ['jsonl', 'jsonl'],
  ['jsonl', 'linnet'],
])('an export as %s, imported as %s', (format, source) => {
  it('gives back equal links', async () => {
    const bob = await signUp(service, `bob-${format}-${source}`);
    const tag = await makeTag(service, { token: bob.token }, 'travels');
    const alias = `t-${format}-${source}`;
    const made = await makeLink(
      service,
      {
        alias,
        long_url: 'https://example.com/a?b=1,2&c="3"',
        tag_ids: [tag],
        max_clicks: 9,
        starts_at: '2026-12-12T08:00:00Z',
        expire_after: '2027-01-01T00:00:00Z',
        geo_rules: { DE: 'https://example.de/' },
        meta_tags: { title: 'Ünïcode, and a comma', description: 'Two "words"' },
      },
      bob.token,
    );
    const names = `${service.url}/api/v1/links/${made.id}/names`;
    const name = { name: `größe-${alias}`, note: 'on "cups", and mugs' };
    await request(names, { method: 'POST', token: bob.token, body: name });
    const code = { label: 'Poster "A"', place: 'Hall, left' };
    await request(`${service.url}/api/v1/links/${made.id}/codes`, {
      method: 'POST',
      token: bob.token,
      body: code,
    });
    const [before] = linesOf(strFromU8((await download('format=jsonl', bob.token)).file));
    expect(before?.codes).toEqual([{ ...code, mark: expect.any(String), made_at: expect.any(String) }]);
    expect(before?.names).toEqual([{ ...name, domain: null, kept_until: null }]);
    const file = strFromU8((await download(`format=${format}`, bob.token)).file);
    await request(`${service.url}/api/v1/urls/${made.id}`, { method: 'DELETE', token: bob.token });
    const { id } = await readImport(service, { token: bob.token, file, source });
    const applied = await moveImport(service, { token: bob.token, id, move: 'apply' });
    expect(applied).toMatchObject({ status: 'applied', counts: { rows: 1, new: 1 } });
    const [after] = linesOf(strFromU8((await download('format=jsonl', bob.token)).file));
    expect({ ...after, id: before?.id, updated_at: before?.updated_at }).toEqual(before);
  });
});

describe('npm run export', () => {
  it('writes the links of every account while the service runs, to a file or to the output', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-export-'));
    const run = (...options: string[]) =>
      promisify(execFile)(process.execPath, ['dist/service/export.js', ...options], {
        env: { PATH: process.env.PATH },
        maxBuffer: 10_000_000,
      });
    const out = join(folder, 'links.jsonl');
    await run('--format', 'jsonl', '--data', service.dataDir, '--out', out);
    const lines = linesOf(await readFile(out, 'utf8'));
    expect(lines.filter(({ alias }) => ['full', 'eves'].includes(String(alias)))).toMatchObject([
      FULL,
      { owner: 'eve@example.com' },
    ]);
    const { stdout } = await run('--format', 'csv', '--data', service.dataDir);
    expect(stdout.split('\r\n')[0]).toMatch(/^\ufeffid,alias,short_url,.*,owner$/);
    await expect(run('--format', 'csv', '--data', folder)).rejects.toMatchObject({
      code: 78,
      stderr: expect.stringContaining('There is no database'),
    });
    await expect(run('--format', 'pdf')).rejects.toMatchObject({ stderr: expect.stringContaining('jsonl') });
    await rm(folder, { recursive: true });
  });
});
