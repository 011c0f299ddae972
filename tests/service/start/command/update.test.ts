import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };
import { SERVER_LIST } from '../../../../updates/package-kind.ts';
import { publicKeyText } from '../../../../updates/signature.ts';
import { publicKey, putRelease } from '../../../main/updates/feeds.ts';

const FILE = `linnet-server_9.0.0_${process.arch === 'arm64' ? 'arm64' : 'amd64'}.deb`;

let folder: string;
let program: string;
let place: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-update-command-'));
  program = join(folder, 'program');
  cpSync('dist/service', join(program, 'dist/service'), { recursive: true });
  writeFileSync(join(program, 'package.json'), '{"type":"module"}');
  writeFileSync(join(program, 'update-key'), publicKeyText(publicKey));
  writeFileSync(join(program, 'package-type'), 'deb');
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  place = mkdtempSync(join(folder, 'place-'));
  mkdirSync(join(place, 'tmp'));
});

const put = (made: Parameters<typeof putRelease>[1] = {}): Promise<string> =>
  putRelease(place, { version: '9.0.0', file: FILE, listName: SERVER_LIST, ...made });

/** The command of the package, whose temporary files lie in the place. */
async function linnetUpdate(where: string[], env: Record<string, string> = {}) {
  const command = spawn(process.execPath, [join(program, 'dist/service/command.js'), 'update', ...where], {
    env: { PATH: process.env.PATH, LINNET_DATA_DIR: place, TMPDIR: join(place, 'tmp'), ...env },
  });
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { code, output, errors, left: readdirSync(join(place, 'tmp')).length };
}

describe.runIf(process.platform === 'linux')('linnet update', () => {
  it('checks a newer package, and says how the system installs it', async () => {
    await put();
    const { output, ...ran } = await linnetUpdate([place]);
    expect(ran).toEqual({ code: 0, errors: '', left: 1 });
    expect(output).toMatch(/^Linnet 9\.0\.0 was checked\. To install it: sudo apt install '.*_\w+\.deb'\n$/);
  });

  it('takes a package with its signature, and a place of the environment', async () => {
    const path = await put({ signs: 'package' });
    expect(await linnetUpdate([path])).toMatchObject({ code: 0, output: expect.stringContaining('9.0.0') });
    expect(await linnetUpdate([], { LINNET_UPDATES: place })).toMatchObject({ code: 0 });
  });

  it('says that there is nothing newer', async () => {
    const { version } = packageFile;
    await put({ version });
    const output = `There is no version newer than ${version} there\n`;
    expect(await linnetUpdate([place])).toEqual({ code: 0, output, errors: '', left: 0 });
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'a changed package',
      async () => {
        appendFileSync(await put(), '!');
        return place;
      },
      `${FILE} is damaged, or was changed after it was signed. Nothing was changed.\n`,
    ],
    [
      'a package that is not signed',
      () => put({ signer: null }),
      `${FILE} has no signature file (${FILE}.sig). Nothing was changed.\n`,
    ],
    ['a place that does not answer', async () => 'http://127.0.0.1:1', '127.0.0.1:1 is not responding.\n'],
  ])('refuses %s in a sentence, and leaves nothing', async (_name, where, errors) => {
    expect(await linnetUpdate([await where()])).toEqual({ code: 1, output: '', errors, left: 0 });
  });

  it('asks for a place where none was chosen', async () => {
    expect(await linnetUpdate([])).toMatchObject({ code: 1, errors: expect.stringMatching(/^Say where/) });
  });
});
