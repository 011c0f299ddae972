import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runElectron } from '../../../main/launch/run-electron.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-run-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A program in Electron's place. */
function standIn(script: string): string {
  const path = join(folder, 'electron');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe.skipIf(process.platform === 'win32')('the desktop app', () => {
  it('ends with its own exit code', async () => {
    expect(await runElectron(standIn('exit 7'), folder)).toEqual({ code: 7, lacksSandbox: false });
  });

  it('is known to lack its sandbox from its last words', async () => {
    const words =
      '[1:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found';
    const script = `echo "${words}" >&2; kill -TRAP $$`;
    expect(await runElectron(standIn(script), folder)).toEqual({ code: 1, lacksSandbox: true });
  });

  it('does not lack it because its log speaks of one', async () => {
    const script = 'echo "FATAL: no sandbox in this story" >&2; exit 0';
    expect(await runElectron(standIn(script), folder)).toEqual({ code: 0, lacksSandbox: false });
  });
});
