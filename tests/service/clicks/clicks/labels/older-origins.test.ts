import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import {
  groupByLink,
  type PackedBatch,
  packBatch,
} from '../../../../../service/clicks/clicks/records/batch.ts';
import { sealRecords } from '../../../../../service/clicks/clicks/records/stored-records.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { applyMigrations } from '../../../../../service/db/migrate.ts';
import { countClicks } from '../../../../../service/stats/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { Question } from '../../../../../service/stats/stats/question/question.ts';
import { click, idOf, origin, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';
import { type KnownLink, naiveCount } from '../../../stats/stats/counting/naive-count.ts';

const MIGRATIONS = join(process.cwd(), 'drizzle/migrations');
/** The last migration before origins had variants. */
const LAST_BEFORE = 3;

const START = Date.UTC(2026, 8, 13);
const DAY = 86_400_000;
const OWNER = idOf(100);
const LINKS: KnownLink[] = [
  { number: 1, id: idOf(1), alias: 'one', ownerId: OWNER },
  { number: 2, id: idOf(2), alias: 'two', ownerId: OWNER },
];

const pick = <Value>(values: readonly Value[], index: number): Value | null =>
  values[index % values.length] ?? null;

/** Clicks of both links with every mix of labels; each visitor comes several times. */
const makeClicks = (start: number, variants: readonly (string | null)[]): RecordedClick[] =>
  Array.from({ length: 240 }, (_, index) =>
    click({
      linkNumber: 1 + (index % 2),
      clickedAt: start + index * 60_000,
      visitor: visitor(index % 17, {
        browser: pick(['Chrome', 'Firefox', null], index),
        country: pick(['DE', null], index),
      }),
      origin: origin({
        referrer: pick(['example.com', 'wiki.lan', null], index % 7),
        utmSource: pick(['news', null], index % 5),
        utmCampaign: pick(['spring', null], index % 3),
        variant: pick(variants, index % 11),
      }),
    }),
  );

const OLDER = makeClicks(START, [null]);
const NEWER = makeClicks(START + DAY, [null, '0', '1', '9']);

const ask = (more: Partial<Question> = {}): Question => ({
  scope: { kind: 'account', ownerId: OWNER },
  range: { start: START, end: START + 3 * DAY },
  zone: 'Europe/Berlin',
  strategy: 'daily',
  groupBy: [...ACCOUNT_DIMENSIONS, 'bots'],
  filters: {},
  limitRows: false,
  withAudience: true,
  ...more,
});

/** A folder with the migrations up to the last one before. */
async function olderMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_BEFORE);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Packs clicks as the version before did: an origin had four labels. */
async function packOlder({ db }: TempDatabase, clicks: readonly RecordedClick[]): Promise<PackedBatch> {
  const numberOf = async (table: string, columns: readonly string[], values: readonly (string | null)[]) => {
    const names = sql.raw(columns.join(', '));
    const given = sql.join(
      values.map((value) => sql`${value ?? ''}`),
      sql`, `,
    );
    await db.run(
      sql`insert into ${sql.raw(table)} (${names}, sweep) values (${given}, 0) on conflict (${names}) do nothing`,
    );
    const [row] = await db.all<{ number: number }>(
      sql`select number from ${sql.raw(table)} where (${names}) = (${given})`,
    );
    return row?.number ?? 0;
  };
  const numbering = { agent: new Map(), place: new Map(), origin: new Map() };
  for (const { visitor: who, origin: from } of clicks) {
    const agent = [who.browser, who.os, who.device, who.botName];
    const columns = ['browser', 'os', 'device', 'bot_name'];
    numbering.agent.set(who, await numberOf('click_agents', columns, agent));
    const place = [who.country, who.city, who.network];
    numbering.place.set(who, await numberOf('click_places', ['country', 'city', 'network'], place));
    const tags = [from.referrer, from.utmSource, from.utmMedium, from.utmCampaign];
    const names = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'];
    numbering.origin.set(from, await numberOf('click_origins', names, tags));
  }
  return packBatch(clicks, numbering);
}

const bytesOf = (words: Uint32Array): Uint8Array => new Uint8Array(words.buffer);

async function recordOlder({ db }: TempDatabase, { links, records }: PackedBatch): Promise<void> {
  const packed = bytesOf(sealRecords(records).words);
  await db.run(sql`insert into click_batches (links, records) values (${bytesOf(links)}, ${packed})`);
}

/** Files clicks as the version before did: a segment had no revision. */
async function fileOlder({ db }: TempDatabase, batch: PackedBatch): Promise<void> {
  const { slices, records } = groupByLink([batch]);
  for (const { linkNumber, clicks, firstClick, lastClick, offset, bytes } of slices) {
    const own = records.slice(offset / 4, (offset + bytes) / 4);
    await db.run(sql`
      insert into click_segments (link_number, open, clicks, first_click, last_click, records)
      values (${linkNumber}, 1, ${clicks}, ${firstClick}, ${lastClick}, ${bytesOf(sealRecords(own).words)})`);
  }
}

async function insertOlderLinks({ db }: TempDatabase): Promise<void> {
  await db.run(sql`
    insert into accounts (id, email, email_verified, role, status, created_at, updated_at)
    values (${OWNER}, 'ada@example.com', 1, 'owner', 'active', 0, 0)`);
  for (const { number, id, alias } of LINKS) {
    await db.run(sql`
      insert into links (number, id, alias, generation, long_url, status, owner_id, created_at, updated_at, total_clicks)
      values (${number}, ${id}, ${alias}, 'v2', 'https://example.com/', 'ACTIVE', ${OWNER}, 0, 0, 120)`);
  }
}

describe('clicks that were recorded before origins had variants', () => {
  let database: TempDatabase;
  beforeAll(async () => {
    const older = await olderMigrations();
    database = await openTempDatabase(older);
    await insertOlderLinks(database);
    await fileOlder(database, await packOlder(database, OLDER.slice(0, 160)));
    await recordOlder(database, await packOlder(database, OLDER.slice(160)));
    await applyMigrations(database.db, MIGRATIONS);
    await rm(older, { recursive: true });
  });
  afterAll(() => database.close());

  const expectSame = async (clicks: readonly RecordedClick[], question: Question): Promise<void> => {
    const answer = await database.query(countClicks, question);
    const dimensions = answer.dimensions.map((dimension) => ({ ...dimension, lastValue: null }));
    expect({ ...answer, dimensions }).toEqual(naiveCount(clicks, LINKS, question));
  };

  it('count as before, filed and waiting, and belong to no variant', async () => {
    await expectSame(OLDER, ask());
    await expectSame(OLDER, ask({ filters: { referrer: ['wiki.lan'], variant: ['(default)'] } }));
    const { dimensions, clicks } = await database.query(countClicks, ask({ groupBy: ['variant'] }));
    expect(dimensions[0]?.counts).toMatchObject([{ value: '(default)', clicks }]);
  });

  it('count together with later ones, of both shapes in one segment', async () => {
    await database.write(recordClicks, NEWER);
    const all = [...OLDER, ...NEWER];
    for (const isFiled of [false, true]) {
      if (isFiled) while ((await database.write(fileClicks, { all: true })).more);
      await expectSame(all, ask());
      await expectSame(all, ask({ scope: { kind: 'link', number: 2 }, groupBy: ['variant', 'referrer'] }));
      for (const values of [['0'], ['(default)'], ['9', '(default)'], ['2'], ['00']]) {
        await expectSame(all, ask({ filters: { variant: values } }));
      }
    }
  });

  it('share their labels with later ones that went to no variant', async () => {
    const [doubled] = await database.db.all<{ many: number }>(sql`
      select count(*) as many from (
        select 1 from click_origins group by referrer, utm_source, utm_medium, utm_campaign, variant having count(*) > 1)`);
    expect(doubled?.many).toBe(0);
    const later = NEWER.filter(({ origin: { variant } }) => variant === null);
    const before = await database.read.all(sql`select number from click_origins`);
    await database.write(recordClicks, later);
    expect(await database.read.all(sql`select number from click_origins`)).toEqual(before);
    await expectSame([...OLDER, ...NEWER, ...later], ask());
  });
});
