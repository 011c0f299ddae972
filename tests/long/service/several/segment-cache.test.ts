import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickSegments } from '../../../../drizzle/schema/index.ts';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import type { RecordedClick } from '../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../service/clicks/clicks/filing/filing-repository.ts';
import { MOST_SEGMENT_CLICKS } from '../../../../service/clicks/clicks/filing/portions.ts';
import { splitSegment } from '../../../../service/clicks/clicks/filing/split-repository.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import {
  eraseClicksWithin,
  removeClicksBefore,
} from '../../../../service/clicks/clicks/retention/retention-repository.ts';
import type { ByteCache } from '../../../../service/db/byte-cache.ts';
import { createPool } from '../../../../service/db/pool.ts';
import { removeFromCache } from '../../../../service/several/segment-cache/cached-repository.ts';
import { sweepCache } from '../../../../service/several/segment-cache/index.ts';
import { cachePath, openByteCache } from '../../../../service/several/server/byte-cache.ts';
import { countClicks } from '../../../../service/stats/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS, LINK_DIMENSIONS } from '../../../../service/stats/stats/question/dimensions.ts';
import type { ClickScope, StatsAnswer } from '../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, insertOwner, origin, visitor } from '../../../support/clicks.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openServerDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const START = Date.UTC(2026, 8, 13);
const DAY = 86_400_000;

/** Clicks that fill a segment, so that the next ones begin another one. */
const FULL = 512;
const SEGMENTS = 40;

const HOT: ClickScope = { kind: 'link', number: 1 };
const OTHER: ClickScope = { kind: 'link', number: 2 };

const clicksOf = (linkNumber: number, count: number, from = START): RecordedClick[] =>
  Array.from({ length: count }, (_, index) =>
    click({
      linkNumber,
      clickedAt: from + index,
      visitor: visitor(index * 16, { browser: `browser ${(index + linkNumber) % 5}` }),
      origin: origin({ referrer: `site${index % 3}.com` }),
    }),
  );

describe.skipIf(whyNoServer)(
  `filed clicks of a server that are kept here${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let line: Line;
    let database: TempDatabase;
    let folder: string;
    let cache: ByteCache;
    let account: ClickScope;
    beforeAll(async () => {
      server = await startDatabaseServer();
      line = await openLine(server.port);
      database = await openServerDatabase(`ws://127.0.0.1:${line.port}`);
      folder = await mkdtemp(join(tmpdir(), 'linnet-cache-'));
      cache = openByteCache(folder, database.address);
      const ownerId = await insertOwner(database, 1);
      account = { kind: 'account', ownerId };
      await insertLinks(
        database,
        Array.from({ length: 40 }, (_, index) => ({ alias: `link${index}`, ownerId })),
      );
      for (let segment = 0; segment < SEGMENTS; segment += 1) {
        await file(clicksOf(1, FULL, START + segment * 60_000));
      }
      await file(Array.from({ length: 40 }, (_, index) => clicksOf(index + 1, 7)).flat());
    });
    afterAll(async () => {
      await cache?.close();
      await database?.close();
      await line?.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const file = async (clicks: readonly RecordedClick[]): Promise<void> => {
      await database.write(recordClicks, clicks);
      while ((await database.write(fileClicks, { all: true })).more);
    };
    /** The answer, and how many bytes of it came over the line. */
    const ask = async (
      scope: ClickScope,
      kept: ByteCache | null = cache,
    ): Promise<{ answer: StatsAnswer; bytes: number }> => {
      const before = line.bytes().down;
      const pool = createPool(database.read, [], undefined, kept);
      const question = {
        scope,
        range: { start: START, end: START + 30 * DAY },
        zone: 'UTC',
        strategy: 'daily',
        groupBy: scope.kind === 'link' ? LINK_DIMENSIONS : ACCOUNT_DIMENSIONS,
        filters: {},
        limitRows: true,
        withAudience: true,
      } as const;
      const answer = await countClicks.run(database.read, question, pool);
      return { answer, bytes: line.bytes().down - before };
    };
    /** Twice, so that what the first question kept answers the second. */
    const expectExact = async (scopes: readonly ClickScope[] = [HOT, account]): Promise<void> => {
      for (const scope of scopes) {
        const { answer } = await ask(scope, null);
        for (let time = 0; time < 2; time += 1) expect((await ask(scope)).answer).toEqual(answer);
      }
    };

    test('are not asked for a second time', async () => {
      const first = await ask(HOT);
      const second = await ask(HOT);
      expect(first.answer).toMatchObject({ clicks: SEGMENTS * FULL + 7 });
      expect(second.answer).toEqual(first.answer);
      expect(first.bytes).toBeGreaterThan(SEGMENTS * FULL * 28);
      expect(second.bytes).toBeLessThan(first.bytes / 50);
      await expectExact();
    });

    test('are the clicks that there are now, whatever changed them', async () => {
      await file(clicksOf(1, 3, START + DAY));
      await expectExact();
      await file(clicksOf(2, FULL * 2, START + DAY));
      await expectExact([OTHER]);
      while ((await database.write(removeClicksBefore, { moment: START + 5 * 60_000 })).more);
      await expectExact();
      expect((await ask(HOT)).answer.clicks).toBeLessThan(SEGMENTS * FULL);
      // As many clicks of the same moments, in a segment of the same number, but of others.
      const erase = (): Promise<void> => database.db.transaction((tx) => eraseClicksWithin(tx, [40]));
      const numbers: (number | undefined)[] = [];
      for (const browser of ['one', 'another']) {
        await erase();
        await file(
          clicksOf(40, 9, START + 2 * DAY).map((made) => ({ ...made, visitor: visitor(3, { browser }) })),
        );
        const [filed] = await database.read
          .select({ number: clickSegments.number })
          .from(clickSegments)
          .where(eq(clickSegments.linkNumber, 40));
        numbers.push(filed?.number);
        await expectExact([{ kind: 'link', number: 40 }, account]);
      }
      expect(numbers[0]).toBe(numbers[1]);
    });

    test('are the same where an earlier version filed them, in pieces of any size', async () => {
      // As they were filed before: without a revision, and without a word for how they are packed.
      await database.db.run(sql`
        update click_segments set revision = 0, open = 0, records = cast(substr(records, 5) as blob) where number % 2 = 0`);
      await expectExact();
      await file(clicksOf(3, FULL, START + 3 * DAY));
      const [{ number } = { number: 0 }] = await database.db.all<{ number: number }>(sql`
        select number from click_segments where link_number = 3 order by clicks desc limit 1`);
      for (let clicks = FULL; clicks <= MOST_SEGMENT_CLICKS; clicks *= 2) {
        await database.db.run(sql`
          update click_segments set clicks = clicks * 2, records = cast(records || substr(records, 5) as blob)
          where number = ${number}`);
      }
      await expectExact([{ kind: 'link', number: 3 }, account]);
      await database.write(splitSegment, { number });
      await expectExact([{ kind: 'link', number: 3 }, account]);
    });

    test('are asked for again where the file is damaged, and by a second computer', async () => {
      await expectExact([HOT]);
      await cache.remove([]);
      const content = await readFile(cachePath(folder));
      for (let at = 100_000; at < content.length; at += 20_000)
        content.writeUInt8(content.readUInt8(at) ^ 1, at);
      await cache.close();
      await writeFile(cachePath(folder), content);
      await expectExact();
      const other = await mkdtemp(join(tmpdir(), 'linnet-cache-'));
      const elsewhere = openByteCache(other, database.address);
      const asked = await Promise.all([ask(HOT, elsewhere), ask(HOT), ask(HOT, null)]);
      for (const { answer } of asked) expect(answer).toEqual(asked[0]?.answer);
      expect((await ask(HOT, elsewhere)).bytes).toBeLessThan(20_000);
      await elsewhere.close();
      await rm(other, { recursive: true });
    });

    test('go once the database does not have them', async () => {
      await ask(account);
      const before = (await cache.list(-1, 10_000)).length;
      await database.db.transaction((tx) => eraseClicksWithin(tx, [1]));
      const pool = createPool(database.read, [], undefined, cache);
      await removeFromCache.run(database.read, { all: false }, pool);
      const left = await cache.list(-1, 10_000);
      expect(left.length).toBeLessThan(before - SEGMENTS / 2);
      const filed = await database.read.select({ number: clickSegments.number }).from(clickSegments);
      const numbers = new Set(filed.map(({ number }) => number));
      expect(left.filter(({ number }) => !numbers.has(number))).toEqual([]);
      await removeFromCache.run(database.read, { all: true }, pool);
      expect(await cache.list(-1, 10_000)).toEqual([]);
    });
  },
);

describe.skipIf(whyNoServer)(
  `the clicks of an erased account${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let here: TestService;
    let there: TestService;
    beforeAll(async () => {
      server = await startDatabaseServer();
      here = await startTestService({ server: server.url });
      there = await startTestService({ server: server.url, clock: here.clock });
    });
    afterAll(async () => {
      await here?.stop();
      await there?.stop();
      await server?.stop();
    });
    const holds = async ({ dataDir }: TestService, part: Uint8Array): Promise<boolean> => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const contents = await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name))),
      );
      return contents.some((content) => content.indexOf(part) >= 0);
    };

    test('are in no file of any computer any more, and those of others stay', async () => {
      const [owner, leaver] = [await signUp(here, 'owner'), await signUp(here, 'leaver')];
      await makeLink(here, { alias: 'stays' }, owner.token);
      await makeLink(here, { alias: 'goes' }, leaver.token);
      for (const alias of ['stays', 'goes']) await visit(here, alias);
      await fileAllClicks(here);
      const records = async (alias: string): Promise<Uint8Array> => {
        const [row] = await here.context.database.read.all<{ records: ArrayBuffer }>(sql`
          select records from click_segments join links on links.number = link_number where alias = ${alias}`);
        return new Uint8Array(row?.records ?? new ArrayBuffer(0)).slice(4);
      };
      const [staying, going] = [await records('stays'), await records('goes')];
      expect([staying.length, going.length]).toEqual([28, 28]);
      for (const service of [here, there]) {
        for (const { token } of [owner, leaver]) {
          const { body } = await request(`${service.url}/api/v1/stats?scope=all`, { token });
          expect(body).toMatchObject({ summary: { total_clicks: 1 } });
        }
        expect([await holds(service, staying), await holds(service, going)]).toEqual([true, true]);
      }
      const { status } = await request(`${here.url}/api/v1/me`, {
        method: 'DELETE',
        body: { password: PASSWORD },
        token: leaver.token,
      });
      expect(status).toBe(200);
      here.clock.advance(7 * DAY);
      await purgeDueAccounts(here.context);
      for (const service of [here, there]) {
        await expect.poll(() => holds(service, going)).toBe(false);
        expect(await holds(service, staying)).toBe(true);
      }
      await sweepCache(there.context, true);
      expect(await holds(there, staying)).toBe(false);
    });
  },
);
