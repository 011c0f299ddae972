import { describe, expect, it } from 'vitest';
import { judgeArrival } from '../../../../service/people/providers/admission-rule.ts';

type Facts = Parameters<typeof judgeArrival>[0];

const linked = { id: 'linked', status: 'active' } as const;
const known = {
  id: 'known',
  status: 'active',
  emailProved: true,
  hasProvider: false,
  passwordHash: 'hash',
} as const;
const proven: Facts = {
  identity: { email: 'ada@example.com', emailVerified: true },
  vouched: false,
  linked: undefined,
  known: undefined,
};
const unproven = { email: 'ada@example.com', emailVerified: false };
const withoutEmail = { email: null, emailVerified: false };

describe('judgeArrival', () => {
  it.each<[string, Partial<Facts>, object]>([
    ['a linked identity', { linked }, { kind: 'sign-in', accountId: 'linked' }],
    [
      'one linked to another account than its email',
      { linked, known },
      { kind: 'sign-in', accountId: 'linked' },
    ],
    [
      'a linked one without an email',
      { linked, identity: withoutEmail },
      { kind: 'sign-in', accountId: 'linked' },
    ],
    ['an email both sides have proof of', { known }, { kind: 'link', accountId: 'known' }],
    [
      'an account without a password, by the owner’s word for the email',
      { known: { ...known, passwordHash: null }, identity: unproven, vouched: true },
      { kind: 'link', accountId: 'known' },
    ],
    ['a new person', {}, { kind: 'create' }],
    ['a new person whose email is not proven', { identity: unproven }, { kind: 'create' }],
  ])('lets in %s', (_what, facts, verdict) => {
    expect(judgeArrival({ ...proven, ...facts })).toEqual(verdict);
  });

  it.each<[string, Partial<Facts>, string]>([
    ['a person the provider has no email of', { identity: withoutEmail }, 'no-email'],
    ['an email only the account has proof of', { known, identity: unproven }, 'email-taken'],
    [
      'an account with a password, by the owner’s word alone',
      { known, identity: unproven, vouched: true },
      'email-taken',
    ],
    ['an email only the provider has proof of', { known: { ...known, emailProved: false } }, 'email-taken'],
    ['a second identity of the same provider', { known: { ...known, hasProvider: true } }, 'email-taken'],
    ['a suspended account', { linked: { ...linked, status: 'suspended' } }, 'suspended'],
    ['a suspended account by email', { known: { ...known, status: 'suspended' } }, 'suspended'],
    ['an account to be deleted', { linked: { ...linked, status: 'pending_deletion' } }, 'pending-deletion'],
    [
      'an account to be deleted, by email',
      { known: { ...known, status: 'pending_deletion' } },
      'pending-deletion',
    ],
    [
      'word of a deletion to a person without proof',
      { known: { ...known, status: 'pending_deletion' }, identity: unproven },
      'email-taken',
    ],
  ])('refuses %s', (_what, facts, reason) => {
    expect(judgeArrival({ ...proven, ...facts })).toEqual({ kind: 'refuse', reason });
  });
});
