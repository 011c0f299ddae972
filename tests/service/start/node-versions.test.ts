import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { fetchNode, packedNode } from '../../support/nodes.ts';
import { signUp } from '../../support/people.ts';
import { startProgram } from '../../support/program.ts';

it.for(packedNode)('an account makes a link and it is followed on Node $version', async (node) => {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-node-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(await fetchNode(node), 'node');
  const env = { LINNET_DATA_DIR: folder, LINNET_PORT: '0' };
  const service = await startProgram(env, [program, ['dist/service/index.js']]);
  const { token } = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, token);
  expect((await visit(service, 'wiki')).status).toBe(302);
  expect((await service.stop()).code).toBe(0);
});
