import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import {
  createKey,
  PASSWORD,
  type Person,
  signIn,
  signInAgain,
  signUp,
  signUpAnother,
} from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());

const newcomer = (): Promise<Person> => signUpAnother(service);
const call = (method: string, path: string, body?: unknown, { token } = owner): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token });
const change = (person: Person, body: unknown, as = owner, base = '/host/people') =>
  call('PATCH', `${base}/${person.id}`, body, as);
const me = async ({ token }: Pick<Person, 'token'>): Promise<number> =>
  (await request(`${service.url}/auth/me`, { token })).status;
const roleOf = async (person: Person) =>
  (await request(`${service.url}/auth/me`, { token: person.token })).body.user?.role;
const register = (body: object): Promise<Answer> =>
  request(`${service.url}/auth/register`, { method: 'POST', body: { password: PASSWORD, ...body } });

async function newAdmin(): Promise<Person> {
  const admin = await newcomer();
  expect((await change(admin, { role: 'admin' })).status).toBe(200);
  return admin;
}

describe('GET /host/people', () => {
  it('lists all accounts with role, links and time of last use', async () => {
    const person = await newcomer();
    await call('POST', '/api/v1/shorten', { long_url: 'https://example.com/' }, person);
    const { people, registration } = JSON.parse((await call('GET', '/host/people')).text);
    const now = new Date(service.clock.now()).toISOString();
    expect(registration).toBe('open');
    expect(people.find(({ id }: { id: string }) => id === owner.id)).toMatchObject({
      role: 'owner',
      status: 'active',
    });
    expect(people.find(({ id }: { id: string }) => id === person.id)).toEqual({
      id: person.id,
      email: person.email,
      user_name: person.name,
      role: 'member',
      status: 'active',
      email_verified: true,
      links: 1,
      created_at: now,
      last_seen_at: now,
      purge_after: null,
      second_factor: false,
    });
    expect(JSON.stringify(people)).not.toContain('argon2');
  });
});

describe('who may ask', () => {
  it.each([
    ['GET', ''],
    ['PUT', '/registration'],
    ['GET', '/invites'],
    ['POST', '/invites'],
    ['POST', '/office-code'],
  ])('%s /host/people%s: only a session of the owner', async (method, path) => {
    const [member, admin] = [await newcomer(), await newAdmin()];
    const key = await createKey(service, owner, ['admin:all']);
    const statusFor = async (token?: string) =>
      (await request(`${service.url}/host/people${path}`, { method, token })).status;
    expect(await statusFor()).toBe(401);
    expect([await statusFor(member.token), await statusFor(admin.token), await statusFor(key)]).toEqual([
      403, 403, 403,
    ]);
    const keys = JSON.parse((await call('GET', '/api/v1/keys')).text).keys;
    for (const { id } of keys) await call('DELETE', `/api/v1/keys/${id}`);
  });

  it('GET /auth/people: the owner and admins, not members', async () => {
    const [member, admin] = [await newcomer(), await newAdmin()];
    const statusFor = async (person: Person) => (await call('GET', '/auth/people', undefined, person)).status;
    expect([await statusFor(owner), await statusFor(admin), await statusFor(member)]).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('suspending an account', () => {
  it('ends every credential at once, keeps the links going, and can be undone', async () => {
    const person = await newcomer();
    const key = await createKey(service, person, ['admin:all']);
    await call(
      'POST',
      '/api/v1/shorten',
      { long_url: 'https://example.com/', alias: 'suspended-link' },
      person,
    );
    expect((await change(person, { status: 'suspended' })).status).toBe(200);
    expect([await me(person), await me({ token: key })]).toEqual([401, 401]);
    expect((await signIn(service, person)).status).toBe(403);
    expect((await request(`${service.url}/suspended-link`)).status).toBe(302);
    expect((await change(person, { status: 'active' })).status).toBe(200);
    expect([await me(person), await me({ token: key })]).toEqual([401, 200]);
    expect((await signIn(service, person)).status).toBe(200);
  });

  it('cannot bring back an account whose deletion was requested', async () => {
    const person = await newcomer();
    await call('DELETE', '/api/v1/me', { password: PASSWORD }, person);
    expect((await change(person, { status: 'active' })).status).toBe(409);
    expect((await change(person, { status: 'suspended' })).status).toBe(409);
    expect((await change(person, { role: 'admin' })).status).toBe(409);
  });
});

describe('roles', () => {
  it('an admin has a say over members only', async () => {
    const [admin, other, member] = [await newAdmin(), await newAdmin(), await newcomer()];
    const suspend = async (person: Person) =>
      (await change(person, { status: 'suspended' }, admin, '/auth/people')).status;
    expect([await suspend(owner), await suspend(admin), await suspend(other), await suspend(member)]).toEqual(
      [403, 403, 403, 200],
    );
    const promote = await change(await newcomer(), { role: 'admin' }, admin, '/auth/people');
    expect(promote.status).toBe(403);
  });

  it('no account changes its own, and the owner is not suspended', async () => {
    expect((await change(owner, { role: 'member' })).status).toBe(403);
    expect((await change(owner, { status: 'suspended' })).status).toBe(403);
  });

  it('the owner can give the installation to another account, and is an admin then', async () => {
    const heir = await newcomer();
    expect((await change(heir, { role: 'owner' })).status).toBe(200);
    expect([await roleOf(heir), await roleOf(owner)]).toEqual(['owner', 'admin']);
    expect((await call('GET', '/host/people')).status).toBe(403);
    expect((await change(owner, { role: 'owner' }, heir)).status).toBe(200);
    expect([await roleOf(heir), await roleOf(owner)]).toEqual(['admin', 'owner']);
  });

  it('has one owner after it was given to four people at once', async () => {
    const heirs = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const answers = await Promise.all(heirs.map((heir) => change(heir, { role: 'owner' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    const roles = await Promise.all(heirs.map(roleOf));
    expect(roles.filter((role) => String(role) === 'owner')).toHaveLength(1);
    const heir = heirs[roles.findIndex((role) => String(role) === 'owner')];
    expect((await change(owner, { role: 'owner' }, heir)).status).toBe(200);
  });

  it('changes role and status together or not at all', async () => {
    const person = await newcomer();
    expect((await change(person, { role: 'admin', status: 'suspended' })).status).toBe(409);
    expect((await me(person)) === 200 && String(await roleOf(person))).toBe('member');
  });

  it.each([[{ role: 'king' }], [{ status: 'pending_deletion' }], [{ role: 7 }]])(
    'refuses %j with 422',
    async (body) => {
      expect((await change(await newcomer(), body)).status).toBe(422);
    },
  );

  it('knows when no account has that id', async () => {
    expect((await call('PATCH', '/host/people/0123456789abcdef01234567', {})).status).toBe(404);
    expect((await call('PATCH', '/host/people/nonsense', {})).status).toBe(422);
  });
});

describe('helping a person who forgot the password', () => {
  it('gives a code to hand over, with which they choose a new one', async () => {
    const [admin, person] = [await newAdmin(), await newcomer()];
    const answer = await call('POST', `/auth/people/${person.id}/password-code`, undefined, admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: expect.stringMatching(/^\d{6}$/), expires_in: 600 });
    const reset = await call('POST', '/auth/reset-password', {
      email: person.email,
      code: answer.body.code,
      password: 'New-Password-8',
    });
    expect(reset.status).toBe(200);
    expect((await signIn(service, person, 'New-Password-8')).status).toBe(200);
  });

  it('is not how an admin gets at the account of the owner', async () => {
    const admin = await newAdmin();
    expect((await call('POST', `/auth/people/${owner.id}/password-code`, undefined, admin)).status).toBe(403);
  });
});

describe('handing links over', () => {
  it('gives all of them with their history to another account', async () => {
    const [giver, receiver] = [await newcomer(), await newcomer()];
    const link = await call(
      'POST',
      '/api/v1/shorten',
      { long_url: 'https://example.com/', alias: 'handed-over' },
      giver,
    );
    await request(`${service.url}/handed-over`);
    const answer = await call('POST', `/host/people/${giver.id}/hand-over`, { to: receiver.id });
    expect(answer.body).toEqual({ success: true, moved: 1 });
    const path = `/api/v1/urls/${link.body.id}`;
    expect((await call('GET', path, undefined, giver)).status).toBe(404);
    await expect
      .poll(async () => (await call('GET', path, undefined, receiver)).body)
      .toMatchObject({ alias: 'handed-over', total_clicks: 1 });
    const edit = await call('PATCH', path, { long_url: 'https://example.com/new' }, receiver);
    expect(edit.status).toBe(200);
    expect((await request(`${service.url}/handed-over`)).headers.get('location')).toBe(
      'https://example.com/new',
    );
  });

  it('works for an account that waits to be deleted, whose links then stay', async () => {
    const [leaver, receiver] = [await newcomer(), await newcomer()];
    await call('POST', '/api/v1/shorten', { long_url: 'https://example.com/', alias: 'inherited' }, leaver);
    await call('DELETE', '/api/v1/me', { password: PASSWORD }, leaver);
    expect(
      (await call('POST', `/host/people/${leaver.id}/hand-over`, { to: receiver.id })).body,
    ).toMatchObject({ moved: 1 });
    service.clock.advance(7 * 86_400_000);
    await purgeDueAccounts(service.context);
    expect((await request(`${service.url}/inherited`)).status).toBe(302);
    owner = await signInAgain(service, owner);
  });

  it('refuses receivers who could not take them', async () => {
    const [giver, suspended] = [await newcomer(), await newcomer()];
    await change(suspended, { status: 'suspended' });
    for (const to of [giver.id, suspended.id, '0123456789abcdef01234567']) {
      const answer = await call('POST', `/host/people/${giver.id}/hand-over`, { to });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ field: 'to' });
    }
  });
});

describe('invitations', () => {
  const invite = (body: object = {}, as = owner, base = '/host/people') =>
    call('POST', `${base}/invites`, body, as);
  const setPolicy = (registration: string) => call('PUT', '/host/people/registration', { registration });

  it('let one person in each, however the code is typed, and give the role they were made for', async () => {
    expect((await setPolicy('invite')).body).toMatchObject({ registration: 'invite' });
    const made = await invite({ role: 'admin', note: 'for Grace' });
    expect(made.status).toBe(201);
    const code = String(made.body.code);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(made.body).toMatchObject({
      role: 'admin',
      note: 'for Grace',
      address: expect.stringContaining(`/app/sign-in?invite=${code}`),
      second_address: null,
    });

    expect((await register({ email: 'uninvited@example.com' })).status).toBe(403);
    expect((await register({ email: 'uninvited@example.com', invite_code: 'AAAA-BBBB-CCCC' })).status).toBe(
      403,
    );
    const joined = await register({
      email: 'grace@example.com',
      invite_code: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect(joined.status).toBe(201);
    expect(joined.body.user).toMatchObject({ role: 'admin' });
    expect((await register({ email: 'second@example.com', invite_code: code })).status).toBe(403);
    await setPolicy('open');
  });

  it('let one person in when many use the same one at once', async () => {
    await setPolicy('invite');
    const { code } = (await invite()).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        register({ email: `rush-${index}@example.com`, invite_code: code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    await setPolicy('open');
  });

  it('are not used up by a request that is refused for another reason', async () => {
    await setPolicy('invite');
    const { code } = (await invite()).body;
    expect((await register({ email: owner.email, invite_code: code })).status).toBe(409);
    expect((await register({ email: 'after-conflict@example.com', invite_code: code })).status).toBe(201);
    await setPolicy('open');
  });

  it('run out to the second, and are listed until then', async () => {
    await setPolicy('invite');
    const [early, late] = [(await invite({ days: 1 })).body, (await invite({ days: 1 })).body];
    expect((await call('GET', '/host/people/invites')).text).toContain(String(late.id));
    service.clock.advance(86_399_000);
    owner = await signInAgain(service, owner);
    expect((await register({ email: 'early@example.com', invite_code: early.code })).status).toBe(201);
    service.clock.advance(1_000);
    expect((await register({ email: 'late@example.com', invite_code: late.code })).status).toBe(403);
    expect((await call('GET', '/host/people/invites')).text).not.toContain(String(late.id));
    await setPolicy('open');
  });

  it('let anyone in with the code of the office, as members, until it ends or another replaces it', async () => {
    await setPolicy('invite');
    const show = async () => (await call('POST', '/host/people/office-code')).body;
    const join = async (name: string, { code }: { code?: unknown }) =>
      (await register({ email: `${name}@office.example`, invite_code: code })).status;
    const first = await show();
    expect(first).toMatchObject({
      shared: true,
      role: 'member',
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      address: expect.stringContaining(`?invite=${first.code}`),
    });
    const { id: beside, code: ofOne } = (await invite()).body;
    expect([await join('a', first), await join('b', first), await join('c', first)]).toEqual([201, 201, 201]);
    const second = await show();
    expect([await join('d', first), await join('e', second)]).toEqual([403, 201]);
    const { invites } = JSON.parse((await call('GET', '/host/people/invites')).text);
    const shared = invites.map((each: Record<string, unknown>) => [each.id, each.shared]);
    expect(new Map(shared)).toEqual(
      new Map([
        [second.id, true],
        [beside, false],
      ]),
    );
    expect(await join('f', { code: ofOne })).toBe(201);
    await setPolicy('closed');
    expect(await join('g', second)).toBe(403);
    await setPolicy('invite');
    service.clock.advance(86_399_000);
    expect(await join('h', second)).toBe(201);
    service.clock.advance(1_000);
    expect(await join('i', second)).toBe(403);
    owner = await signInAgain(service, owner);
    const third = await show();
    expect((await call('DELETE', `/host/people/invites/${third.id}`)).status).toBe(204);
    expect(await join('j', third)).toBe(403);
    await setPolicy('open');
  });

  it('can be withdrawn', async () => {
    await setPolicy('invite');
    const { id, code } = (await invite()).body;
    expect((await call('DELETE', `/host/people/invites/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/host/people/invites/${id}`)).status).toBe(404);
    expect((await register({ email: 'withdrawn@example.com', invite_code: code })).status).toBe(403);
    await setPolicy('open');
  });

  it('do not open a registration that is closed', async () => {
    await setPolicy('closed');
    const { code } = (await invite()).body;
    expect((await register({ email: 'closed@example.com', invite_code: code })).status).toBe(403);
    await setPolicy('open');
  });

  it('are given by admins too, but only to members', async () => {
    const admin = await newAdmin();
    expect((await invite({ role: 'member' }, admin, '/auth/people')).status).toBe(201);
    expect((await invite({ role: 'admin' }, admin, '/auth/people')).status).toBe(403);
  });

  it('keep no code in the database', async () => {
    const { code } = (await invite()).body;
    const stored = JSON.stringify(await service.context.database.read.query.invites.findMany());
    expect(stored).not.toContain(String(code));
    expect(stored).not.toContain(String(code).replaceAll('-', ''));
  });

  it.each([[{ role: 'owner' }], [{ days: 0 }], [{ days: 91 }], [{ note: 'n'.repeat(256) }]])(
    'refuse %j with 422',
    async (body) => {
      expect((await invite(body)).status).toBe(422);
    },
  );
});
