import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerConsent, handedOver } from '../../service/people/apps/device-flow.ts';
import { createKey, type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { type Ran, startLinnet } from './linnet.ts';

let service: TestService;
let ada: Person;
let folder: string;
let file: string;
let kept: string;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  folder = await mkdtemp(join(tmpdir(), 'linnet-cli-'));
  file = join(folder, 'linnet.mjs');
  kept = join(folder, 'config', 'linnet', 'cli.json');
  writeFileSync(file, (await request(`${service.url}/cli`)).text);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const env = (further: Record<string, string> = {}) => ({
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  TZ: 'UTC',
  ...further,
});

const linnet = (...words: string[]): Promise<Ran> => startLinnet(file, words, env()).ended;
const inEnvironment = (further: Record<string, string>, ...words: string[]): Promise<Ran> =>
  startLinnet(file, words, env(further)).ended;

/** Where Linnet sends the browser of a person who agrees. */
async function agree(page: string): Promise<string> {
  const asked = await request(page, { headers: { cookie: ada.cookie } });
  const answer = asked.status === 200 ? await answerConsent(service, ada, asked) : asked;
  expect(handedOver(answer).get('code')).toBeTruthy();
  return answer.headers.get('location') ?? '';
}

/** Signs in; `arrive` is what the browser does with the return address. */
async function signIn(
  arrive: (address: string, input: NodeJS.WritableStream) => Promise<void>,
): Promise<Ran> {
  const { child, ran, ended } = startLinnet(file, ['login'], env());
  await expect.poll(() => ran.errors).toMatch(/^Sign in here: \S+$/m);
  const page = /^Sign in here: (\S+)$/m.exec(ran.errors)?.[1] ?? '';
  if (!child.stdin) throw new Error('No input');
  await arrive(await agree(page), child.stdin);
  return ended;
}

describe('The file at /cli', () => {
  it('knows the address it was fetched from, and is not sent again while it is the same', async () => {
    const answer = await request(`${service.url}/cli`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="linnet.mjs"');
    expect(answer.text).toContain(`"${service.url}"`);
    const etag = answer.headers.get('etag') ?? '';
    expect((await request(`${service.url}/cli`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('The command line', () => {
  it('says that it is not signed in, with a code of its own', async () => {
    expect(await linnet('list')).toEqual({
      code: 4,
      output: '',
      errors: 'You are not signed in. Sign in: linnet login\n',
    });
  });

  it('signs in through the browser, and keeps that where no other user can read it', async () => {
    const { code, output } = await signIn(async (address) => {
      expect(await (await fetch(address)).text()).toBe('You are signed in. You can close this page.');
    });
    expect({ code, output }).toEqual({ code: 0, output: `Signed in at ${service.url} as ${ada.email}\n` });
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect((await linnet('status')).output).toBe(
      `Linnet ${service.context.config.version} at ${service.url}: healthy\nSigned in as ${ada.email}\n`,
    );
  });

  it('makes, finds, lists and changes links', async () => {
    expect(await linnet('add', 'intra.example/wiki', 'wiki', '--title', 'The wiki')).toEqual({
      code: 0,
      output: `${service.context.hosts.baseUrlFor(service.url)}/wiki\n`,
      errors: '',
    });
    const again = await linnet('add', 'https://intra.example/', 'wiki');
    expect(again).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('already exists') });
    expect((await linnet('find', 'the', 'wiki')).output).toBe(
      'Name  Clicks  Destination                 Title     Owner\nwiki       0  https://intra.example/wiki  The wiki  ada\n',
    );
    const changed = await linnet('edit', 'wiki', '--name', 'guide', '--most', '9', '--notes', 'ask Ada');
    expect(changed.output).toMatch(/\/guide\n$/);
    const page = { alias: 'start', page: { title: 'Start' } };
    await request(`${service.url}/api/v1/links`, { method: 'POST', token: ada.token, body: page });
    expect((await linnet('list')).output.split('\n')).toEqual([
      'Name   Clicks  Destination                 Title',
      'start       0  (a page of links)',
      'guide       0  https://intra.example/wiki  The wiki',
      '',
    ]);
    const listed = JSON.parse((await linnet('list', '--json')).output);
    const [, { id }] = listed.items;
    const answered = await request(`${service.url}/api/v1/team/links?tab=mine`, { token: ada.token });
    expect(listed).toEqual(answered.body);
    expect((await request(`${service.url}/api/v1/urls/${id}`, { token: ada.token })).body).toMatchObject({
      alias: 'guide',
      max_clicks: 9,
    });
  });

  it('resolves names as the address bar does, and says which are similar', async () => {
    expect(await linnet('go', 'gui-de', '--print')).toMatchObject({
      code: 0,
      output: `${service.url}/guide\n`,
    });
    expect(await linnet('go', 'nothing', 'here')).toMatchObject({
      code: 3,
      errors: 'There is no link “nothing here”\n',
    });
    expect((await linnet('open')).output).toMatch(/^http:[^ ]+\/app\/\n$/);
    expect((await linnet('open', 'guide')).output).toMatch(/\/app\/links\/[\da-f]{24}\n$/);
    expect(await linnet('edit', 'missing', '--pause')).toMatchObject({ code: 3 });
  });

  it('shows clicks, and draws codes that hold the short address', async () => {
    expect((await linnet('stats', 'guide', '--by', 'browser')).output).toBe('0 clicks, 0 visitors\n');
    expect(JSON.parse((await linnet('stats', '--json')).output).summary.total_clicks).toBe(0);
    const { output } = await linnet('qr', 'guide');
    expect(output).toMatch(/^█+\n/);
    expect(output).toMatch(/\/guide\n$/);
    const picture = join(folder, 'guide.svg');
    expect((await linnet('qr', 'guide', '--label', 'Door', '--out', picture)).code).toBe(0);
    expect(readFileSync(picture, 'utf8')).toContain('<svg');
  });

  it('makes links of a file only after a yes, and writes them to a file again', async () => {
    const list = join(folder, 'links.csv');
    writeFileSync(list, 'alias,long_url\nmap,https://intra.example/map\nguide,https://intra.example/other\n');
    const checked = await linnet('import', list, '--check');
    expect(checked.output).toMatch(/^1 new, 0 already there, 1 with a taken name, 0 refused\n/);
    expect((await linnet('import', list)).errors).toBe('Nothing was made. To make the links: --yes\n');
    expect((await linnet('import', list, '--yes')).output).toMatch(/\n1 link was made\n$/);
    const out = join(folder, 'out.jsonl');
    expect(await linnet('export', '--format', 'jsonl', '--out', out)).toMatchObject({ code: 0, output: '' });
    expect(readFileSync(out, 'utf8')).toContain('"map"');
    expect((await linnet('export')).output).toContain('https://intra.example/map');
    expect(await linnet('import', join(folder, 'gone'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^ENOENT: [^\n]+gone'\n$/),
    });
  });

  it('takes a key of the environment, speaks the language of the terminal, and has a code for each end', async () => {
    const key = await createKey(service, ada, ['urls:read']);
    const asKey = { LINNET_TOKEN: key, LANG: 'de_AT.UTF-8' };
    expect((await inEnvironment(asKey, 'list')).output).toMatch(/^Name +Klicks +Ziel/);
    expect(await inEnvironment({ LANG: 'es_ES' }, 'list', '--nonsense')).toMatchObject({ code: 2 });
    expect(await inEnvironment({ ...asKey, LINNET_URL: 'http://127.0.0.1:9' }, 'list')).toMatchObject({
      code: 5,
    });
  });

  it('finds a Linnet that moved by its proof, and sends nothing to another one', async () => {
    const signIn = JSON.parse(readFileSync(kept, 'utf8'));
    const other = await startTestService();
    await signUp(other);
    writeFileSync(kept, JSON.stringify({ ...signIn, address: other.url, addresses: [] }));
    expect(await linnet('list')).toEqual({
      code: 5,
      output: '',
      errors: `Another Linnet answers at ${other.url}. Nothing was sent to it. To use it: linnet login ${other.url}\n`,
    });
    writeFileSync(kept, JSON.stringify({ ...signIn, address: other.url, addresses: [service.url] }));
    expect(await linnet('list')).toMatchObject({ code: 0, errors: `Linnet is now at ${service.url}\n` });
    expect((await linnet('list')).errors).toBe('');
    await other.stop();
  });

  it('renews its session, says when it has ended, and signs out at Linnet too', async () => {
    const signedIn = JSON.parse(readFileSync(kept, 'utf8'));
    writeFileSync(kept, JSON.stringify({ ...signedIn, access: 'spent' }));
    expect((await linnet('list')).code).toBe(0);
    expect(JSON.parse(readFileSync(kept, 'utf8')).refresh).not.toBe(signedIn.refresh);
    expect((await linnet('logout')).output).toBe(`Signed out of ${service.url}\n`);
    expect(existsSync(kept)).toBe(false);
    writeFileSync(kept, JSON.stringify({ ...signedIn, access: 'spent' }));
    expect(await linnet('list')).toMatchObject({
      code: 4,
      errors: 'Your session has ended. Sign in again: linnet login\n',
    });
    const pasted = await signIn(async (address, input) => void input.write(`${address}\n`));
    expect(pasted.code).toBe(0);
  });
});
