import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accounts,
  changes,
  links,
  type Passkey,
  secondFactors,
  settings,
} from '../../../../../drizzle/schema/index.ts';
import type { Writer } from '../../../../../service/db/connection.ts';
import { stampOf } from '../../../../../service/db/journal/change.ts';
import { applyMigrations } from '../../../../../service/db/migrate.ts';
import { emptyLog, openReader, openWriter } from '../../../../../service/db/open.ts';
import { compareStates } from '../../../../../service/keeping/backups/restoring/difference-repository.ts';
import { goOnFrom } from '../../../../../service/keeping/backups/restoring/next-repository.ts';
import { sha256 } from '../../../../../service/lib/hash.ts';
import { newestStep } from '../../../../../service/people/accounts/second-factor/totp.ts';
import { aLink } from '../../../../support/a-link.ts';
import { aPasskey } from '../../../../support/passkeys.ts';
import { spoilTable } from '../../../../support/spoil-table.ts';

const addressOf = (path: string) => ({ url: pathToFileURL(path).href, authToken: null });

/** The state in use, and one that was copied and unpacked: both begin with the links `same` and `changed`. */
let folder: string;
let present: string;
let copy: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-states-'));
  [present, copy] = [join(folder, 'present.db'), join(folder, 'copy/linnet.db')];
  await mkdir(join(folder, 'copy'));
  await change(present, async (db) => {
    await applyMigrations(db, 'drizzle/migrations');
    await db.insert(accounts).values(['ada', 'bea'].map(anAccount));
    await db.insert(links).values([link('same', 1), link('changed', 2)]);
  });
  await copyFile(present, copy);
});
afterEach(() => rm(folder, { recursive: true }));

const named = (name: string): Passkey => aPasskey({ id: `passkey ${name}`, name });

async function change(path: string, run: (db: Writer) => Promise<unknown>): Promise<void> {
  const db = await openWriter(addressOf(path));
  await run(db);
  await emptyLog(db, addressOf(path));
  db.$client.close();
}

async function ask<Row>(
  path: string,
  run: (db: Awaited<ReturnType<typeof openReader>>) => Promise<Row>,
): Promise<Row> {
  const db = await openReader(addressOf(path));
  return run(db).finally(() => db.$client.close());
}

const idOf = (name: string): string => Buffer.from(name.padEnd(12, '-')).toString('hex');
const anAccount = (name: string) => ({
  id: idOf(name),
  email: `${name}@example.com`,
  emailVerified: true,
  role: 'member' as const,
  status: 'active' as const,
  createdAt: 0,
  updatedAt: 0,
});
const link = (alias: string, number: number, owner: string | null = null) =>
  aLink({ number, id: idOf(alias), alias, ownerId: owner && idOf(owner), totalClicks: 3 });

/** Notes in the present state that an account was erased. */
const erase = (name: string): Promise<void> =>
  change(present, async (db) => {
    const value = JSON.stringify([{ digest: sha256(idOf(name)), at: 1 }]);
    await db.delete(accounts).where(sql`id = ${idOf(name)}`);
    await db.insert(settings).values({ name: 'erasedAccounts', value });
  });

const difference = () => compareStates(addressOf(present), {}, join(folder, 'copy'));

describe('what a restore would change', () => {
  it('is nothing for two states that are the same, whatever was clicked since', async () => {
    await change(present, (db) => db.update(links).set({ totalClicks: 9, lastClick: 5 }));
    const none = { count: 0, first: [] };
    const same = { back: none, gone: none, changed: none };
    expect(await difference()).toEqual({
      links: same,
      accounts: same,
      erased: 0,
      clicks: { present: 18, copy: 6 },
    });
  });

  it('is told by names: what comes back, goes and changes', async () => {
    await change(copy, (db) => db.insert(links).values(link('back', 3)));
    await change(present, async (db) => {
      await db.insert(links).values(link('gone', 4));
      await db.update(links).set({ title: 'other' }).where(sql`alias = 'changed'`);
      await db.update(accounts).set({ name: 'Bea' }).where(sql`email like 'bea%'`);
    });
    const told = await difference();
    expect(told.links).toEqual({
      back: { count: 1, first: ['back'] },
      gone: { count: 1, first: ['gone'] },
      changed: { count: 1, first: ['changed'] },
    });
    expect(told.accounts).toMatchObject({
      changed: { count: 1, first: ['bea@example.com'] },
      gone: { count: 0 },
    });
  });

  it('names ten at most, in their order, and counts all', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `link-${String.fromCharCode(108 - index)}`);
    await change(present, (db) =>
      db.insert(links).values(many.map((alias, index) => link(alias, 10 + index))),
    );
    const { gone } = (await difference()).links;
    expect(gone).toEqual({ count: 12, first: many.toSorted().slice(0, 10) });
  });

  it('leaves out what is erased again', async () => {
    await change(copy, (db) => db.insert(links).values(link('of-bea', 3, 'bea')));
    await erase('bea');
    const told = await difference();
    expect(told).toMatchObject({
      erased: 1,
      links: { back: { count: 0 } },
      accounts: { back: { count: 0 } },
    });
    expect(told.clicks).toEqual({ present: 6, copy: 6 });
  });
});

describe('a state that takes the place of another one', () => {
  const GAP = 100_000;
  const NOW = Date.UTC(2026, 8, 13, 12);
  const CREATED = { kind: 'link.created', subject: 'link', ownerId: null, facts: {} };
  const numberOf = (path: string) =>
    ask(path, (db) => db.get<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'changes'`));
  const write = (path: string, numbers: readonly number[]): Promise<void> =>
    change(path, async (db) => {
      for (const seq of numbers)
        await db
          .insert(changes)
          .values({ ...CREATED, ...stampOf(undefined, seq), seq, subjectId: String(seq) });
    });

  it('numbers its changes far behind those of the other one, and behind its own', async () => {
    await write(copy, [1, 2]);
    await write(present, [1, 2, 3, 4, 5]);
    await goOnFrom(addressOf(copy), present, NOW);
    expect(await numberOf(copy)).toEqual({ seq: GAP + 5 });
  });

  it('does so behind its own where the other one has fewer, or none', async () => {
    await write(copy, [1, 2, 7]);
    await goOnFrom(addressOf(copy), present, NOW);
    expect(await numberOf(copy)).toEqual({ seq: GAP + 7 });
  });

  it('erases again the accounts that were erased in the other one, and no other account', async () => {
    await erase('bea');
    await goOnFrom(addressOf(copy), present, NOW);
    const found = await ask(copy, (db) => db.select().from(accounts).orderBy(accounts.email));
    expect(found.map(({ email, status, purgeAfter }) => [email, status, purgeAfter])).toEqual([
      ['ada@example.com', 'active', null],
      ['bea@example.com', 'pending_deletion', 0],
    ]);
  });

  it('brings no code of a second factor back that was used since, and lets none of this minute be used', async () => {
    const factor = {
      id: 'factor-of-ada',
      accountId: idOf('ada'),
      sealedSecret: 'sealed',
      confirmedAt: 1,
      createdAt: 1,
    };
    const passkeys = ['used since', 'not used', 'removed since'].map(named);
    const before = { ...factor, lastStep: 5, recoveryHashes: ['used since', 'not used'], passkeys };
    await change(copy, (db) => db.insert(secondFactors).values(before));
    await change(present, (db) =>
      db
        .insert(secondFactors)
        .values({
          ...before,
          lastStep: 7,
          recoveryHashes: ['not used'],
          answered: { a: 8 },
          passkeys: [{ ...named('used since'), counter: 9 }, named('not used')],
        }),
    );
    await goOnFrom(addressOf(copy), present, NOW);
    const [restored] = await ask(copy, (db) => db.select().from(secondFactors));
    expect(restored).toMatchObject({
      lastStep: newestStep(NOW),
      recoveryHashes: ['not used'],
      answered: { a: 8 },
      passkeys: [{ ...named('used since'), counter: 9 }, named('not used'), named('removed since')],
    });
  });

  it('takes over what can be read of one that is damaged', async () => {
    await write(copy, [1, 2]);
    await write(present, [1, 2, 3]);
    await erase('bea');
    await spoilTable(present, 'deliveries');
    await goOnFrom(addressOf(copy), present, NOW);
    expect(await numberOf(copy)).toEqual({ seq: GAP + 3 });
    const [, bea] = await ask(copy, (db) => db.select().from(accounts).orderBy(accounts.email));
    expect(bea?.status).toBe('pending_deletion');
  });

  it('goes on from itself alone where nothing of the other one can be read', async () => {
    await write(copy, [1, 2]);
    for (const table of ['changes', 'settings']) await spoilTable(present, table);
    await goOnFrom(addressOf(copy), present, NOW);
    expect(await numberOf(copy)).toEqual({ seq: GAP + 2 });
    await goOnFrom(addressOf(copy), join(folder, 'gone.db'), NOW);
    expect(await numberOf(copy)).toEqual({ seq: GAP + 2 });
  });
});
