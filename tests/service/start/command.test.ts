import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { findFreePort } from '../../support/free-port.ts';
import { makeLink } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'linnet-command-'));
  port = await findFreePort();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

type Ran = { code: unknown; output: string; errors: string };

/** The command as a package has it, with no display for a browser, and no service of the whole computer. */
async function linnet(...words: string[]): Promise<Ran> {
  const env = {
    PATH: process.env.PATH,
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: String(port),
    LINNET_MDNS: 'off',
    LINNET_RUNNING_FILE: join(dataDir, 'none.json'),
  };
  const command = spawn(process.execPath, ['dist/service/command.js', ...words], { env });
  const ran = { output: '', errors: '' };
  command.stdout.on('data', (text) => {
    ran.output += String(text);
  });
  command.stderr.on('data', (text) => {
    ran.errors += String(text);
  });
  const [code] = await once(command, 'close');
  return { code, ...ran };
}

describe('The command linnet', () => {
  it('starts the service in the background, tells where it is, stops it, and then works on its data', async () => {
    const url = `http://127.0.0.1:${port}`;
    expect(await linnet('service', 'status')).toMatchObject({
      code: 3,
      output: 'Linnet does not run. Start it: linnet service start\n',
    });
    const opened = await linnet('open');
    expect(opened).toMatchObject({ code: 0, errors: '' });
    expect(opened.output).toMatch(
      new RegExp(
        `^Linnet is starting\\nLinnet runs at ${url}\\n.+ setup code: [\\dA-Z-]{14}\\nNo browser .+ ${url} in yours\\n$`,
      ),
    );
    const { token } = await signUp({ url });
    await makeLink({ url }, { alias: 'wiki' }, token);
    expect((await linnet('restore', 'gone')).errors).toMatch(
      /^Linnet is already running with this data folder/,
    );
    expect(await linnet('service', 'start')).toMatchObject({ code: 0, output: `Linnet runs at ${url}\n` });
    expect(await linnet('service', 'stop')).toMatchObject({ code: 0, output: 'Linnet has stopped\n' });
    expect((await linnet('service', 'status')).code).toBe(3);
    expect(await linnet('export', '--format', 'jsonl')).toMatchObject({
      code: 0,
      output: expect.stringContaining('"wiki"'),
    });
    expect(await linnet('restore', 'gone')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/does not exist\. Nothing was changed\.\n$/),
    });
    expect(await linnet('move')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^linnet move out FILE/),
    });
  });

  it('says in a sentence why the service does not start', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, errors } = await linnet('service', 'start');
    other.close();
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Linnet could not be started: Port ${port} is used by another program. Set LINNET_PORT to use another port\n`,
    });
  });

  it('knows its version, and answers what it does not know with what there is', async () => {
    expect(await linnet('--version')).toMatchObject({ code: 0, output: `${packageFile.version}\n` });
    const { code, errors } = await linnet('services', 'start');
    expect({ code, errors }).toMatchObject({
      code: 2,
      errors: expect.stringContaining(
        'There is no command “linnet services start”. The commands are:\n  linnet add ADDRESS',
      ),
    });
  });
});
