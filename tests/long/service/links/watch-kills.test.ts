import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withPage } from '../../../service/links/watch/watched-team.ts';
import { makeLink } from '../../../support/links.ts';
import { signUp } from '../../../support/people.ts';
import { type Program, startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

let dataDir: string;
let site: WebServer;
let isSilent = true;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-watch-'));
  site = await startWebServer((asked, response) => {
    if (!isSilent) withPage('Handbook')(asked, response);
  });
});
afterEach(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<Program> =>
  startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_ALLOW_LOOPBACK_TARGETS: '1' });

/** A service asks nothing in its first minute, and a host once a minute. */
const MINUTES = { timeout: 200_000, interval: 500 };

it('a service that is killed while it waits for a watched host asks again after the next start, and ends its look', async () => {
  let program = await start();
  const ada = await signUp(program);
  const { id } = await makeLink(program, { long_url: `http://127.0.0.1:${site.port}/` }, ada.token);
  const watch = async (method = 'GET', body?: object) =>
    (await request(`${program.url}/api/v1/links/${id}/watch`, { method, token: ada.token, body })).body;
  expect(await watch('PUT', { on: true })).toMatchObject({ state: 'unknown' });
  await expect.poll(() => site.asked.length, MINUTES).toBe(1);
  await program.kill();
  isSilent = false;
  program = await start();
  expect(await watch()).toMatchObject({ state: 'unknown' });
  await expect.poll(async () => (await watch()).state, MINUTES).toBe('alive');
  expect(site.asked.map((asked) => asked.split(' ')[0])).toEqual(['HEAD', 'HEAD', 'GET']);
  await program.stop();
}, 500_000);
