import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programKind } from '../../../../service/clicks/clicks/enrichment/bot.ts';
import {
  type Decision,
  decide,
  isClick,
  type LinkFacts,
  type Lookups,
  type RequestFacts,
} from '../../../../service/visits/redirects/decide.ts';

const NOW = 1_000_000;
const HOME = 'https://example.com/home';
const BOT = 'Googlebot/2.1';
const UNFURLER = 'Slackbot-LinkExpanding 1.0';

const link = (over: Partial<LinkFacts> = {}): LinkFacts => ({
  status: 'ACTIVE',
  binnedAt: null,
  startsAt: null,
  expireAfter: null,
  maxClicks: null,
  totalClicks: 0,
  longUrl: HOME,
  preStartUrl: null,
  expiredRedirectUrl: null,
  rules: null,
  geoRules: null,
  abVariants: null,
  metaTags: null,
  blockBots: null,
  passwordHash: null,
  ...over,
});

const visit = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  userAgent: 'Mozilla/5.0 Firefox/140.0',
  address: '203.0.113.7',
  password: null,
  ...over,
});

const LOOKUPS: Lookups = {
  isBot: (userAgent) => userAgent === BOT || userAgent === UNFURLER,
  programKind,
  countryOf: (address) => (address === '203.0.113.7' ? 'DE' : null),
  agentOf: () => ({ device: 'desktop', os: 'Linux' }),
  networkOf: (address) => (address === '192.168.1.9' ? 'Berlin' : null),
  mayLeadTo: (destination) => destination.startsWith('mailto:'),
  drawPercent: () => 0,
};

const decided = (facts: LinkFacts | undefined, request = visit()): Decision =>
  decide(facts, request, NOW, LOOKUPS);

describe('decide', () => {
  it('redirects to the destination', () => {
    expect(decided(link())).toEqual({ kind: 'redirect', destination: HOME, variant: null });
  });

  it('does not know a link that does not exist', () => {
    expect(decided(undefined)).toEqual({ kind: 'error', code: 'not_found' });
  });

  it.each([
    [{ status: 'BLOCKED' }, 'blocked'],
    [{ status: 'BLOCKED', expireAfter: NOW }, 'blocked'],
    [{ status: 'INACTIVE' }, 'gone'],
    [{ status: 'EXPIRED' }, 'gone'],
    [{ expireAfter: NOW }, 'gone'],
    [{ maxClicks: 2, totalClicks: 2 }, 'gone'],
  ] as const)('does not redirect %j: %s', (over, code) => {
    const everything = { metaTags: {}, blockBots: true, passwordHash: 'hash' };
    expect(decided(link(over))).toEqual({ kind: 'error', code });
    expect(decided(link({ ...everything, ...over }), visit({ userAgent: UNFURLER }))).toEqual({
      kind: 'error',
      code,
    });
  });

  it('redirects the last visit of a cap', () => {
    expect(decided(link({ maxClicks: 2, totalClicks: 1 })).kind).toBe('redirect');
  });
});

describe('what crawlers get', () => {
  const unfurler = visit({ userAgent: UNFURLER });

  it('is the owner’s preview, before bots are blocked and passwords asked for', () => {
    expect(decided(link({ metaTags: {}, blockBots: true, passwordHash: 'hash' }), unfurler)).toEqual({
      kind: 'preview',
    });
  });

  it('is the redirect when there is no preview', () => {
    expect(decided(link(), unfurler).kind).toBe('redirect');
  });

  it('is no preview for other visitors', () => {
    expect(decided(link({ metaTags: {} }), visit({ userAgent: BOT })).kind).toBe('redirect');
    expect(decided(link({ metaTags: {} }), visit({ userAgent: null })).kind).toBe('redirect');
  });
});

describe('the crawlers that draw previews', () => {
  it.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Facebot/1.0',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'WhatsApp/2.23.20.0',
    'whatsapp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'Mozilla/5.0 (compatible; redditbot/1.0)',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'Mozilla/5.0 (compatible; Embedly/0.2)',
    'Mastodon/4.2.0 (http.rb/5.1.1; +https://mastodon.example/)',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1)',
  ])('are known as %s', (userAgent) => {
    expect(decided(link({ metaTags: {} }), visit({ userAgent })).kind).toBe('preview');
  });

  it.each([null, '', 'Mozilla/5.0 Firefox/140.0', 'Googlebot/2.1', 'curl/8.5.0'])(
    'are not taken for %j',
    (userAgent) => {
      expect(decided(link({ metaTags: {} }), visit({ userAgent })).kind).toBe('redirect');
    },
  );
});

describe('programs that ask before their person does', () => {
  const OFFICE = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
  const ZULIP = 'Mozilla/5.0 (compatible; ZulipURLPreview/11.2; +https://chat.example)';
  const POWERSHELL = 'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.22621';

  it.each([
    ['any link', link()],
    ['a link that blocks bots', link({ blockBots: true })],
    ['a link with a card', link({ metaTags: {} })],
    ['a link with a cap and a password', link({ maxClicks: 1, passwordHash: 'hash' })],
  ])('Office gets a page of %s', (_, facts) => {
    expect(decided(facts, visit({ userAgent: OFFICE }))).toEqual({ kind: 'handed-on' });
  });

  it.each([ZULIP, POWERSHELL])('%s uses up neither a cap nor tries at a password', (userAgent) => {
    const asked = visit({ userAgent });
    expect(decided(link(), asked).kind).toBe('redirect');
    expect(decided(link({ maxClicks: 1 }), asked)).toEqual({ kind: 'handed-on' });
    const guarded = link({ passwordHash: 'hash' });
    expect(decided(guarded, asked)).toMatchObject({ code: 'password_required' });
    expect(decided(guarded, visit({ userAgent, password: 'x' }))).toEqual({ kind: 'handed-on' });
  });

  it('get the card of a link if they show previews', () => {
    const facts = link({ metaTags: {}, maxClicks: 1 });
    expect(decided(facts, visit({ userAgent: ZULIP }))).toEqual({ kind: 'preview' });
    expect(decided(facts, visit({ userAgent: POWERSHELL }))).toEqual({ kind: 'handed-on' });
  });

  it('leave the redirect to people in the app of Pinterest', () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 [Pinterest/iOS]';
    expect(decided(link({ metaTags: {} }), visit({ userAgent })).kind).toBe('redirect');
  });

  it.each([
    ['any link', link()],
    ['a link with a card', link({ metaTags: {} })],
    ['a link with a cap and a password', link({ maxClicks: 1, passwordHash: 'hash' })],
  ])('are told to come later by %s, if they are browsers', (_, facts) => {
    expect(decided(facts, visit({ isAhead: true, password: 'x' }))).toEqual({ kind: 'ahead' });
  });

  it('hear of the end of a link as every visitor does', () => {
    const asked = visit({ isAhead: true, userAgent: OFFICE });
    expect(decided(link({ maxClicks: 1, totalClicks: 1 }), asked)).toMatchObject({ code: 'gone' });
    expect(decided(undefined, asked)).toMatchObject({ code: 'not_found' });
  });
});

describe('a link that blocks bots', () => {
  const guarded = link({ blockBots: true, passwordHash: 'hash' });

  it('keeps bots out before asking for the password, even with the right one', () => {
    expect(decided(guarded, visit({ userAgent: BOT }))).toEqual({ kind: 'interstitial' });
    expect(decided(guarded, visit({ userAgent: BOT, password: 'x', isPasswordRight: true }))).toEqual({
      kind: 'interstitial',
    });
  });

  it('lets people through', () => {
    expect(decided(link({ blockBots: true })).kind).toBe('redirect');
  });

  it('is the only one that asks who the visitor is', () => {
    const refusing: Lookups = {
      ...LOOKUPS,
      isBot: () => {
        throw new Error('asked for nothing');
      },
    };
    expect(decide(link({ blockBots: false }), visit({ userAgent: BOT }), NOW, refusing).kind).toBe(
      'redirect',
    );
    expect(() => decide(link({ blockBots: true }), visit(), NOW, refusing)).toThrow();
  });
});

describe('a link with a password', () => {
  const locked = link({ passwordHash: 'hash' });

  it.each([
    ['no password', {}, { kind: 'password-page', code: 'password_required' }],
    ['an empty password', { password: '' }, { kind: 'password-page', code: 'password_required' }],
    ['an unchecked password', { password: 'x' }, { kind: 'password-check' }],
    [
      'a wrong password',
      { password: 'x', isPasswordRight: false },
      { kind: 'password-page', code: 'invalid_password' },
    ],
    [
      'the right password',
      { password: 'x', isPasswordRight: true },
      { kind: 'redirect', destination: HOME, variant: null },
    ],
  ] as const)('answers %s', (_what, over, decision) => {
    expect(decided(locked, visit(over))).toEqual(decision);
  });

  it('notices that it ran out while the password was checked', () => {
    const usedUp = { ...locked, maxClicks: 1, totalClicks: 1 };
    expect(decided(usedUp, visit({ password: 'x', isPasswordRight: true }))).toEqual({
      kind: 'error',
      code: 'gone',
    });
  });

  it('minds no password on a link without one', () => {
    expect(decided(link(), visit({ password: 'x' })).kind).toBe('redirect');
  });
});

describe('a link with geo rules', () => {
  const abroad = link({ geoRules: { DE: 'https://example.com/de' } });

  it('goes where the visitor’s country goes', () => {
    expect(decided(abroad)).toEqual({
      kind: 'redirect',
      destination: 'https://example.com/de',
      variant: null,
    });
  });

  it('goes to its own destination when the country has no rule or is unknown', () => {
    expect(decided(link({ geoRules: { FR: 'https://example.com/fr' } }))).toMatchObject({
      destination: HOME,
    });
    expect(decided(abroad, visit({ address: '192.168.1.9' }))).toMatchObject({ destination: HOME });
  });

  it('is the only one that asks for the country', () => {
    const refusing: Lookups = {
      ...LOOKUPS,
      countryOf: () => {
        throw new Error('asked for nothing');
      },
    };
    expect(decide(link(), visit(), NOW, refusing).kind).toBe('redirect');
    expect(() => decide(abroad, visit(), NOW, refusing)).toThrow();
  });
});

describe('a link with rules', () => {
  const ruled = link({
    rules: [{ when: { device: 'desktop', network: 'Berlin' }, then: 'https://example.com/berlin' }],
    geoRules: { DE: 'https://example.com/de' },
  });

  it('goes by the first rule that holds, then by the country', () => {
    expect(decided(ruled, visit({ address: '192.168.1.9' }))).toMatchObject({
      destination: 'https://example.com/berlin',
    });
    expect(decided(ruled)).toMatchObject({ destination: 'https://example.com/de' });
  });

  it('looks up only what its rules ask for, and once', () => {
    const asked: string[] = [];
    const noting: Lookups = {
      ...LOOKUPS,
      agentOf: () => {
        asked.push('agent');
        return { device: 'desktop', os: 'Linux' };
      },
      networkOf: () => {
        asked.push('network');
        return null;
      },
      countryOf: () => {
        asked.push('country');
        return null;
      },
    };
    const rules = [
      { when: { os: 'Windows' }, then: 'https://example.com/1' },
      { when: { device: 'desktop', network: 'Berlin' }, then: 'https://example.com/2' },
      { when: { network: 'Hamburg' }, then: 'https://example.com/3' },
    ] as const;
    expect(decide(link({ rules }), visit(), NOW, noting)).toMatchObject({ destination: HOME });
    expect(asked).toEqual(['agent', 'network']);
    asked.length = 0;
    decide(link(), visit(), NOW, noting);
    expect(asked).toEqual([]);
  });
});

describe('every decision', () => {
  const anyLink: fc.Arbitrary<LinkFacts> = fc.record({
    status: fc.constantFrom<LinkFacts['status']>('ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'),
    binnedAt: fc.option(fc.constant(NOW - 1), { freq: 1 }),
    startsAt: fc.option(fc.integer({ min: NOW - 1, max: NOW + 1 })),
    expireAfter: fc.option(fc.integer({ min: NOW - 1, max: NOW + 1 })),
    maxClicks: fc.option(fc.integer({ min: 1, max: 3 })),
    totalClicks: fc.nat(4),
    longUrl: fc.constant(HOME),
    preStartUrl: fc.option(fc.constant('https://example.com/soon')),
    expiredRedirectUrl: fc.option(fc.constant('https://example.com/archive')),
    abVariants: fc.option(fc.constant([{ url: 'https://example.com/b', weight: 50 }])),
    rules: fc.option(fc.constant([{ when: { network: 'Berlin' }, then: 'https://example.com/berlin' }])),
    geoRules: fc.option(fc.constant({ DE: 'https://example.com/de' })),
    metaTags: fc.option(fc.constant({})),
    blockBots: fc.option(fc.boolean()),
    passwordHash: fc.option(fc.constant('hash')),
  });
  const anyVisit: fc.Arbitrary<RequestFacts> = fc.record({
    userAgent: fc.option(fc.constantFrom(BOT, UNFURLER, 'Mozilla/5.0')),
    address: fc.constantFrom('203.0.113.7', '192.168.1.9'),
    password: fc.option(fc.constantFrom('', 'x')),
    isPasswordRight: fc.constantFrom(undefined, true, false),
  });

  it('lets no visitor past a block, a limit, a bot guard or a password', () => {
    fc.assert(
      fc.property(anyLink, anyVisit, (facts, request) => {
        fc.pre(decided(facts, request).kind === 'redirect');
        expect(facts.status).toBe('ACTIVE');
        expect(facts.startsAt ?? NOW).toBeLessThanOrEqual(NOW);
        expect(facts.expireAfter ?? NOW + 1).toBeGreaterThan(NOW);
        expect(facts.maxClicks ?? 5).toBeGreaterThan(facts.totalClicks);
        expect(facts.blockBots === true && LOOKUPS.isBot(request.userAgent)).toBe(false);
        expect(facts.passwordHash === null || request.isPasswordRight === true).toBe(true);
      }),
      { maxSkipsPerRun: 1000 },
    );
  });
});

it.each([
  [{ kind: 'redirect', destination: HOME, variant: null }, 'GET', true],
  [{ kind: 'redirect', destination: HOME, variant: null }, 'HEAD', false],
  [{ kind: 'preview' }, 'GET', false],
  [{ kind: 'interstitial' }, 'GET', false],
  [{ kind: 'password-page', code: 'password_required' }, 'GET', false],
  [{ kind: 'error', code: 'gone' }, 'GET', false],
] as const)('knows whether %j for a %s is a click: %s', (decision, method, verdict) => {
  expect(isClick(decision, method)).toBe(verdict);
});
