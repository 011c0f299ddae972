import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '../../../../service/db/journal/change.ts';
import { createPasswordReset } from '../../../../service/people/accounts/index.ts';
import { PASSWORD, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await signUp(service);
});
afterAll(() => service.stop());

/** The changes that something brings about. */
async function changesOf(act: () => Promise<unknown>): Promise<Pick<Change, 'kind' | 'actor' | 'actorId'>[]> {
  const told: Change[] = [];
  const stop = service.context.journal.onEvery((change) => told.push(change));
  await act();
  stop();
  return told.map(({ kind, actor, actorId }) => ({ kind, actor, actorId }));
}

const send = (method: string, path: string, body: unknown, token?: string): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token });

it('a new account was made by a caller without one', async () => {
  const made = { kind: 'account.created', actor: 'anonymous', actorId: null };
  expect(await changesOf(() => signUpAnother(service))).toContainEqual(made);
});

it('an account is marked for deletion, and restored, by itself', async () => {
  const { id, email, token } = await signUpAnother(service);
  const own = { kind: 'account.updated', actor: 'account', actorId: id };
  const leaving = () => send('DELETE', '/api/v1/me', { password: PASSWORD }, token);
  expect(await changesOf(leaving)).toEqual([own]);
  expect(await changesOf(() => send('POST', '/auth/restore', { email, password: PASSWORD }))).toEqual([own]);
});

it('a password that was forgotten is set by the account that has the code', async () => {
  const { id, email } = await signUpAnother(service);
  const account = await service.context.database.read.query.accounts.findFirst({
    where: (accounts, { eq }) => eq(accounts.id, id),
  });
  if (!account) throw new Error('The account was not stored');
  const code = await createPasswordReset(service.context, account);
  const resetting = () => send('POST', '/auth/reset-password', { email, code, password: 'Another-Horse-8' });
  expect(await changesOf(resetting)).toEqual([{ kind: 'account.updated', actor: 'account', actorId: id }]);
});
