import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_LINK, SAMPLES } from '../../service/pages/reference/samples/index.ts';
import { KEY, LANGUAGES, type Language, ORIGIN } from '../../service/pages/reference/samples/sample.ts';
import { createFakeClock } from './fake-clock.ts';
import { createKey, type Person, signUp } from './people.ts';
import { request } from './request.ts';
import { startTestService, type TestService } from './start-service.ts';

/** The secret and the port that the samples of a receiver have. */
const SECRET = 'whsec_your_secret';
const RECEIVER_PORT = 8123;

let service: TestService;
let ada: Person;
let key: string;
let folder: string;

/** How a program of a language is started, as a reader starts it; one that is missing here is told with its reason. */
const RUN: Readonly<Record<Language, { file: string; command: readonly [string, ...string[]] }>> = {
  curl: { file: 'sample.sh', command: ['bash', 'sample.sh'] },
  typescript: { file: 'sample.mjs', command: [process.execPath, 'sample.mjs'] },
  python: { file: 'sample.py', command: ['python3', 'sample.py'] },
  go: { file: 'sample.go', command: ['go', 'run', 'sample.go'] },
};
const ASKED: Readonly<Record<Language, readonly [string, string]>> = {
  curl: ['curl', '--version'],
  typescript: [process.execPath, '--version'],
  python: ['python3', '--version'],
  go: ['go', 'version'],
};

function isHere(language: Language): boolean {
  const [program, argument] = ASKED[language];
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(
      `The samples in ${LANGUAGES[language]} were not run: there is no ${program} on this computer.\n`,
    );
    return false;
  }
}

/** Browsers and Node run TypeScript without its types. */
const runnable = (language: Language, code: string): string =>
  language === 'typescript'
    ? ts.transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
    : code;

/** Writes a sample as a file of its own, with the address, the key and the secret in their places. */
async function write(id: string, language: Language, secret = SECRET): Promise<string> {
  const sample = [FIRST_LINK, ...SAMPLES].find((each) => each.id === id);
  if (!sample) throw new Error(`No sample ${id}`);
  const file = join(folder, language, id, RUN[language].file);
  await mkdir(dirname(file), { recursive: true });
  const code = sample.code[language]
    .replaceAll(ORIGIN, service.url)
    .replaceAll(KEY, key)
    .replaceAll(SECRET, secret);
  await writeFile(file, runnable(language, code));
  return dirname(file);
}

/** Runs a sample to its end, and returns what it wrote. */
async function run(id: string, language: Language): Promise<string> {
  const [program, ...rest] = RUN[language].command;
  const { stdout } = await promisify(execFile)(program, rest, { cwd: await write(id, language) });
  return stdout;
}

/** Starts a sample that goes on for ever; `said` is what it has written so far. */
async function start(id: string, language: Language, secret?: string): Promise<{ said: () => string }> {
  const [program, ...rest] = RUN[language].command;
  const cwd = await write(id, language, secret);
  const child = spawn(program, rest, { cwd, detached: true });
  onTestFinished(() => end(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += String(bytes);
    });
  return { said: () => said };
}

/** `go run` and a shell have a process of their own, which would go on without them. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await over;
}

/** What each of the samples says that are run one after the other, as the page has them. */
const SAID: Readonly<Record<string, RegExp>> = {
  make: /\/handbook/,
  list: /handbook/,
  find: /https:\/\/example\.com\/handbook/,
  change: /https:\/\/example\.com\/handbook\/2/,
  statistics: /0 clicks by 0 visitors|"total_clicks":0/,
  'qr-code': /^/,
  delete: /^/,
};

/**
 * Runs the programs of the reference's page in some languages, as a reader would, against a service of their own. A
 * language that is missing on the computer is told.
 */
export function describeSamples(languages: readonly Language[]): void {
  beforeAll(async () => {
    // Signatures carry the time, which receivers compare with their own.
    service = await startTestService({
      config: { allowLoopbackTargets: true },
      clock: createFakeClock(Date.now()),
      // The webhook of the sample leads to a name of the internet; nothing is sent to it.
      machine: { resolve: () => Promise.resolve(['93.184.215.14']) },
    });
    ada = await signUp(service);
    key = await createKey(service, ada, [
      ...new Set([FIRST_LINK, ...SAMPLES].flatMap(({ scopes }) => scopes)),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'linnet-samples-'));
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  describe.each(languages.filter(isHere))('in %s', (language) => {
    it('makes, lists, finds, counts, changes and deletes a link, from the top of the page to its end', {
      timeout: 600_000,
    }, async () => {
      for (const { id } of [FIRST_LINK, ...SAMPLES]) {
        const said = SAID[id];
        if (said !== undefined) expect(await run(id, language)).toMatch(said);
      }
      expect(await readFile(join(folder, language, 'qr-code', 'handbook.svg'), 'utf8')).toContain('<svg');
      expect((await request(`${service.url}/handbook`)).status).toBe(404);
      await expect(run('statistics', language)).rejects.toMatchObject({
        stderr: expect.stringContaining('no such link'),
      });
    });

    it('draws a code without a key', { timeout: 120_000 }, async () => {
      const { code } = SAMPLES.find(({ id }) => id === 'qr-code') ?? { code: { [language]: KEY } };
      expect(code[language]).not.toContain(KEY);
      await run('qr-code', language);
    });

    it('tells an error by its code', { timeout: 120_000 }, async () => {
      expect(await run('errors', language)).toContain('not_found');
    });

    it('follows what happens', { timeout: 120_000 }, async () => {
      const { said } = await start('events', language);
      await expect.poll(said, { timeout: 60_000 }).toContain('account_id');
      const made = await request(`${service.url}/api/v1/shorten`, {
        method: 'POST',
        token: ada.token,
        body: { long_url: 'https://example.com/' },
      });
      await expect.poll(said).toContain(String(made.body.id));
      expect(said()).toContain('link.created');
    });
  });

  if (languages.includes('curl'))
    it('in curl, makes a webhook and shows its secret', async () => {
      const { signing_secret } = JSON.parse(await run('webhooks', 'curl'));
      expect(signing_secret).toMatch(/^whsec_/);
    });

  describe.each(languages.filter((language) => language !== 'curl' && isHere(language)))(
    'a receiver in %s',
    (language) => {
      it('takes what is signed, and nothing else', { timeout: 120_000 }, async () => {
        const address = `http://127.0.0.1:${RECEIVER_PORT}/`;
        const { id, signing_secret } = await makeWebhook(address);
        const { said } = await start('webhooks', language, signing_secret);
        await expect.poll(() => statusOf(address), { timeout: 60_000 }).toBe(401);
        const sent = await request(`${service.url}/api/v1/webhooks/${id}/test`, {
          method: 'POST',
          token: ada.token,
          body: {},
        });
        expect(sent.body).toMatchObject({ status: 'success' });
        await expect.poll(said).toContain('webhook.test');
        await request(`${service.url}/api/v1/webhooks/${id}`, { method: 'DELETE', token: ada.token });
      });
    },
  );
}

async function makeWebhook(url: string): Promise<{ id: string; signing_secret: string }> {
  const { body } = await request(`${service.url}/api/v1/webhooks`, {
    method: 'POST',
    token: ada.token,
    body: { url, events: ['link.created'] },
  });
  return { id: String(body.id), signing_secret: String(body.signing_secret) };
}

/** The status of a message without a signature; undefined until the receiver is there. */
async function statusOf(address: string): Promise<number | undefined> {
  try {
    return (await fetch(address, { method: 'POST', body: '{}' })).status;
  } catch {
    await sleep(100);
    return undefined;
  }
}
