import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { fetchNode, nodes } from '../../../support/nodes.ts';
import { signUp } from '../../../support/people.ts';
import { startProgram } from '../../../support/program.ts';

/** What a clone does not bring, or links to. */
const NOT_CLONED = ['.git', 'dist', 'node_modules', 'release'];
/** Tests that use much of Node: processes, sockets, streams, files, threads. */
const QUICK = ['tests/main/base', 'tests/main/supervision', 'tests/service/kernel', 'tests/service/threads'];

async function makeClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-clone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of await readdir('.'))
    if (!NOT_CLONED.includes(name)) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** This environment with another Node first, and nothing of the test that runs in it. */
function environmentWith(bin: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_)/.test(name));
  return { ...Object.fromEntries(own), PATH: `${bin}${delimiter}${process.env.PATH}` };
}

describe.for(nodes)('Node $version', (node) => {
  it('builds and serves a clean clone with npm start, to a followed link', async () => {
    const clone = await makeClone();
    const { PATH = '' } = environmentWith(await fetchNode(node));
    const env = {
      PATH,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      LINNET_DATA_DIR: join(clone, 'data'),
      LINNET_PORT: '0',
    };
    const service = await startProgram(env, ['npm', ['--prefix', clone, 'start']]);
    const { token } = await signUp(service);
    await makeLink(service, { alias: 'wiki' }, token);
    expect((await visit(service, 'wiki')).status).toBe(302);
    await service.stop();
  });

  it('passes quick tests that use much of Node', async () => {
    const bin = await fetchNode(node);
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'test', '--reporter=dot', ...QUICK];
    const tests = spawn(join(bin, 'node'), words, { env: environmentWith(bin) });
    let output = '';
    for (const stream of [tests.stdout, tests.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    const [code] = await once(tests, 'close');
    expect(code, output).toBe(0);
  });
});
