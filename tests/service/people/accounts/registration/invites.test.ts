import { afterEach, beforeEach, expect, it } from 'vitest';
import { invites } from '../../../../../drizzle/schema/index.ts';
import { collectChanges } from '../../../../../service/db/journal/append.ts';
import { stampOf } from '../../../../../service/db/journal/change.ts';
import { deleteInvite, listInvites } from '../../../../../service/people/accounts/invite-repository.ts';
import { idOf } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
});
afterEach(() => database.close());

const invite = (number: number, createdAt: number, expiresAt: number) => ({
  id: idOf(number),
  codeHash: `hash ${number}`,
  role: 'member' as const,
  createdAt,
  expiresAt,
});

it('lists invitations that last, the newest first', async () => {
  await database.db
    .insert(invites)
    .values([invite(1, 200, 901), invite(2, 100, 902), invite(3, 300, 901), invite(4, 300, 900)]);
  const listed = await listInvites(database.read, 900);
  expect(listed.map(({ id }) => id)).toEqual([3, 1, 2].map(idOf));
});

it('keeps an invitation when the journal cannot take that it is withdrawn', async () => {
  const { db, read } = database;
  await db.insert(invites).values(invite(1, 200, 901));
  await db.$client.execute(
    `create trigger full before insert on changes begin select raise(abort, 'full'); end`,
  );
  const withdrawing = db.transaction((tx) =>
    collectChanges(tx, stampOf(undefined, 300), () => deleteInvite.run(tx, idOf(1))),
  );
  await expect(withdrawing).rejects.toThrow();
  expect(await listInvites(read, 900)).toHaveLength(1);
});
