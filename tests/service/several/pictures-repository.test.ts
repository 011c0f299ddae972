import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, links, type QrDesign, qrDesigns } from '../../../drizzle/schema/index.ts';
import { discardWithin, forgetDiscarded, listDiscarded } from '../../../service/base/media/repository.ts';
import {
  keepShared,
  listMentioned,
  listShared,
  readShared,
} from '../../../service/several/pictures/repository.ts';
import { aLink } from '../../support/a-link.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';

const nameOf = (letter: string): string => `${letter.repeat(24)}.png`;
const [FIRST, SECOND, THIRD, OTHER] = [nameOf('a'), nameOf('b'), nameOf('c'), nameOf('d')];

const NO_CARD = { title: 'A card', description: null, color: null };
const LOOK = {
  style: 'square',
  color: '#000000',
  end_color: null,
  direction: 'vertical',
  background: '#ffffff',
  quiet_zone: 4,
  error_correction: 'auto',
} satisfies QrDesign['look'];

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
});
afterEach(() => database.close());

const keep = (name: string, text: string): Promise<void> =>
  database.write(keepShared, { name, bytes: Buffer.from(text) });
const textOf = async (name: string): Promise<string | undefined> =>
  (await readShared(database.read, name))?.toString();
const discard = (names: readonly string[]): Promise<void> =>
  database.db.transaction((tx) => discardWithin(tx, names));

describe('pictures that instances share', () => {
  it('stay as they were kept first', async () => {
    await keep(FIRST, 'first');
    await keep(FIRST, 'another');
    expect([await textOf(FIRST), await textOf(SECOND)]).toEqual(['first', undefined]);
  });

  it('are listed where they are there, of those that are asked for', async () => {
    for (const name of [FIRST, SECOND, OTHER]) await keep(name, 'picture');
    expect(await listShared(database.read, [FIRST, SECOND, THIRD])).toEqual(new Set([FIRST, SECOND]));
    expect(await listShared(database.read, [])).toEqual(new Set());
  });

  it('are gone with the last mention of them, and no others', async () => {
    for (const name of [FIRST, SECOND]) await keep(name, 'picture');
    await discard([FIRST]);
    expect([await textOf(FIRST), await textOf(SECOND)]).toEqual([undefined, 'picture']);
  });
});

describe('pictures whose files must go', () => {
  it('are noted until they are forgotten, each by itself', async () => {
    await discard([]);
    expect(await listDiscarded(database.read)).toEqual([]);
    await discard([FIRST, SECOND, THIRD]);
    expect((await listDiscarded(database.read)).sort()).toEqual([FIRST, SECOND, THIRD]);
    await database.write(forgetDiscarded, [FIRST, THIRD]);
    expect(await listDiscarded(database.read)).toEqual([SECOND]);
  });

  it('are not noted when what ends their mention fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await discardWithin(tx, [FIRST]);
      throw new Error('not committed');
    });
    await expect(failing).rejects.toThrow('not committed');
    expect(await listDiscarded(database.read)).toEqual([]);
  });
});

describe('pictures that are mentioned', () => {
  it('are those of links, also in the bin, of people and of designs', async () => {
    const { db, read } = database;
    await db
      .insert(links)
      .values([
        { ...aLink({ number: 1, id: '1'.repeat(24), metaTags: { ...NO_CARD, image: FIRST } }) },
        {
          ...aLink({
            number: 2,
            id: '2'.repeat(24),
            alias: 'binned',
            binnedAt: 1,
            metaTags: { ...NO_CARD, image: SECOND },
          }),
        },
      ]);
    const at = { createdAt: 0, updatedAt: 0 };
    await db
      .insert(accounts)
      .values({
        ...at,
        id: '3'.repeat(24),
        email: 'ada@example.com',
        emailVerified: true,
        role: 'owner',
        status: 'active',
        picture: THIRD,
      });
    await db
      .insert(qrDesigns)
      .values({ ...at, id: '4'.repeat(24), name: 'ours', look: LOOK, logo: OTHER, sample: '' });
    expect(await listMentioned(read, [FIRST])).toEqual([FIRST]);
    const all = [FIRST, SECOND, THIRD, OTHER];
    expect((await listMentioned(read, [...all, nameOf('e')])).sort()).toEqual(all);
    expect(await listMentioned(read, [])).toEqual([]);
  });
});
