import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../../renderer/api/people.ts';
import {
  canManage,
  findPeople,
  rolesToGive,
} from '../../../../../renderer/features/account/people/people-rules.ts';
import * as service from '../../../../../service/account/people/authority.ts';

const ROLES: Role[] = ['owner', 'admin', 'member'];
const PAIRS = ROLES.flatMap((own) => ROLES.map((other): [Role, Role] => [own, other]));

describe('authority', () => {
  it.each(PAIRS)('an %s over an %s is what the service allows', (own, other) => {
    expect(canManage(own, other)).toBe(service.canManage(own, other));
  });

  it.each(ROLES)('an %s is offered the roles to invite to that the service lets them give', (own) => {
    const allowed = (['member', 'admin'] as const).filter((role) => service.canGrant(own, role));
    expect(own === 'member' ? [] : rolesToGive(own)).toEqual(allowed);
  });
});

describe('people', () => {
  const bea = { user_name: 'Bea Ångström', email: 'bea@example.com' };
  const noName = { user_name: null, email: 'chidi@example.com' };

  it.each([
    ['ÅNG', [bea]],
    [' chidi@ ', [noName]],
    ['example', [bea, noName]],
    ['', [bea, noName]],
    ['eve', []],
  ])('are found by %j', (text, found) => {
    expect(findPeople([bea, noName], text)).toEqual(found);
  });
});
