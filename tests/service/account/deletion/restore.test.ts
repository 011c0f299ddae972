import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount, unmarkForDeletion } from '../../../../service/account/deletion/repository.ts';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { sha256 } from '../../../../service/lib/hash.ts';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { cookieIn, PASSWORD, type Person, signIn, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const WEEK = 7 * 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const restore = (body: unknown, headers = {}): Promise<Answer> =>
  request(`${service.url}/auth/restore`, { method: 'POST', body, headers });

/** An account whose deletion was requested just now, with the token from the notice. */
async function leaver(): Promise<Person & { cancel: string }> {
  const person = await signUpAnother(service);
  return { ...person, cancel: await leave(person) };
}

/** Asks for the deletion; returns the token from the notice. */
async function leave({ email, token }: Person): Promise<string> {
  const answer = await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    body: { password: PASSWORD },
    token,
  });
  expect(answer.status).toBe(200);
  const [notice] = await mailsTo(service, email);
  return /token=([A-Za-z0-9_-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
}

/** The same for an account that was restored, and whose sessions are all gone. */
async function leaveAgain(person: Person): Promise<string> {
  return leave({ ...person, token: String((await signIn(service, person)).body.access_token) });
}

describe('POST /auth/restore', () => {
  it.each([
    ['email and password', ({ email }: Person) => ({ email, password: PASSWORD })],
    [
      'another spelling of the email',
      ({ email }: Person) => ({ email: ` ${email.toUpperCase()} `, password: PASSWORD }),
    ],
    ['the token of the link', ({ cancel }: { cancel: string }) => ({ token: cancel })],
    [
      'the token by the name that clients of the platform use',
      ({ cancel }: { cancel: string }) => ({ restore_token: cancel }),
    ],
    [
      'a token beside nulls',
      ({ cancel }: { cancel: string }) => ({ token: cancel, email: null, password: null }),
    ],
  ])('restores with %s, without signing in', async (_case, bodyFor) => {
    const person = await leaver();
    const answer = await restore(bodyFor(person));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String), status: 'active' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await request(`${service.url}/auth/me`, { token: person.token })).status).toBe(401);
    expect((await signIn(service, person)).status).toBe(200);
    expect((await mailsTo(service, person.email))[0]).toMatchObject({ kind: 'restoration' });
  });

  it('says the very same whatever is wrong', async () => {
    const [person, used, replaced, passwordless] = [
      await leaver(),
      await leaver(),
      await leaver(),
      await leaver(),
    ];
    const active = await signUp(service, 'never-left');
    await restore({ token: used.cancel });
    await restore({ token: replaced.cancel });
    await leaveAgain(replaced);
    await service.context.database.write(updateAccount, {
      accountId: passwordless.id,
      now: 0,
      changes: { passwordHash: null },
    });

    const answers = [
      await restore({ email: 'nobody@example.com', password: PASSWORD }),
      await restore({ email: person.email, password: 'wrong' }),
      await restore({ email: active.email, password: PASSWORD }),
      await restore({ email: passwordless.email, password: PASSWORD }),
      await restore({ token: 'A'.repeat(43) }),
      await restore({ token: used.cancel }),
      await restore({ token: replaced.cancel }),
      await restore({ token: person.cancel, email: person.email, password: PASSWORD }),
      await restore({ token: person.cancel, email: person.email }),
      await restore({ token: person.cancel, restore_token: person.cancel }),
      await restore({ restore_token: person.cancel, email: person.email, password: PASSWORD }),
      await restore({ restore_token: 'x'.repeat(129) }),
      await restore({ email: person.email }),
      await restore({ password: PASSWORD }),
      await restore({}),
      await restore({ token: '' }),
      await restore({ token: 'x'.repeat(257) }),
      await restore({ token: { a: 1 } }),
      await restore([]),
      await restore('{"token":', { 'Content-Type': 'application/json' }),
      await restore('', { 'Content-Type': 'application/json' }),
      await restore('text', { 'Content-Type': 'text/plain' }),
    ];
    const [first] = answers;
    expect(first?.body).toMatchObject({ code: 'forbidden' });
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([403, first?.text]);
    expect((await signIn(service, person)).status).toBe(403);
  });

  it('tells apart only a body that is too large', async () => {
    expect((await restore({ token: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('works until the last second of the seventh day, and then no more, though nothing is erased yet', async () => {
    const [early, late] = [await leaver(), await leaver()];
    service.clock.advance(WEEK - 1_000);
    expect((await restore({ token: early.cancel })).status).toBe(200);
    service.clock.advance(1_000);
    expect((await restore({ token: late.cancel })).status).toBe(403);
    expect((await restore({ email: late.email, password: PASSWORD })).status).toBe(403);
    const left = await service.context.database.read.query.accounts.findMany();
    expect(left.map(({ id }) => id)).toContain(late.id);
  });

  it('restores once when the same token arrives many times at once', async () => {
    const { cancel, email } = await leaver();
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore({ token: cancel })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(service, email)).filter(({ kind }) => kind === 'restoration')).toHaveLength(1);
  });

  it('takes an older notice for nothing once there is a newer one', async () => {
    const person = await leaver();
    await restore({ token: person.cancel });
    const newer = await leaveAgain(person);
    expect((await restore({ token: person.cancel })).status).toBe(403);
    expect((await restore({ token: newer })).status).toBe(200);
  });
});

describe('the page behind the link', () => {
  const open = (query: string): Promise<Answer> =>
    request(`${service.url}/auth/restore${query}`, { headers: { accept: 'text/html' } });

  it('changes nothing, however often it is opened, until its button is pressed', async () => {
    const person = await leaver();
    const pages = [await open(`?token=${person.cancel}`), await open(`?token=${person.cancel}`)];
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).toContain(`<input type="hidden" name="token" value="${person.cancel}">`);
      expect(page.text).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await signIn(service, person)).status).toBe(403);

    const pressed = await request(`${service.url}/auth/restore`, {
      method: 'POST',
      body: new URLSearchParams({ token: person.cancel }),
      headers: { accept: 'text/html' },
    });
    expect(pressed.status).toBe(200);
    expect(pressed.headers.get('content-type')).toContain('text/html');
    expect(pressed.text).toContain('Your account is restored');
    expect((await signIn(service, person)).status).toBe(200);
    const again = await request(`${service.url}/auth/restore`, {
      method: 'POST',
      body: new URLSearchParams({ token: person.cancel }),
    });
    expect(again.status).toBe(403);
    expect(again.headers.get('content-type')).toContain('text/html');
  });

  it.each(['', '?token=', `?token=${'x'.repeat(257)}`])(
    'says so when the link is broken: %j',
    async (query) => {
      const page = await open(query);
      expect(page.status).toBe(403);
      expect(page.headers.get('content-type')).toContain('text/html');
    },
  );

  it('lets no token become markup', async () => {
    const page = await open('?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.text).not.toContain('<script>');
  });
});

/** Resolves once so many answers are there. */
async function answered(answers: Promise<unknown>[], count: number): Promise<void> {
  let there = 0;
  const enough = (resolve: () => void) => async (answer: Promise<unknown>) => {
    await answer;
    there += 1;
    if (there === count) resolve();
  };
  if (count > 0) await new Promise<void>((resolve) => answers.forEach(enough(resolve)));
}

describe('restoring while accounts are erased', () => {
  it('ends a hundred races with one winner each: all is there, or nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const people: Awaited<ReturnType<typeof leaver>>[] = [];
      for (let index = 0; index < 10; index += 1) people.push(await leaver());
      service.clock.advance(WEEK - 1);
      const restorations = people.map(({ cancel }) => restore({ token: cancel }));
      await answered(restorations, round);
      service.clock.advance(1);
      await purgeDueAccounts(service.context);
      const restored = (await Promise.all(restorations)).map(({ status }) => status === 200);
      await purgeDueAccounts(service.context);
      const accounts = await service.context.database.read.query.accounts.findMany();
      const left = people.map(({ id }) => accounts.find((account) => account.id === id)?.status);
      expect(left).toEqual(restored.map((isRestored) => (isRestored ? 'active' : undefined)));
    }
  });

  it('decides in the transaction, not before it', async () => {
    const person = await leaver();
    const before = service.clock.now() + WEEK - 1;
    const mail = {
      id: 'f'.repeat(24),
      accountId: person.id,
      kind: 'x',
      recipient: 'x',
      subject: '',
      text: '',
      html: '',
      attempts: 0,
      createdAt: 0,
    };
    const [erased, restored] = await Promise.all([
      service.context.database.write(eraseAccount, { accountId: person.id, now: before + 1 }),
      service.context.database.write(unmarkForDeletion, {
        accountId: person.id,
        tokenHash: sha256(person.cancel),
        now: before,
        mail,
      }),
    ]);
    expect([erased, restored]).toEqual([true, false]);
  });
});

it('opens no session', async () => {
  const person = await leaver();
  expect(cookieIn(await restore({ token: person.cancel }), 'access_token')).toBeUndefined();
});
