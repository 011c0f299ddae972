import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '../../../../drizzle/schema/index.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { redeemPasswordReset } from '../../../../service/people/accounts/code-repository.ts';
import { createPasswordReset, resetPassword } from '../../../../service/people/accounts/password-change.ts';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { getAccount } from '../../../../service/people/accounts/service.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const WRONG = 'not a code';
const ADDRESS = '192.168.7.20';

let service: TestService;
let known: Person;
let waiting: Person;
let suspended: Person;
beforeAll(async () => {
  service = await startTestService();
  known = await signUp(service, 'known');
  waiting = await signUp(service, 'waiting');
  suspended = await signUp(service, 'suspended');
  await createPasswordReset(service.context, await getAccount(service.context, waiting.id));
  const changes = { status: 'suspended' } as const;
  await service.context.database.write(updateAccount, { accountId: suspended.id, now: 0, changes });
});
afterAll(() => service.stop());

/** What of the database is not in its file yet: another text after each write to the disk. */
const logged = (): string =>
  createHash('sha256')
    .update(readFileSync(join(service.dataDir, 'linnet.db-wal')))
    .digest('hex');

it('a code that is no good costs a write to the disk, whether or not the email is known or has a code', async () => {
  const emails = [waiting.email, known.email, suspended.email, 'unknown@example.com', 'no address'];
  for (const email of emails) {
    const before = logged();
    const tried = resetPassword(service.context, { email, code: WRONG, password: 'New-Password-8' }, ADDRESS);
    await expect(tried).rejects.toMatchObject({ code: 'validation_error' });
    expect([email, logged() !== before]).toEqual([email, true]);
  }
});

it('a code that is no good asks the database the same for an account with a code, without one, and for none', async () => {
  const { $client } = await openWriter(service.context.config.database);
  let asked: string[] = [];
  const db = drizzle($client, { schema, logger: { logQuery: (query) => asked.push(query) } });
  const statements = async (accountId: string): Promise<string[]> => {
    asked = [];
    const hashes = { mailedHash: WRONG, handedHash: WRONG, passwordHash: WRONG };
    const attempt = { accountId, source: ADDRESS, isMailed: false, now: service.clock.now(), ...hashes };
    expect(await db.transaction((tx) => redeemPasswordReset.run(tx, attempt))).toBe(false);
    return asked;
  };
  const withCode = await statements(waiting.id);
  expect(withCode.length).toBeGreaterThan(3);
  expect(await statements(known.id)).toEqual(withCode);
  expect(await statements('f'.repeat(24))).toEqual(withCode);
  $client.close();
});
