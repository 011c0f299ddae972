import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changes, deliveries, links } from '../../../../drizzle/schema/index.ts';
import { openReader } from '../../../../service/db/open.ts';
import { makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Program, startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';

/** When a kill comes: after so many links of its round, and so many ms later. */
export type Moment = { links: number; delay: number };

/** Links made between two kills, at most: all of them together stay below what one address may have pending. */
export const MOST_LINKS = 16;

/** For a kill and the start after it, ms: on a busy machine they take ten seconds. */
const KILL_TIMEOUT = 60_000;

let dataDir: string;

const start = (): Promise<Program> =>
  startProgram({
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: '0',
    LINNET_RATE_LIMITS: 'off',
    LINNET_ALLOW_LOOPBACK_TARGETS: '1',
  });

/** Makes links, several at a time, until so many are acknowledged and so many ms have gone by; then kills the service. */
async function makeUntilKilled(
  program: Program,
  person: Person,
  { links: wanted, delay }: Moment,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const making = Promise.allSettled(
    Array.from({ length: MOST_LINKS }, async () => {
      const { id } = await makeLink(program, {}, person.token);
      acknowledged.push(id);
    }),
  );
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(wanted);
  await new Promise((resolve) => setTimeout(resolve, delay));
  await program.kill();
  await making;
  return acknowledged;
}

/** What is in the database: links, what the journal says of them, and what its consumer made of that. */
async function look() {
  const read = await openReader({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const stored = await read.select({ id: links.id }).from(links);
  const told = await read
    .select({ id: changes.subjectId })
    .from(changes)
    .where(eq(changes.kind, 'link.created'));
  const queued = await read.select({ data: deliveries.data, body: deliveries.body }).from(deliveries);
  read.$client.close();
  const idsIn = (text: string | null): string[] =>
    /"link_id":"([0-9a-f]{24})"/.exec(text ?? '')?.slice(1) ?? [];
  return {
    stored: stored.map(({ id }) => id),
    told: told.map(({ id }) => id),
    queued: queued.flatMap(({ data, body }) => idsIn(body ?? data)),
  };
}

/** Declares a test that kills the service at each of these moments, one after the other. */
export function testKills(moments: readonly Moment[]): void {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-journal-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  it(
    `whatever was committed before ${moments.length} kills is in the journal and reached its consumer, once`,
    () => killAt(moments),
    moments.length * KILL_TIMEOUT,
  );
}

async function killAt(moments: readonly Moment[]): Promise<void> {
  const first = await start();
  const person = await signUp(first);
  const hook = await request(`${first.url}/api/v1/webhooks`, {
    method: 'POST',
    token: person.token,
    // Nothing listens there: every delivery stays in the queue.
    body: { url: 'http://127.0.0.1:9/', events: ['link.created'] },
  });
  expect(hook.status).toBe(201);
  await first.stop();
  const acknowledged: string[] = [];
  for (const moment of moments) acknowledged.push(...(await makeUntilKilled(await start(), person, moment)));
  const last = await start();
  const settled = async () => (await look()).queued.length;
  await expect.poll(settled).toBe((await look()).stored.length);
  await last.stop();

  const { stored, told, queued } = await look();
  expect(stored.length).toBeGreaterThan(moments.length);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(told.sort()).toEqual(stored.sort());
  expect(queued.sort()).toEqual(stored);
}
