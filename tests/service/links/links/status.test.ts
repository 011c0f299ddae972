import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canOwnerChange,
  deriveStatus,
  hasRunOut,
  type StatusFacts,
  type StoredStatus,
  statusAfterEdit,
  statusAfterUnblock,
} from '../../../../service/links/links/status.ts';

const NOW = 1_000_000;

const facts = (over: Partial<StatusFacts>): StatusFacts => ({
  status: 'ACTIVE',
  startsAt: null,
  expireAfter: null,
  maxClicks: null,
  totalClicks: 0,
  ...over,
});

const anyFacts: fc.Arbitrary<StatusFacts> = fc.record({
  status: fc.constantFrom<StoredStatus>('ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'),
  startsAt: fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 })),
  expireAfter: fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 })),
  maxClicks: fc.option(fc.integer({ min: 1, max: 4 })),
  totalClicks: fc.nat(5),
});

describe('deriveStatus', () => {
  it.each([
    [{}, 'ACTIVE'],
    [{ expireAfter: NOW + 1 }, 'ACTIVE'],
    [{ expireAfter: NOW }, 'EXPIRED'],
    [{ expireAfter: NOW - 1 }, 'EXPIRED'],
    [{ maxClicks: 3, totalClicks: 2 }, 'ACTIVE'],
    [{ maxClicks: 3, totalClicks: 3 }, 'EXPIRED'],
    [{ maxClicks: 3, totalClicks: 9 }, 'EXPIRED'],
    [{ status: 'EXPIRED' }, 'EXPIRED'],
    [{ startsAt: NOW - 1 }, 'ACTIVE'],
    [{ startsAt: NOW }, 'ACTIVE'],
    [{ startsAt: NOW + 1 }, 'SCHEDULED'],
    [{ startsAt: NOW + 1, maxClicks: 3, totalClicks: 3 }, 'EXPIRED'],
    [{ startsAt: NOW + 1, status: 'EXPIRED' }, 'EXPIRED'],
    [{ startsAt: NOW + 1, status: 'INACTIVE' }, 'INACTIVE'],
    [{ startsAt: NOW + 1, status: 'BLOCKED' }, 'BLOCKED'],
    [{ status: 'INACTIVE', expireAfter: NOW }, 'INACTIVE'],
    [{ status: 'BLOCKED', expireAfter: NOW }, 'BLOCKED'],
    [{ status: 'BLOCKED', maxClicks: 1, totalClicks: 1 }, 'BLOCKED'],
  ] as const)('reads %j as %s', (over, status) => {
    expect(deriveStatus(facts(over), NOW)).toBe(status);
  });

  it('never shows as working a link that has run out or is still to start', () => {
    fc.assert(
      fc.property(anyFacts, (link) => {
        const hasStarted = link.startsAt === null || link.startsAt <= NOW;
        const works = link.status === 'ACTIVE' && !hasRunOut(link, NOW) && hasStarted;
        expect(deriveStatus(link, NOW) === 'ACTIVE').toBe(works);
      }),
    );
  });
});

describe('statusAfterEdit', () => {
  it.each([
    ['an explicit pause', {}, { status: 'INACTIVE', limitsChanged: false }, 'INACTIVE'],
    ['an explicit resume', { status: 'INACTIVE' }, { status: 'ACTIVE', limitsChanged: false }, 'ACTIVE'],
    [
      'a resume past the end',
      { status: 'EXPIRED', expireAfter: NOW },
      { status: 'ACTIVE', limitsChanged: false },
      'ACTIVE',
    ],
    ['a raised cap', { status: 'EXPIRED', maxClicks: 4, totalClicks: 3 }, { limitsChanged: true }, 'ACTIVE'],
    ['a cleared cap', { status: 'EXPIRED', totalClicks: 3 }, { limitsChanged: true }, 'ACTIVE'],
    [
      'a cap still reached',
      { status: 'EXPIRED', maxClicks: 3, totalClicks: 3 },
      { limitsChanged: true },
      'EXPIRED',
    ],
    ['an extension', { status: 'EXPIRED', expireAfter: NOW + 1 }, { limitsChanged: true }, 'ACTIVE'],
    [
      'a raised cap past the date',
      { status: 'EXPIRED', maxClicks: 4, totalClicks: 3, expireAfter: NOW },
      { limitsChanged: true },
      'EXPIRED',
    ],
    ['an edit of something else', { status: 'EXPIRED' }, { limitsChanged: false }, 'EXPIRED'],
    [
      'new limits with a pause',
      { status: 'EXPIRED' },
      { status: 'INACTIVE', limitsChanged: true },
      'INACTIVE',
    ],
    ['new limits while paused', { status: 'INACTIVE' }, { limitsChanged: true }, 'INACTIVE'],
    ['a status of null', { status: 'INACTIVE' }, { status: null, limitsChanged: false }, 'INACTIVE'],
  ] as const)('stores the right status after %s', (_case, over, edit, expected) => {
    expect(statusAfterEdit(facts(over), edit, NOW)).toBe(expected);
  });

  it('shows a link as expired when its owner resumes it while it has run out', () => {
    const resumed = facts({ status: 'ACTIVE', expireAfter: NOW });
    expect(
      deriveStatus(
        { ...resumed, status: statusAfterEdit(resumed, { status: 'ACTIVE', limitsChanged: false }, NOW) },
        NOW,
      ),
    ).toBe('EXPIRED');
  });
});

it('keeps owners away from blocked links only', () => {
  const statuses: StoredStatus[] = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'];
  expect(statuses.map((status) => canOwnerChange(facts({ status })))).toEqual([true, true, true, false]);
});

it('brings back the status from before a block, and makes a link active of which none is known', () => {
  expect([statusAfterUnblock('INACTIVE'), statusAfterUnblock('EXPIRED')]).toEqual(['INACTIVE', 'EXPIRED']);
  expect(statusAfterUnblock(undefined)).toBe('ACTIVE');
});
