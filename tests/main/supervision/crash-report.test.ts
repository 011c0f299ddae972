import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCrashReports } from '../../../main/supervision/crash-report.ts';

const quiet = { info() {}, warn() {}, error() {} };
const incident = { reason: 'The service stopped by itself', code: 139, uptimeMs: 61_400 };
const key = 'q7Zt0b1-signing-key';

let folder: string;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-report-'));
  now = Date.UTC(2026, 0, 2, 3, 4, 5);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const reports = (secret = key) =>
  createCrashReports({
    folder,
    facts: () => ({ Linnet: '1.2.3', System: 'linux 6.1 x64' }),
    secrets: () => [secret],
    flushLogs() {},
    now: () => now,
    log: quiet,
  });

describe('a crash report', () => {
  it('says what ended when and why, with the last lines of both logs', async () => {
    const lines = Array.from({ length: 300 }, (_, line) => `line ${line}`);
    await writeFile(join(folder, 'service.log'), `${lines.join('\n')}\n`);
    await writeFile(join(folder, 'desktop.log'), 'The service died\n');
    const path = await reports().write(incident);
    expect(path).toBe(join(folder, 'crash-2026-01-02T03-04-05Z.txt'));
    const text = await readFile(path ?? '', 'utf8');
    for (const said of [
      'Linnet: 1.2.3',
      'System: linux 6.1 x64',
      incident.reason,
      '139',
      '61 s',
      'The service died',
    ])
      expect(text).toContain(said);
    expect(text).toContain('line 299');
    expect(text).toContain('\nline 100\n');
    expect(text).not.toContain('\nline 99\n');
  });

  it('holds no secret, whatever the logs hold', async () => {
    await writeFile(join(folder, 'service.log'), `key ${key}\nBearer abc.def\nspoo_a1B2c3\n`);
    const text = await readFile((await reports().write(incident)) ?? '', 'utf8');
    for (const secret of [key, 'abc.def', 'spoo_a1B2c3']) expect(text).not.toContain(secret);
  });

  it('is one of the ten newest', async () => {
    for (let times = 0; times < 12; times++) {
      now += 1_000;
      await reports().write(incident);
    }
    const names = (await readdir(folder)).toSorted();
    expect(names).toHaveLength(10);
    expect(names[0]).toBe('crash-2026-01-02T03-04-08Z.txt');
    expect(await reports().newest()).toBe(join(folder, 'crash-2026-01-02T03-04-17Z.txt'));
  });

  it('is left out where it cannot be written', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(await reports().write(incident)).toBeUndefined();
    expect(await reports().newest()).toBeUndefined();
  });
});

it('takes a text that is too short to be a secret for none', async () => {
  await writeFile(join(folder, 'service.log'), 'a short text\n');
  expect(await readFile((await reports('a').write(incident)) ?? '', 'utf8')).toContain('a short text');
});
