import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseServer } from '../../support/database-server.ts';
import { makeLink, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const EDITS = 100;

/** How often it is asked whether an edit holds, ms. */
const ASK_EVERY = 5;

/** How long it takes until what was changed on one instance holds on another one, on one libSQL server. */
export async function benchFollowing(): Promise<Row[]> {
  const server = await startDatabaseServer();
  const env = { LINNET_DATABASE_URL: server.url, LINNET_TEAM_KEY: 'a key for measurements only' };
  const here = await startLinnet(undefined, env);
  const there = await startLinnet(undefined, env);
  const owner = await signUp(here);
  const link = await makeLink(here, {}, owner.token);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1)
    times.push(await timeEdit(here, there, owner, { ...link, edit }));
  await here.stop();
  await there.stop();
  await server.stop();
  times.sort((a, b) => a - b);
  const at = (share: number): string => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`;
  return [
    { name: `Edits seen on another instance, ${EDITS}, median`, value: at(0.5) },
    { name: 'p99', value: at(0.99), target: 'below 700 ms' },
    { name: 'The slowest', value: at(1) },
  ];
}

/** Ms from the answer to an edit until the other instance redirects by it. */
async function timeEdit(
  here: Program,
  there: Program,
  { token }: Person,
  { id, alias, edit }: { id: string; alias: string; edit: number },
): Promise<number> {
  await visit(there, alias);
  const destination = `https://example.com/${edit}`;
  const { status } = await request(`${here.url}/api/v1/urls/${id}`, {
    method: 'PATCH',
    token,
    body: { long_url: destination },
  });
  if (status !== 200) throw new Error(`The edit was answered with ${status}`);
  const answeredAt = performance.now();
  while ((await visit(there, alias)).headers.get('location') !== destination) await sleep(ASK_EVERY);
  return performance.now() - answeredAt;
}
