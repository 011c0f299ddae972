import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../service/links/watch/look-rule.ts';
import { afterLook, type Known, worstOf } from '../../../../service/links/watch/state-rule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 8, 13);

const NEW: Known = {
  state: 'unknown',
  since: START,
  failures: 0,
  failedAt: null,
  askedAt: null,
  status: null,
  problem: null,
  movedTo: null,
  certificateEnds: null,
  isNear: null,
  page: null,
  turns: [],
  nextAt: START,
};

type Alive = Finding & { kind: 'alive' };
const alive = (more: Partial<Alive> = {}): Alive => ({
  kind: 'alive',
  status: 200,
  movedTo: null,
  page: null,
  certificateEnds: null,
  isNear: false,
  ...more,
});
const GONE: Finding = { kind: 'failed', problem: 'status', status: 404, isCertain: true };
const AUTHORITY: Finding = { kind: 'unclear', problem: 'authority', status: null };

/** What is known after looks at these hours. */
const knownAfter = (looks: readonly (readonly [hours: number, found: Finding])[], before = NEW): Known =>
  looks.reduce(
    (known, [hours, found]) => afterLook(known, found, { now: START + hours * HOUR, chance: 0 }),
    before,
  );

describe('The state of a destination', () => {
  it.each<[string, [number, Finding][], Partial<Known>]>([
    ['an answer', [[0, alive()]], { state: 'alive', problem: null }],
    ['a failure', [[0, GONE]], { state: 'failing', failures: 1, problem: 'status', status: 404 }],
    [
      'three failures within a day',
      [
        [0, GONE],
        [8, GONE],
        [16, GONE],
      ],
      { state: 'failing', failures: 3 },
    ],
    [
      'two failures over two days',
      [
        [0, GONE],
        [48, GONE],
      ],
      { state: 'failing', failures: 2 },
    ],
    [
      'three failures over a day',
      [
        [0, GONE],
        [12, GONE],
        [24, GONE],
      ],
      { state: 'dead', since: START + DAY },
    ],
    [
      'a fourth one',
      [
        [0, GONE],
        [12, GONE],
        [24, GONE],
        [48, GONE],
      ],
      { state: 'dead', since: START + DAY },
    ],
    [
      'an answer between failures',
      [
        [0, GONE],
        [12, GONE],
        [20, alive()],
        [24, GONE],
      ],
      { state: 'failing', failures: 1 },
    ],
    [
      'an answer after death',
      [
        [0, GONE],
        [12, GONE],
        [24, GONE],
        [48, alive()],
      ],
      { state: 'alive', failures: 0, failedAt: null },
    ],
    [
      'nothing clear',
      [
        [0, alive()],
        [24, { kind: 'unclear', problem: 'redirects', status: 302 }],
      ],
      { state: 'unknown', problem: 'redirects' },
    ],
    [
      'nothing clear after death',
      [
        [0, GONE],
        [12, GONE],
        [24, GONE],
        [48, AUTHORITY],
      ],
      { state: 'dead' },
    ],
    ['one move', [[0, alive({ movedTo: 'https://new.example/' })]], { state: 'alive' }],
    [
      'the same move twice',
      [
        [0, alive({ movedTo: 'https://new.example/' })],
        [24, alive({ movedTo: 'https://new.example/' })],
      ],
      { state: 'moved', movedTo: 'https://new.example/' },
    ],
    [
      'two different moves',
      [
        [0, alive({ movedTo: 'https://new.example/' })],
        [24, alive({ movedTo: 'https://newer.example/' })],
      ],
      { state: 'alive' },
    ],
    [
      'a move that was taken back',
      [
        [0, alive({ movedTo: 'https://new.example/' })],
        [24, alive()],
      ],
      { state: 'alive', movedTo: null },
    ],
    [
      'a certificate that ends in two weeks',
      [[0, alive({ certificateEnds: START + 14 * DAY })]],
      { state: 'alive', problem: 'certificate-ends' },
    ],
    [
      'a certificate that ends later',
      [[0, alive({ certificateEnds: START + 15 * DAY })]],
      { state: 'alive', problem: null },
    ],
    ['an unknown authority from the beginning', [[0, AUTHORITY]], { state: 'unknown', problem: 'authority' }],
    [
      'an unknown authority after a known one',
      [
        [0, alive({ certificateEnds: START + 60 * DAY })],
        [24, AUTHORITY],
      ],
      { state: 'failing', problem: 'certificate' },
    ],
  ])('follows from %s', (_, looks, expected) => {
    expect(knownAfter(looks)).toMatchObject(expected);
  });

  it('is failing where a page says that it was not found', () => {
    const page = { title: 'Handbook', length: 900, saysNotFound: false };
    const gone = { title: 'Not found', length: 900, saysNotFound: true };
    const known = knownAfter([
      [0, alive({ page })],
      [24, alive({ page: gone })],
    ]);
    expect(known).toMatchObject({ state: 'failing', problem: 'not-found-page', status: 200 });
    expect(known.page).toEqual({ title: 'Handbook', length: 900 });
  });

  it('keeps what a page was like while an answer is none', () => {
    const page = { title: 'Handbook', length: 900, saysNotFound: false };
    expect(
      knownAfter([
        [0, alive({ page })],
        [24, alive({ status: 401 })],
      ]).page,
    ).toEqual({ title: 'Handbook', length: 900 });
  });

  it('has a history of its ten last changes, the newest first', () => {
    const looks = Array.from({ length: 12 }, (_, day) => [24 * day, day % 2 ? GONE : alive()] as const);
    const { turns } = knownAfter(looks);
    expect(turns).toHaveLength(10);
    expect(turns[0]).toEqual({ at: START + 11 * DAY, state: 'failing', problem: 'status', status: 404 });
    expect(
      knownAfter([
        [0, alive()],
        [24, alive()],
      ]).turns,
    ).toHaveLength(1);
  });

  it.each([
    ['alive', alive(), 20, 28],
    ['failing', GONE, 12, 12.5],
  ])('of a destination that is %s is looked at again in %i hours or some more', (_, found, least, most) => {
    const at = (chance: number) => (afterLook(NEW, found, { now: START, chance }).nextAt - START) / HOUR;
    expect([at(0), at(1)]).toEqual([least, most]);
  });
});

it('a link has the state that matters most', () => {
  const states = (['alive', 'moved', 'dead', 'unknown', 'failing'] as const).map((state) => ({
    state,
    since: 0,
  }));
  const worst = (count: number) => worstOf(states.slice(0, count))?.state;
  expect([0, 1, 2, 3, 5].map(worst)).toEqual([undefined, 'alive', 'moved', 'dead', 'dead']);
});
