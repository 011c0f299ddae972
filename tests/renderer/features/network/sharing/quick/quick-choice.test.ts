import { describe, expect, it } from 'vitest';
import {
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
  ] as const)('of %j the safe answers are chosen, and the stricter ones stay', (now, safe) => {
    expect(safeChoice(now)).toEqual(safe);
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
