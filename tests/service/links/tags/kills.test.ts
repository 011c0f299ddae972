import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { links, tags } from '../../../../drizzle/schema/index.ts';
import { openReader } from '../../../../service/db/open.ts';
import { makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Program, startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';
import { makeTag } from '../../../support/tags.ts';
import { tries } from '../../../support/tries.ts';

const KILLS = tries(4);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-tags-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<Program> =>
  startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });

async function look() {
  const read = await openReader({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const ids = (await read.select({ id: tags.id }).from(tags)).map(({ id }) => id);
  const carried = (await read.select({ tagIds: links.tagIds }).from(links)).flatMap(
    ({ tagIds }) => tagIds ?? [],
  );
  read.$client.close();
  return { ids, carried };
}

/** What was acknowledged before the service was killed. */
type Round = { kept: string[]; gone: string[] };

/** Tags links, deletes one tag and merges another at once, and kills the service after so many ms. */
async function workUntilKilled(program: Program, person: Person, round: number): Promise<Round> {
  const done: Round = { kept: [], gone: [] };
  const named: string[] = [];
  for (const letter of 'abc') named.push(await makeTag(program, person, `${letter} ${round}`));
  const [deleted = '', merged = '', into = ''] = named;
  done.kept.push(into);
  const end = async (method: string, path: string, id: string, body?: unknown): Promise<void> => {
    const { status } = await request(`${program.url}${path}`, { method, token: person.token, body });
    if (status === 200) done.gone.push(id);
  };
  const working = Promise.allSettled([
    ...Array.from({ length: 12 }, () => makeLink(program, { tag_ids: named }, person.token)),
    end('DELETE', `/api/v1/tags/${deleted}`, deleted),
    end('POST', `/api/v1/tags/${merged}/merge`, merged, { into }),
    makeTag(program, person, `d ${round}`).then((id) => done.kept.push(id)),
  ]);
  await new Promise((resolve) => setTimeout(resolve, ((round % 8) * 32) / Math.min(KILLS, 8)));
  await program.kill();
  await working;
  return done;
}

it(`after each of ${KILLS} kills what was acknowledged holds, and no link names a tag that is gone`, async () => {
  let program = await start();
  const person = await signUp(program);
  const rounds: Round[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    rounds.push(await workUntilKilled(program, person, round));
    const { ids, carried } = await look();
    expect(carried.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(rounds.flatMap(({ kept }) => kept)));
    expect(ids.filter((id) => rounds.some(({ gone }) => gone.includes(id)))).toEqual([]);
    program = await start();
  }
  await program.kill();
}, 300_000);
