import { describe, expect, it } from 'vitest';
import { hasFigures, isVisible } from '../../../../service/links/directory/search/visibility-rule.ts';
import {
  readersAfter,
  type StatisticsReaders,
  seesTeamStatistics,
} from '../../../../service/people/team/service.ts';

const ROLES = ['owner', 'admin', 'member'] as const;
const READERS = ['none', 'admins', 'members'] as const;

describe('The statistics of the team', () => {
  it.each([
    ['none', []],
    ['admins', ['owner', 'admin']],
    ['members', ['owner', 'admin', 'member']],
  ] as const)('with “%s” are shown to %j', (readers, expected) => {
    expect(ROLES.filter((role) => seesTeamStatistics(role, readers))).toEqual(expected);
  });

  it.each<[StatisticsReaders, { members: boolean; admins?: boolean }, StatisticsReaders | undefined]>([
    ['none', { members: true }, 'members'],
    ['none', { members: false }, 'none'],
    ['admins', { members: false }, 'admins'],
    ['members', { members: false }, 'admins'],
    ['members', { members: false, admins: false }, 'none'],
    ['none', { members: false, admins: true }, 'admins'],
    ['none', { members: true, admins: true }, 'members'],
    ['admins', { members: true, admins: false }, undefined],
  ])('after “%s” and %j are shown to “%s”', (before, change, after) => {
    expect(readersAfter(before, change)).toBe(after);
  });
});

const ME = 'me';
const WHOSE = {
  mine: { ownerId: ME, number: 1 },
  shared: { ownerId: 'other', number: 2 },
  foreign: { ownerId: 'other', number: 3 },
  unowned: { ownerId: null, number: 4 },
};

/** Who sees a link at all, and who its figures, by whose it is; every other combination sees neither. */
const SEEN = {
  'a plain link': { isPrivate: false, hidesFigures: false, seen: 'all', counted: 'all' },
  'a link with private statistics': { isPrivate: false, hidesFigures: true, seen: 'all', counted: 'team' },
  'a link with a password': { isPrivate: true, hidesFigures: false, seen: 'theirs', counted: 'theirs' },
  'one with both': { isPrivate: true, hidesFigures: true, seen: 'theirs', counted: 'theirs' },
} as const;

const cases = Object.entries(SEEN).flatMap(([kind, facts]) =>
  Object.entries(WHOSE).flatMap(([whose, link]) =>
    ROLES.flatMap((role) => READERS.map((readers) => ({ kind, facts, whose, link, role, readers }))),
  ),
);

describe('A link', () => {
  it.each(cases)(
    'that is $kind and $whose: $role, shown to $readers',
    ({ facts, whose, link, role, readers }) => {
      const { seen, counted, ...kind } = facts;
      const seesTeam = seesTeamStatistics(role, readers);
      const viewer = { accountId: ME, shared: new Set([WHOSE.shared.number]), seesTeam };
      const isTheirs = whose === 'mine' || whose === 'shared';
      const isSeen = seen === 'all' || isTheirs;
      expect(isVisible({ ...link, ...kind }, viewer)).toBe(isSeen);
      const expected = isTheirs || counted === 'all' || (counted === 'team' && seesTeam);
      const isCounted = isSeen && hasFigures({ ...link, ...kind }, viewer);
      expect(isCounted).toBe(expected);
    },
  );
});
