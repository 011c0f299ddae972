import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Decision,
  decide,
  isClick,
  type LinkFacts,
} from '../../../../service/visits/redirects/decide.ts';

const NOW = 1_000_000;
const HOME = 'https://example.com/home';
const ARCHIVE = 'https://example.com/archive';
const SOON = 'https://example.com/soon';
const GERMANY = 'https://example.de/';
const PHONES = 'https://example.com/phones';
const FIRST = 'https://example.com/first';
const SECOND = 'https://example.com/second';

/** Every fact that the answer to a visit depends on, with all the values that make a difference. */
const FACTS = {
  stored: ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'],
  binned: [false, true],
  start: ['none', 'passed', 'ahead'],
  end: ['none', 'ahead', 'reached'],
  cap: ['none', 'open', 'reached'],
  fallback: [false, true],
  preStart: [false, true],
  card: [false, true],
  keepsBotsOut: [false, true],
  visitor: ['person', 'bot', 'crawler'],
  password: ['none', 'not given', 'not compared', 'wrong', 'right'],
  rules: ['no rules', 'no match', 'match'],
  country: ['no rules', 'no match', 'match'],
  variants: ['none', 'first', 'second', 'neither'],
} as const;

type Case = { [Fact in keyof typeof FACTS]: (typeof FACTS)[Fact][number] };

const TOTAL = Object.values(FACTS).reduce((product, values) => product * values.length, 1);

/** Each number below `TOTAL` is another combination. */
function caseOf(number: number): Case {
  let rest = number;
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => {
    const value = values[rest % values.length] ?? values[0];
    rest = Math.floor(rest / values.length);
    return value;
  };
  return {
    stored: pick(FACTS.stored),
    binned: pick(FACTS.binned),
    start: pick(FACTS.start),
    end: pick(FACTS.end),
    cap: pick(FACTS.cap),
    fallback: pick(FACTS.fallback),
    preStart: pick(FACTS.preStart),
    card: pick(FACTS.card),
    keepsBotsOut: pick(FACTS.keepsBotsOut),
    visitor: pick(FACTS.visitor),
    password: pick(FACTS.password),
    rules: pick(FACTS.rules),
    country: pick(FACTS.country),
    variants: pick(FACTS.variants),
  };
}

type Row = { row: string; when: (facts: Case) => boolean; answer: Decision; draws: 0 | 1 };

const isOver = ({ stored, end, cap }: Case): boolean =>
  stored === 'EXPIRED' || end === 'reached' || cap === 'reached';

const error = (code: 'blocked' | 'gone' | 'not_yet_live'): Decision => ({ kind: 'error', code });
const to = (destination: string, variant: number | null = null): Decision => ({
  kind: 'redirect',
  destination,
  variant,
});

/** The rows of docs/contract/redirects.md#outcomes, read once more: the first that applies is the answer. */
const ROWS: readonly Row[] = [
  { row: 'blocked', when: ({ stored }) => stored === 'BLOCKED', answer: error('blocked'), draws: 0 },
  { row: 'in the bin', when: ({ binned }) => binned, answer: error('gone'), draws: 0 },
  {
    row: 'over, with a fallback',
    when: (facts) => facts.stored !== 'INACTIVE' && isOver(facts) && facts.fallback,
    answer: { kind: 'fallback', destination: ARCHIVE },
    draws: 0,
  },
  {
    row: 'over or paused',
    when: (facts) => facts.stored === 'INACTIVE' || isOver(facts),
    answer: error('gone'),
    draws: 0,
  },
  {
    row: 'not live yet, with a page before it',
    when: ({ start, preStart }) => start === 'ahead' && preStart,
    answer: { kind: 'pre-start', destination: SOON },
    draws: 0,
  },
  { row: 'not live yet', when: ({ start }) => start === 'ahead', answer: error('not_yet_live'), draws: 0 },
  {
    row: 'a crawler and a card',
    when: ({ visitor, card }) => visitor === 'crawler' && card,
    answer: { kind: 'preview' },
    draws: 0,
  },
  {
    row: 'a bot that is kept out',
    when: ({ visitor, keepsBotsOut }) => visitor !== 'person' && keepsBotsOut,
    answer: { kind: 'interstitial' },
    draws: 0,
  },
  {
    row: 'a password that is missing',
    when: ({ password }) => password === 'not given',
    answer: { kind: 'password-page', code: 'password_required' },
    draws: 0,
  },
  {
    row: 'a password to compare',
    when: ({ password }) => password === 'not compared',
    answer: { kind: 'password-check' },
    draws: 0,
  },
  {
    row: 'a wrong password',
    when: ({ password }) => password === 'wrong',
    answer: { kind: 'password-page', code: 'invalid_password' },
    draws: 0,
  },
  { row: 'a rule', when: ({ rules }) => rules === 'match', answer: to(PHONES), draws: 0 },
  {
    row: 'a rule for the country',
    when: ({ country }) => country === 'match',
    answer: to(GERMANY),
    draws: 0,
  },
  { row: 'the first share', when: ({ variants }) => variants === 'first', answer: to(FIRST, 0), draws: 1 },
  { row: 'the second share', when: ({ variants }) => variants === 'second', answer: to(SECOND, 1), draws: 1 },
  { row: 'no share', when: ({ variants }) => variants === 'neither', answer: to(HOME), draws: 1 },
  { row: 'anything else', when: () => true, answer: to(HOME), draws: 0 },
];

const MOMENTS = { none: null, passed: NOW, reached: NOW, ahead: NOW + 1 };
const CLICKS = { none: null, open: 2, reached: 1 };
const AGENTS = { person: 'Firefox', bot: 'Googlebot', crawler: 'Slackbot' };
const RULES = { 'no rules': null, 'no match': { FR: 'https://example.fr/' }, match: { DE: GERMANY } };
const OWN_RULES: { [Value in Case['rules']]: LinkFacts['rules'] } = {
  'no rules': null,
  'no match': [{ when: { device: 'tablet' }, then: HOME }],
  match: [
    { when: { device: 'tablet' }, then: HOME },
    { when: { device: 'mobile' }, then: PHONES },
  ],
};
const DRAWS = { none: 0, first: 59, second: 60, neither: 90 };
const PASSWORDS = {
  none: { password: null },
  'not given': { password: null },
  'not compared': { password: 'x' },
  wrong: { password: 'x', isPasswordRight: false },
  right: { password: 'x', isPasswordRight: true },
};

const linkOf = (facts: Case): LinkFacts => ({
  status: facts.stored,
  binnedAt: facts.binned ? 0 : null,
  startsAt: MOMENTS[facts.start],
  preStartUrl: facts.preStart ? SOON : null,
  expireAfter: MOMENTS[facts.end],
  expiredRedirectUrl: facts.fallback ? ARCHIVE : null,
  maxClicks: CLICKS[facts.cap],
  totalClicks: 1,
  longUrl: HOME,
  rules: OWN_RULES[facts.rules],
  geoRules: RULES[facts.country],
  abVariants:
    facts.variants === 'none'
      ? null
      : [
          { url: FIRST, weight: 60 },
          { url: SECOND, weight: 30 },
        ],
  metaTags: facts.card ? {} : null,
  blockBots: facts.keepsBotsOut,
  passwordHash: facts.password === 'none' ? null : 'hash',
});

/** The answer, and how many numbers were drawn for it. */
function answerTo(facts: Case): { answer: Decision; draws: number } {
  let draws = 0;
  const request = { userAgent: AGENTS[facts.visitor], address: '', ...PASSWORDS[facts.password] };
  const answer = decide(linkOf(facts), request, NOW, {
    isBot: (agent) => agent !== AGENTS.person,
    programKind: () => null,
    countryOf: () => 'DE',
    agentOf: () => ({ device: 'mobile', os: null }),
    networkOf: () => null,
    mayLeadTo: () => false,
    drawPercent: () => {
      draws += 1;
      return DRAWS[facts.variants];
    },
  });
  return { answer, draws };
}

describe('the order in which a visit is decided', () => {
  const reached = new Map<string, number>();
  const wrong: unknown[] = [];
  beforeAll(() => {
    for (let number = 0; number < TOTAL; number += 1) {
      const facts = caseOf(number);
      const { row, answer, draws } = ROWS.find(({ when }) => when(facts)) ?? { row: 'none', draws: 0 };
      reached.set(row, (reached.get(row) ?? 0) + 1);
      const given = answerTo(facts);
      const isSame = JSON.stringify(given) === JSON.stringify({ answer, draws });
      if (!isSame && wrong.length < 10) wrong.push({ facts, row, given });
    }
  });

  it('is that of the table for all combinations of what it depends on', () => {
    expect(wrong).toEqual([]);
  });

  it('reaches every row of the table', () => {
    expect([...reached.keys()].toSorted()).toEqual(ROWS.map(({ row }) => row).toSorted());
    expect([...reached.values()].reduce((sum, count) => sum + count, 0)).toBe(TOTAL);
    expect(TOTAL).toBe(1_866_240);
  });

  it('counts what leads to a destination of the link, and nothing else', () => {
    const counted = ROWS.filter(({ answer }) => isClick(answer, 'GET')).map(({ row }) => row);
    expect(counted).toEqual([
      'a rule',
      'a rule for the country',
      'the first share',
      'the second share',
      'no share',
      'anything else',
    ]);
    expect(ROWS.filter(({ answer }) => isClick(answer, 'HEAD'))).toEqual([]);
  });
});
