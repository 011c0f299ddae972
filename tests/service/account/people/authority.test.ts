import { describe, expect, it } from 'vitest';
import { canGrant, canManage } from '../../../../service/account/people/authority.ts';
import type { Role } from '../../../../service/lib/actor.ts';

const ROLES: Role[] = ['owner', 'admin', 'member'];
const matrix = (rule: (own: Role, other: Role) => boolean) =>
  ROLES.map((own) => ROLES.map((other) => rule(own, other)));

describe('who has a say over whom', () => {
  it('owners over all others, admins over members, members over none', () => {
    expect(matrix(canManage)).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });

  it('owners give every role away, admins only make members', () => {
    expect(matrix(canGrant)).toEqual([
      [true, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });
});
