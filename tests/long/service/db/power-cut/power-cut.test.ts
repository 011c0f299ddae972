import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../../../../service/db/migrate.ts';
import { openWriter } from '../../../../../service/db/open.ts';
import { ForgetfulDisk } from '../../../../service/db/power-cut/disk.ts';
import { readTrace, type Step, tracedInto, whyNoTrace } from '../../../../service/db/power-cut/trace.ts';
import { makeLink } from '../../../../support/links.ts';
import { signUp } from '../../../../support/people.ts';
import { serviceThrough, startProgram } from '../../../../support/program.ts';
import { request } from '../../../../support/request.ts';
import { seededRandom } from '../../../../support/seeded-random.ts';

/** People who make and edit links at the same time, and how many links each of them makes. */
const PEOPLE = 8;
const LINKS = 10;

/** The destination of a link once it was edited so often. */
const destination = (edits: number): string => `https://example.com/edit-${edits}`;

/** How often a link was edited, by its id. */
type Edits = Map<string, number>;

/** What a step acknowledges, if it is the answer to the one who made or edited a link. */
function acknowledgedBy(step: Step): [id: string, edits: number] | undefined {
  if (step.kind !== 'sent') return undefined;
  const id = /"id":"([0-9a-f]{24})"/.exec(step.text)?.[1];
  const edits = /"long_url":"https:\/\/example.com\/edit-(\d)"/.exec(step.text)?.[1];
  return id && edits ? [id, Number(edits)] : undefined;
}

const why = whyNoTrace();

describe.skipIf(why)(`after a power cut${why ? `: ${why}` : ''}`, () => {
  let folder: string;
  let dataDir: string;
  let steps: Step[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linnet-power-'));
    dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const noted = join(folder, 'trace');
    const env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' };
    const program = await startProgram(env, serviceThrough(tracedInto(noted)));
    const { token } = await signUp(program);
    await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        for (let made = 0; made < LINKS; made += 1) {
          const { id } = await makeLink(program, { long_url: destination(0) }, token);
          const body = { long_url: destination(1) };
          const edited = await request(`${program.url}/api/v1/urls/${id}`, { method: 'PATCH', token, body });
          expect(edited.status).toBe(200);
        }
      }),
    );
    await program.stop();
    steps = readTrace(await readFile(noted, 'latin1'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Indexes of the steps that acknowledge something. */
  const acknowledgements = (): number[] =>
    steps.flatMap((step, index) => (acknowledgedBy(step) ? index : []));

  /** Opens what a cut left as the service does, and reads it. */
  async function readAfter(files: ReadonlyMap<string, Buffer>): Promise<Edits> {
    const left = await mkdtemp(join(folder, 'left-'));
    for (const name of ['linnet.db', 'linnet.db-wal']) {
      const content = files.get(name);
      if (content) await writeFile(join(left, name), content);
    }
    const writer = await openWriter({ url: pathToFileURL(join(left, 'linnet.db')).href, authToken: null });
    try {
      await applyMigrations(writer, 'drizzle/migrations');
      const [checked] = await writer.all<{ integrity_check: string }>(sql`pragma integrity_check`);
      expect(checked?.integrity_check).toBe('ok');
      const links = await writer.query.links.findMany({ columns: { id: true, longUrl: true } });
      return new Map(links.map(({ id, longUrl }) => [id, Number(longUrl.at(-1))]));
    } finally {
      writer.$client.close();
      await rm(left, { recursive: true });
    }
  }

  /** Cuts the power after each of these steps; tells what was acknowledged by then and is not there. */
  async function cutAfter(moments: readonly number[], done: readonly Step[]): Promise<string[]> {
    const disk = new ForgetfulDisk(dataDir);
    const random = seededRandom(18);
    const acknowledged: Edits = new Map();
    const lost: string[] = [];
    for (const [index, step] of done.entries()) {
      disk.follow(step);
      const answer = acknowledgedBy(step);
      if (answer) acknowledged.set(...answer);
      if (!moments.includes(index)) continue;
      const found = await readAfter(disk.afterCut(random));
      for (const [id, edits] of acknowledged)
        if ((found.get(id) ?? -1) < edits) lost.push(`${id}, edited ${edits} times, at step ${index}`);
    }
    return lost;
  }

  it('the trace has everything that was written and acknowledged', async () => {
    expect(acknowledgements()).toHaveLength(PEOPLE * LINKS * 2);
    const disk = new ForgetfulDisk(dataDir);
    for (const step of steps) disk.follow(step);
    const files = disk.afterCut(seededRandom(1));
    expect(files.get('linnet.db')?.equals(await readFile(join(dataDir, 'linnet.db')))).toBe(true);
  });

  it('everything that was acknowledged is there, whatever the disk did with the rest', async () => {
    const answers = acknowledgements();
    const first = answers[0] ?? 0;
    // Each fourth acknowledgement, and moments between them and while the log is emptied at the end.
    const spread = Array.from({ length: 20 }, (_, part) =>
      Math.floor(first + ((steps.length - first) * (part + 1)) / 21),
    );
    const moments = [...answers.filter((_, index) => index % 4 === 0), ...spread];
    expect(await cutAfter(moments, steps)).toEqual([]);
  });

  it('would be lost, were the log not synced before it is acknowledged', async () => {
    const moments = acknowledgements().filter((_, index) => index % 16 === 15);
    const [first = 0] = acknowledgements();
    const careless = steps.map((step, index): Step => {
      const isSync = index > first && step.kind === 'synced' && step.path.endsWith('-wal');
      return isSync ? { kind: 'sent', text: '' } : step;
    });
    expect((await cutAfter(moments, careless)).length).toBeGreaterThan(0);
  });
});
