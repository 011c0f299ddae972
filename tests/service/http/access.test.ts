import { describe, expect, it } from 'vitest';
import { type Caller, checkAccess } from '../../../service/http/access.ts';
import type { Access } from '../../../service/http/operation.ts';
import type { Actor, Role, Scope } from '../../../service/lib/actor.ts';
import { AppError } from '../../../service/lib/app-error.ts';

const account = { accountId: 'a', emailVerified: true };
const session = (role: Role): Actor => ({ kind: 'session', sessionId: 's', role, ...account });
const app = (...scopes: Scope[]): Actor => ({ kind: 'app', sessionId: 's', appId: 'x', scopes, ...account });
const key = (...scopes: Scope[]): Actor => ({ kind: 'key', keyId: 'k', scopes, ...account });

const CALLERS: Record<string, Caller> = {
  anonymous: { actor: { kind: 'anonymous' }, refusal: null },
  bad: { actor: { kind: 'anonymous' }, refusal: new AppError('authentication_error', 'Bad') },
  member: { actor: session('member'), refusal: null },
  admin: { actor: session('admin'), refusal: null },
  owner: { actor: session('owner'), refusal: null },
  reader: { actor: key('urls:read'), refusal: null },
  all: { actor: key('admin:all'), refusal: null },
  app: { actor: app('keys:manage'), refusal: null },
  legacy: { actor: app(), refusal: null },
};

const REQUEST = new Request('http://any.invalid/');

/** The status each caller gets; 200 for those who are let in. */
function statuses(access: Access): Record<string, number> {
  const statusOf = (caller: Caller): number => {
    try {
      checkAccess(access, caller, REQUEST);
      return 200;
    } catch (error) {
      return error instanceof AppError ? error.status : 500;
    }
  };
  return Object.fromEntries(Object.entries(CALLERS).map(([name, caller]) => [name, statusOf(caller)]));
}

const people = (member: number, admin: number, owner: number) => ({ member, admin, owner });
const programs = (reader: number, all: number, app_: number, legacy: number) => ({
  reader,
  all,
  app: app_,
  legacy,
});

describe('an endpoint', () => {
  it.each<[string, Access, Record<string, number>]>([
    [
      'anyone',
      { who: 'anyone' },
      { anonymous: 200, bad: 200, ...people(200, 200, 200), ...programs(200, 200, 200, 200) },
    ],
    [
      'anyone, signed in or not',
      { who: 'optional' },
      { anonymous: 200, bad: 401, ...people(200, 200, 200), ...programs(200, 200, 200, 200) },
    ],
    [
      'signed-in accounts',
      { who: 'signed-in' },
      { anonymous: 401, bad: 401, ...people(200, 200, 200), ...programs(200, 200, 200, 200) },
    ],
    [
      'signed-in accounts, with a scope',
      { who: 'signed-in', scopes: ['urls:read'] },
      { anonymous: 401, bad: 401, ...people(200, 200, 200), ...programs(200, 200, 403, 200) },
    ],
    [
      'signed-in accounts, with every scope',
      { who: 'signed-in', scopes: [] },
      { anonymous: 401, bad: 401, ...people(200, 200, 200), ...programs(403, 200, 403, 200) },
    ],
    [
      'a session',
      { who: 'session' },
      { anonymous: 401, bad: 401, ...people(200, 200, 200), ...programs(403, 403, 403, 403) },
    ],
    [
      'a session, or an app with a scope',
      { who: 'session', appScope: 'keys:manage' },
      { anonymous: 401, bad: 401, ...people(200, 200, 200), ...programs(403, 403, 200, 200) },
    ],
    [
      'an admin',
      { who: 'admin' },
      { anonymous: 401, bad: 401, ...people(403, 200, 200), ...programs(403, 403, 403, 403) },
    ],
    [
      'the owner',
      { who: 'owner' },
      { anonymous: 401, bad: 401, ...people(403, 403, 200), ...programs(403, 403, 403, 403) },
    ],
  ])('for %s answers each kind of caller by its row', (_case, access, expected) => {
    expect(statuses(access)).toEqual(expected);
  });
});
