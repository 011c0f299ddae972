import { describe, expect, it } from 'vitest';
import {
  listJoining,
  listMaking,
  safeChoice,
  sayOthers,
} from '../../../../../../renderer/features/network/sharing/quick/quick-choice.ts';

describe('before Linnet is shared', () => {
  it.each([
    [
      { join: 'open', make: 'anyone' },
      { join: 'invite', make: 'nobody' },
    ],
    [
      { join: 'closed', make: 'this-computer' },
      { join: 'closed', make: 'this-computer' },
    ],
    [
      { join: 'domains', make: 'nobody' },
      { join: 'domains', make: 'nobody' },
    ],
  ] as const)('of %j the safe answers are chosen, and the stricter ones stay', (now, safe) => {
    expect(safeChoice(now)).toEqual(safe);
  });

  it('joining by domain says what it needs where nothing can prove an address', () => {
    const hintOf = (byDomain: boolean) =>
      listJoining(byDomain).find(({ value }) => value === 'domains')?.hint;
    expect(hintOf(true)).toBeUndefined();
    expect(hintOf(false)).toContain('mail server');
  });

  it('links of this computer without an account are offered only where they were chosen', () => {
    expect(listMaking('anyone').map(({ value }) => value)).toEqual(['nobody', 'anyone']);
    expect(listMaking('this-computer').map(({ value }) => value)).toEqual([
      'nobody',
      'this-computer',
      'anyone',
    ]);
  });
});

it.each([
  [
    'invite',
    'nobody',
    'on',
    'Everybody in your network can follow links; only people with an account can create them, and only people you invite can join.',
  ],
  [
    'open',
    'anyone',
    'on',
    'Everybody in your network can follow links; anyone can create them, and anyone can create an account.',
  ],
  [
    'domains',
    'nobody',
    'on',
    'Everybody in your network can follow links; only people with an account can create them, and people with an address of your domains can join.',
  ],
  [
    'closed',
    'this-computer',
    'networks',
    'Everybody who can reach Linnet can follow links; only people with an account can create them, and nobody new can join.',
  ],
] as const)(
  'with %s and %s, while sharing is %s, others are told what they can do',
  (join, make, mode, said) => {
    expect(sayOthers({ join, make }, mode)).toBe(said);
  },
);
