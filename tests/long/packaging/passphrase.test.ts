import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUMS } from '../../../packaging/release/checksums.ts';
import { isMissing } from '../../support/commands.ts';

const missing = ['minisign', 'script'].filter(isMissing);
const PASSPHRASE = 'vier Wörter und noch eins';

describe.runIf(missing.length === 0)('A key of minisign with a passphrase', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'linnet-passphrase-'));
    const making = ['-G', '-p', join(folder, 'public'), '-s', join(folder, 'secret')];
    execFileSync('minisign', making, { input: `${PASSPHRASE}\n${PASSPHRASE}\n`, stdio: 'pipe' });
    writeFileSync(join(folder, SUMS), '');
    const release = `import { signSums } from '${join(process.cwd(), 'packaging/release/signatures.ts')}';
console.log(signSums('${folder}', process.env).join('\\n'));\n`;
    writeFileSync(join(folder, 'release.mts'), release);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The step of a release that signs, in a terminal in which a person answers the question for the passphrase. */
  async function signInTerminal(answer: string): Promise<string> {
    const command = `npx tsx '${join(folder, 'release.mts')}'`;
    const env = { ...process.env, LINNET_MINISIGN_KEY: join(folder, 'secret'), LINNET_GPG_KEY: '' };
    const terminal = spawn('script', ['--quiet', '--command', command, '/dev/null'], { env });
    let said = '';
    terminal.stdout.on('data', (text) => {
      said += String(text);
      if (/Password: $/.test(said)) terminal.stdin.write(`${answer}\n`);
    });
    await once(terminal, 'close');
    return said;
  }

  it('signs the checksums once the person who makes the release typed it', async () => {
    expect(await signInTerminal(PASSPHRASE)).toContain('Signed: SHA256SUMS, by minisign');
    const check = ['-V', '-q', '-p', join(folder, 'public'), '-m', join(folder, SUMS)];
    expect(spawnSync('minisign', check).status).toBe(0);
  });

  it('stops the release at a wrong one', async () => {
    const said = await signInTerminal('no');
    expect(said).toContain('minisign did not sign');
    expect(said).not.toContain('Signed: ');
  });
});
