import { describe, expect, it } from 'vitest';
import type { StoredTrail } from '../../../../drizzle/schema/index.ts';
import { firstStep, followStep, type StepOutcome } from '../../../../service/links/watch/look-rule.ts';

const WIKI = 'https://wiki.example/page';

type Answer = StepOutcome & { kind: 'answer' };

const answered = (status: number, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  status,
  sentTo: undefined,
  page: null,
  isPage: false,
  isNear: false,
  certificateEnds: null,
  ...more,
});
const failed = (problem: (StepOutcome & { kind: 'failure' })['problem'], mayDiffer = false): StepOutcome => ({
  kind: 'failure',
  problem,
  mayDiffer,
});
const sent = (status: number, to: string): Answer => answered(status, { sentTo: new URL(to) });

const get: StoredTrail = { ...firstStep(WIKI), method: 'GET' };

/** Goes from step to step as the answers come; the last thing that follows. */
function lookWith(outcomes: readonly StepOutcome[], start = WIKI) {
  let trail = firstStep(start);
  for (const outcome of outcomes) {
    const step = followStep(trail, outcome);
    if ('found' in step) return step.found;
    trail = step.next;
  }
  return trail;
}

describe('A HEAD', () => {
  it.each([
    [answered(200), 'alive'],
    [answered(204), 'alive'],
    [answered(401), 'alive'],
    [answered(403), 'alive'],
    [answered(429), 'alive'],
    [answered(200, { isPage: true }), 'GET'],
    [answered(404), 'GET'],
    [answered(405), 'GET'],
    [answered(500), 'GET'],
    [answered(501), 'GET'],
    [failed('silent', true), 'GET'],
    [failed('unreachable', true), 'GET'],
    [failed('unresolved'), 'failed'],
    [failed('certificate'), 'failed'],
    [failed('authority'), 'unclear'],
    [failed('refused'), 'unclear'],
  ])('that comes to %j leads to %s', (outcome, expected) => {
    const step = followStep(firstStep(WIKI), outcome);
    expect('next' in step ? step.next.method : step.found.kind).toBe(expected);
  });
});

describe('A GET', () => {
  it.each([
    [200, 'alive'],
    [206, 'alive'],
    [304, 'alive'],
    [400, 'alive'],
    [401, 'alive'],
    [403, 'alive'],
    [404, 'failed'],
    [405, 'alive'],
    [410, 'failed'],
    [418, 'alive'],
    [429, 'alive'],
    [451, 'alive'],
    [500, 'failed'],
    [503, 'failed'],
  ])('that is answered with %i means %s', (status, kind) => {
    expect(followStep(get, answered(status, { isPage: true }))).toMatchObject({ found: { kind, status } });
  });

  it.each([
    ['silent', 'failed'],
    ['unreachable', 'failed'],
  ] as const)('that is %s has %s, though perhaps by the fault of this computer', (problem, kind) => {
    const found = { kind, problem, status: null, isCertain: false };
    expect(followStep(get, failed(problem, true))).toEqual({ found });
  });
});

describe('Redirects', () => {
  const NEW = 'https://wiki.example/new';

  it.each([
    ['one for good', [sent(301, NEW), answered(200)], NEW],
    ['two for good', [sent(308, 'https://wiki.example/between'), sent(301, NEW), answered(200)], NEW],
    ['one of the moment', [sent(302, NEW), answered(200)], null],
    [
      'one for good and one of the moment',
      [sent(301, 'https://a.example/'), sent(307, NEW), answered(200)],
      null,
    ],
    [
      'one for good to a page for signing in',
      [sent(301, 'https://wiki.example/login?to=page'), answered(200)],
      null,
    ],
    ['one for good to a single sign-on', [sent(301, 'https://id.example/sso/start'), answered(200)], null],
    ['one for good to the front page', [sent(301, 'https://wiki.example/'), answered(200)], null],
    ['one for good to something forbidden', [sent(301, NEW), answered(403)], null],
    ['none', [answered(200)], null],
  ])('move an address for good: %s', (_, outcomes, movedTo) => {
    expect(lookWith(outcomes)).toMatchObject({ kind: 'alive', movedTo });
  });

  it('move a front page to another front page', () => {
    const outcomes = [sent(301, 'https://new.example/'), answered(200)];
    expect(lookWith(outcomes, 'http://old.example/')).toMatchObject({ movedTo: 'https://new.example/' });
  });

  it('lead to something gone', () => {
    expect(lookWith([sent(301, NEW), answered(404), answered(404)])).toMatchObject({
      kind: 'failed',
      status: 404,
    });
  });

  it('leave the web, as into an app', () => {
    expect(lookWith([sent(302, 'zoommtg://join/1'), sent(302, 'zoommtg://join/1')])).toMatchObject({
      kind: 'alive',
    });
  });

  it('are followed without the part after #', () => {
    expect(lookWith([sent(302, `${NEW}#part`)])).toMatchObject({ url: NEW, passed: [WIKI] });
  });

  it.each([
    ['to itself', [sent(301, WIKI)]],
    ['in a circle', [sent(302, 'https://a.example/'), sent(302, WIKI)]],
    ['without an end', Array.from({ length: 12 }, (_, index) => sent(302, `https://a.example/${index}`))],
  ])('cannot be told of %s', (_, outcomes) => {
    expect(lookWith(outcomes)).toEqual({
      kind: 'unclear',
      problem: 'redirects',
      status: outcomes[0]?.status,
    });
  });
});
