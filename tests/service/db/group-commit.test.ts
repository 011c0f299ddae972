import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSetting } from '../../../service/base/settings/repository.ts';
import { inTransaction, type Transaction, type Writer } from '../../../service/db/connection.ts';
import { inSavepoint, Pace, runInTurn } from '../../../service/db/group-commit.ts';
import { openWriter } from '../../../service/db/open.ts';
import { makeLink, shorten } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

describe('writes that wait at the same time', () => {
  let service: TestService;
  let ada: Person;
  beforeAll(async () => {
    service = await startTestService();
    ada = await signUp(service);
    // A kind of write is known to be quick from its first one on.
    for (let made = 0; made < 5; made += 1) await makeLink(service, {}, ada.token);
  });
  afterAll(() => service.stop());

  /** Commits in the write-ahead log: frames that say how large the database is then (sqlite.org/fileformat2.html#walformat). */
  const countCommits = async (): Promise<number> => {
    const log = await readFile(join(service.dataDir, 'linnet.db-wal'));
    const frame = 24 + log.readUInt32BE(8);
    let commits = 0;
    for (let at = 32; at + frame <= log.length; at += frame) commits += log.readUInt32BE(at + 4) > 0 ? 1 : 0;
    return commits;
  };

  it('wait for the disk together', async () => {
    const save = (value: number): Promise<unknown> =>
      service.context.database.write(saveSetting, { name: 'test-group', value, isBookkeeping: true });
    await save(0);
    const before = await countCommits();
    await Promise.all(Array.from({ length: 120 }, (_, index) => save(index)));
    expect((await countCommits()) - before).toBeLessThan(60);
  });

  it('fail each for itself, and leave no gap in the journal', async () => {
    const from = service.context.journal.lastSeq();
    const wanted = Array.from({ length: 60 }, (_, index) => `name-${index % 20}`);
    const answers = await Promise.all(
      wanted.map((alias) => shorten(service, { long_url: 'https://example.com/', alias }, ada.token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(service.context.journal.lastSeq()).toBe(from + 20);
  });
});

describe('a group of writes', () => {
  let folder: string;
  let writer: Writer;
  const marks = async () =>
    (await writer.all<{ mark: string }>(sql`select mark from marks`)).map((row) => row.mark);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linnet-group-'));
    const url = pathToFileURL(join(folder, 'linnet.db')).href;
    const client = createClient({ url, concurrency: 1 });
    await client.execute('create table marks (mark unique)');
    client.close();
    writer = await openWriter({ url, authToken: null });
  });
  afterAll(async () => {
    writer.$client.close();
    await rm(folder, { recursive: true });
  });

  /** Writes as many of them as fit into one group, which is one on a computer that is not too busy. */
  const writeGroup = (values: readonly string[]) =>
    inTransaction(writer, (tx) =>
      runInTurn(values, (value) =>
        inSavepoint(tx, async () => {
          await tx.run(sql`insert into marks values (${value})`);
          if (value.startsWith('refused')) throw new Error(value);
          return value;
        }),
      ),
    );
  const write = async (values: readonly string[]) => {
    const results = await writeGroup(values);
    while (results.length < values.length) results.push(...(await writeGroup(values.slice(results.length))));
    return results;
  };

  it('takes back what the failed ones changed, and nothing else', async () => {
    const results = await write(['a', 'refused', 'b', 'a', 'c']);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await marks()).toEqual(['a', 'b', 'c']);
  });

  it('takes back what a failed one still does beside the statement that failed', async () => {
    const mark = (tx: Transaction, value: string) => tx.run(sql`insert into marks values (${value})`);
    const results = await inTransaction(writer, async (tx) => [
      await inSavepoint(tx, () =>
        Promise.all([
          mark(tx, 'a'),
          mark(tx, 'late').then(() => mark(tx, 'later').then(() => mark(tx, 'latest'))),
        ]),
      ),
      await inSavepoint(tx, () => mark(tx, 'd')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await marks()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps nothing after a fault of the disk, which each of them is told', async () => {
    const fault = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
    const failing = inTransaction(writer, async (tx) => {
      await inSavepoint(tx, () => tx.run(sql`insert into marks values ('e')`));
      return inSavepoint(tx, () => Promise.reject(fault));
    });
    await expect(failing).rejects.toBe(fault);
    expect(await marks()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is no longer than what a person may wait for', async () => {
    const begun: number[] = [];
    const results = await runInTurn([1, 2, 3, 4], async (call) => {
      begun.push(call);
      for (const end = performance.now() + (call === 2 ? 20 : 0); performance.now() < end; );
      return { status: 'fulfilled', value: call };
    });
    expect([begun, results.length]).toEqual([[1, 2], 2]);
  });

  it.each([
    ['one that was quick', 0, {}, true],
    ['one that was slow', 8, {}, false],
    ['one of the background', 0, { background: true }, false],
    ['one that scrubs', 0, { scrubs: true }, false],
  ])('is joined by %s: %s ms', async (_, took, kind, joins) => {
    const pace = new Pace();
    const operation = { name: 'x', background: false, scrubs: false, ...kind };
    expect(pace.canJoin(operation)).toBe(false);
    await pace.timed(operation, async () => {
      for (const end = performance.now() + took; performance.now() < end; );
    });
    expect(pace.canJoin(operation)).toBe(joins);
  });
});
