import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksFor,
  EVENT_TYPES,
  findUnknownEvent,
  SUBSCRIBABLE,
} from '../../../../service/outside/webhooks/catalogue/catalogue.ts';
import { verdictOn } from '../../../../service/outside/webhooks/delivery/ladder.ts';
import { recipientsOf } from '../../../../service/outside/webhooks/publishing/recipients.ts';

describe('The events that a webhook asks for', () => {
  it.each([
    [['link.created'], 'link.created', true],
    [['link.created'], 'link.clicked', false],
    [['link.*'], 'link.clicked', true],
    [['link.*'], 'webhook.test', false],
    [['*'], 'link.blocked', true],
    [['*', 'link.*'], 'rules.updated', false],
    [['*'], 'names.updated', false],
    [['names.*'], 'names.updated', true],
    [['rules.updated'], 'rules.updated', true],
    [['domain.*', 'link.expired'], 'link.expired', true],
    [['link'], 'link.created', false],
    [['*.created'], 'link.created', false],
    [['link.*'], 'links.created', false],
    [[], 'link.created', false],
  ])('%j takes in %s: %s', (events, type, expected) => {
    expect(asksFor(events, type)).toBe(expected);
  });

  it.each([
    [['link.created', 'link.*', '*'], undefined],
    [['link.created', 'link.made'], 'link.made'],
    [['webhook.test'], 'webhook.test'],
    [['webhook.*'], 'webhook.*'],
    [['Link.created'], 'Link.created'],
    [['**'], '**'],
    [[''], ''],
  ])('%j: the first unknown one is %s', (events, unknown) => {
    expect(findUnknownEvent(events, SUBSCRIBABLE)).toBe(unknown);
  });

  it('lists each type once, and the test among them', () => {
    const types = EVENT_TYPES.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.filter((type) => !SUBSCRIBABLE.includes(type))).toEqual(['webhook.test']);
    for (const { type, category } of EVENT_TYPES) expect(type.startsWith(`${category}.`)).toBe(true);
  });
});

describe('Who is told of an event', () => {
  const ada = { accountId: 'ada', events: ['*'], scopeLinks: null };
  const scoped = { accountId: 'ada', events: ['link.clicked'], scopeLinks: ['one'] };
  const bob = { accountId: 'bob', events: ['*'], scopeLinks: null };
  const told = (type: string, linkId: string) =>
    recipientsOf([ada, scoped, bob], { type, ownerId: 'ada', linkId });

  it('is the owner, for the links and types that a webhook names', () => {
    expect(told('link.clicked', 'one')).toEqual([ada, scoped]);
    expect(told('link.clicked', 'two')).toEqual([ada]);
    expect(told('link.created', 'one')).toEqual([ada]);
  });
});

const answered = (status: number, retryAfter: string | null = null) =>
  ({ kind: 'answered', status, retryAfter }) as const;

describe('The ladder', () => {
  const now = Date.UTC(2026, 8, 13);
  const waits = [5, 300, 1800, 7200, 18_000, 36_000];

  it.each([500, 404, 302, 400, 199, 300])(
    'waits ever longer after %i, and gives up after seven attempts',
    (status) => {
      const verdicts = [0, 1, 2, 3, 4, 5, 6].map((before) => verdictOn(answered(status), before, now));
      expect(verdicts).toEqual([
        ...waits.map((seconds) => ({ kind: 'retry', at: now + seconds * 1000 })),
        { kind: 'exhausted' },
      ]);
      expect(verdictOn({ kind: 'unanswered' }, 6, now)).toEqual({ kind: 'exhausted' });
    },
  );

  it.each([200, 201, 204, 299])('ends with %i', (status) => {
    expect(verdictOn(answered(status), 6, now)).toEqual({ kind: 'success' });
  });

  it('ends with 410, and waits for 429 without an attempt', () => {
    expect(verdictOn(answered(410), 0, now)).toEqual({ kind: 'gone' });
    for (const before of [0, 3, 6])
      expect(verdictOn(answered(429, '30'), before, now)).toEqual({ kind: 'postpone', at: now + 30_000 });
  });

  it.each([
    ['slept', now],
    ['offline', now + 30_000],
    ['busy', now + 30_000],
  ] as const)('counts no attempt when this computer was %s', (reason, at) => {
    expect(verdictOn({ kind: 'interrupted', reason }, 6, now)).toEqual({ kind: 'postpone', at });
  });

  it.each([
    [null, 60_000],
    ['', 60_000],
    ['soon', 60_000],
    ['-5', 60_000],
    ['1.5', 60_000],
    ['0', 1_000],
    ['120', 120_000],
    ['900', 900_000],
    ['901', 900_000],
    ['99999999999999999999', 900_000],
    ['Sun, 13 Sep 2026 00:02:00 GMT', 120_000],
    ['Sun, 13 Sep 2026 09:00:00 GMT', 900_000],
    ['Sat, 12 Sep 2026 00:00:00 GMT', 1_000],
  ])('reads Retry-After %j as %i ms', (header, expected) => {
    expect(verdictOn(answered(429, header), 0, now)).toEqual({ kind: 'postpone', at: now + expected });
  });

  it('waits a bounded time whatever the header is', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const verdict = verdictOn(answered(429, header), 0, now);
        const patience = 'at' in verdict ? verdict.at - now : 0;
        expect(patience).toBeGreaterThanOrEqual(1_000);
        expect(patience).toBeLessThanOrEqual(900_000);
      }),
    );
  });

  it('reads every date that a server writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        const at = seconds * 1000;
        const date = new Date(at).toUTCString();
        expect(verdictOn(answered(429, date), 0, at - 5_000)).toEqual({ kind: 'postpone', at });
      }),
    );
  });
});
